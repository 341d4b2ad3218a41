"""SQLite's own calls to the file system, of which the n-th can fail.

SQLite reaches files through a table of functions, its VFS. Here the default one is wrapped: every read, write and sync
of this process goes through Python, which lets the chosen call fail and passes all others on.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p, cast
from functools import cache
from typing import Any, ClassVar, Final

BYTES_CALL: Final = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
SYNC_CALL: Final = CFUNCTYPE(c_int, c_void_p, c_int)
OPEN_CALL: Final = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
"""The name of the file is passed on as a pointer: SQLite keeps parameters behind its end."""

CallFilter = Callable[[str], int]
"""Gets the name of a call; returns the result code with which it fails, or `SQLITE_OK`."""


class Methods(Structure):
    """`sqlite3_io_methods`, version 3."""

    _fields_: ClassVar = [
        ("version", c_int),
        ("close", c_void_p),
        ("read", BYTES_CALL),
        ("write", BYTES_CALL),
        ("truncate", c_void_p),
        ("sync", SYNC_CALL),
        *((f"other_{number}", c_void_p) for number in range(13)),
    ]


class File(Structure):
    """`sqlite3_file`."""

    _fields_: ClassVar = [("methods", POINTER(Methods))]


class Vfs(Structure):
    """`sqlite3_vfs`, version 3."""

    _fields_: ClassVar = [
        ("version", c_int),
        ("file_size", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", OPEN_CALL),
        *((f"other_{number}", c_void_p) for number in range(15)),
    ]


class WrappedVfs:
    """The default VFS with calls that ask `call_filter` first."""

    def __init__(self) -> None:
        self.call_filter: CallFilter = lambda _: sqlite3.SQLITE_OK
        self._library = library = ctypes.CDLL(_sqlite3.__file__)  # finds SQLite as the driver itself does
        library.sqlite3_vfs_find.restype = POINTER(Vfs)
        library.sqlite3_vfs_register.argtypes = [c_void_p, c_int]
        library.sqlite3_vfs_unregister.argtypes = [c_void_p]
        default = library.sqlite3_vfs_find(None).contents
        assert default.version == 3
        self._open = default.open
        self._by_original: dict[int, Methods] = {}
        self._keep: list[Any] = []  # callbacks live as long as SQLite may call them
        self._vfs = Vfs.from_buffer_copy(default)
        self._vfs.name = b"faults"
        self._vfs.next = None
        self._vfs.open = self._held(OPEN_CALL(self._on_open))

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """Files that are opened in the block pass through it, as long as they are open."""
        assert self._library.sqlite3_vfs_register(ctypes.byref(self._vfs), 1) == sqlite3.SQLITE_OK
        try:
            yield
        finally:
            self._library.sqlite3_vfs_unregister(ctypes.byref(self._vfs))

    def _held(self, callback: Any) -> Any:
        self._keep.append(callback)
        return callback

    def _on_open(self, vfs: int, name: int | None, file: int, flags: int, flags_out: int | None) -> int:
        result: int = self._open(vfs, name, file, flags, flags_out)
        opened = cast(file, POINTER(File)).contents
        if opened.methods:
            opened.methods = ctypes.pointer(self._wrapped(opened.methods))
        return result

    def _wrapped(self, original: Any) -> Methods:
        address = cast(original, c_void_p).value or 0
        found = self._by_original.get(address)
        if found is None:
            assert original.contents.version == 3
            found = Methods.from_buffer_copy(original.contents)
            for name, kind in (("read", BYTES_CALL), ("write", BYTES_CALL), ("sync", SYNC_CALL)):
                setattr(found, name, self._held(kind(self._guarded(name, getattr(original.contents, name)))))
            self._by_original[address] = found
        return found

    def _guarded(self, name: str, call: Callable[..., int]) -> Callable[..., int]:
        return lambda *args: self.call_filter(name) or call(*args)


@cache
def wrapped_vfs() -> WrappedVfs:
    """The one of this process: SQLite may call it until the end."""
    return WrappedVfs()
