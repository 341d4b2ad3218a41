"""Which addresses the server calls for players, and which it refuses."""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv6Address, ip_address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tawantinsuyu.server.features.notices.addresses import BadTarget, UnknownHost, is_public, resolve_host, safe_target
from tests.server.notices.receiver import names, run

PUBLIC_V4 = "93.184.215.14"
PUBLIC_V6 = "2606:2800:21f:cb07:6820:80da:af6b:8b2c"


def refusal(url: str, resolves_to: list[str] | None = None) -> BadTarget:
    resolve = resolve_host if resolves_to is None else names(resolves_to)[0]
    with pytest.raises(BadTarget) as caught:
        run(safe_target(url, allow_private=False, resolve=resolve))
    return caught.value


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "127.8.9.10",
        "10.0.0.1",
        "10.255.255.255",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.1.1",
        "169.254.169.254",
        "168.63.129.16",
        "100.64.0.1",
        "100.127.255.255",
        "0.0.0.0",
        "0.1.2.3",
        "192.0.0.192",
        "192.0.2.1",
        "192.88.99.1",
        "198.18.0.1",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255",
        "[::]",
        "[::1]",
        "[::127.0.0.1]",
        "[::ffff:10.0.0.1]",
        "[::ffff:a00:1]",
        "[::ffff:127.0.0.1]",
        "[::ffff:0:127.0.0.1]",
        "[64:ff9b::10.0.0.1]",
        "[64:ff9b::7f00:1]",
        "[64:ff9b::169.254.169.254]",
        "[64:ff9b:1::8.8.8.8]",
        "[2002:7f00:1::]",
        "[2002:a00:1::1]",
        "[2001:0:7f00:1::]",
        "[2001:db8::1]",
        "[3fff::1]",
        "[100::1]",
        "[fc00::1]",
        "[fd00:ec2::254]",
        "[fe80::1]",
        "[fec0::1]",
        "[ff02::1]",
        "127。0。0。1",
        "localhost",
        "LOCALHOST",
    ],
)
def test_a_host_that_is_not_on_the_public_internet_is_refused(host: str) -> None:
    assert refusal(f"https://{host}/hook").id == "private-address"


@pytest.mark.parametrize(
    "host",
    [
        "2130706433",
        "0x7f000001",
        "0x7f.1",
        "0177.0.0.1",
        "0177.1",
        "127.1",
        "10.1",
        "0",
        "①②⑦.0.0.1",
    ],
)
def test_unusual_spellings_of_private_addresses_are_refused(host: str) -> None:
    """Systems read them differently: as a private address, as an unknown name, or not at all."""
    assert refusal(f"https://{host}/hook").id in ("private-address", "unknown-host", "bad-url")


@pytest.mark.parametrize("host", ["8.8.8.8", "172.32.0.1", "100.128.0.1", "[2606:4700::1]", "[64:ff9b::8.8.8.8]"])
def test_a_public_address_is_allowed(host: str) -> None:
    target = run(safe_target(f"https://{host}/hook", allow_private=False))

    assert [ip_address(address) for address in target.addresses] == [ip_address(host.strip("[]"))]


@pytest.mark.parametrize("inside", ["10.0.0.7", "::1", "169.254.169.254", "::ffff:192.168.0.1", "fe80::1%lo"])
def test_a_name_is_refused_when_any_of_its_addresses_is_private(inside: str) -> None:
    url = "https://hooks.example/"

    assert refusal(url, resolves_to=[inside]).id == "private-address"
    assert refusal(url, resolves_to=[PUBLIC_V4, PUBLIC_V6, inside]).id == "private-address"


def test_a_refusal_names_the_host_and_never_the_address_behind_it() -> None:
    bad = refusal("https://printer.example/", resolves_to=["10.1.2.3"])

    assert bad.arguments == ("printer.example",)
    assert "10.1.2.3" not in str(bad)


def test_the_addresses_of_a_public_name_are_kept_in_order_and_each_once() -> None:
    resolve, asked = names([PUBLIC_V6, PUBLIC_V4, PUBLIC_V6])

    target = run(safe_target("https://Bücher.example:8443/hook?x=1", allow_private=False, resolve=resolve))

    assert target.addresses == (PUBLIC_V6, PUBLIC_V4)
    assert asked == ["xn--bcher-kva.example"]
    assert str(target.url) == "https://xn--bcher-kva.example:8443/hook?x=1"


def test_on_a_network_of_ones_own_private_addresses_are_allowed() -> None:
    target = run(safe_target("http://10.0.0.1:25/hook", allow_private=True))

    assert target.addresses == ("10.0.0.1",)


@pytest.mark.parametrize("allow_private", [False, True])
@pytest.mark.parametrize(
    ("url", "id"),
    [
        ("", "bad-url"),
        ("hooks.example/x", "bad-url"),
        ("https:///x", "bad-url"),
        ("https://[::1/x", "bad-url"),
        ("https://hooks.example/\r\nHost: other", "bad-url"),
        ("https://hooks.example/\ud800", "bad-url"),
        ("https://\ud800/", "bad-url"),
        ("file:///etc/passwd", "bad-url"),
        ("ftp://hooks.example/", "bad-scheme"),
        ("gopher://hooks.example/", "bad-scheme"),
        ("//hooks.example/", "bad-scheme"),
        ("https://ana:secret@hooks.example/", "login-in-url"),
        ("https://ana@hooks.example/", "login-in-url"),
        ("https://hooks.example\\@10.0.0.1/", "login-in-url"),
        ("https://hooks.example:0/", "bad-port"),
        ("https://hooks.example:65536/", "bad-port"),
        ("https://hooks.example/" + "x" * 2000, "url-too-long"),
    ],
)
def test_what_is_no_usable_web_address_is_refused_without_asking_for_its_name(
    url: str, id: str, allow_private: bool
) -> None:
    resolve, asked = names([PUBLIC_V4])

    with pytest.raises(BadTarget) as caught:
        run(safe_target(url, allow_private=allow_private, resolve=resolve))

    assert caught.value.id == id
    assert not asked


@pytest.mark.parametrize("port", [22, 25, 445, 1023])
def test_ports_of_other_services_are_refused(port: int) -> None:
    assert refusal(f"https://hooks.example:{port}/", resolves_to=[PUBLIC_V4]).id == "bad-port"


@pytest.mark.parametrize("host", ["a..b", "x" * 64 + ".example", ".example", "exa mple"])
def test_a_name_that_cannot_be_resolved_is_unknown(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_network(host: str, *_args: object, **_named: object) -> None:
        host.encode("idna")
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", no_network)

    assert isinstance(refusal(f"https://{host}/"), UnknownHost)


def test_a_name_without_addresses_is_unknown() -> None:
    assert isinstance(refusal("https://hooks.example/", resolves_to=[]), UnknownHost)


def test_looking_names_up_leaves_the_threads_of_the_rest_of_the_server_alone() -> None:
    async def check() -> tuple[str, ...]:
        unusable = ThreadPoolExecutor()
        unusable.shutdown()
        asyncio.get_running_loop().set_default_executor(unusable)
        return (await safe_target("http://127.0.0.1/", allow_private=True)).addresses

    assert run(check()) == ("127.0.0.1",)


@given(st.integers(0, 2**32 - 1))
def test_no_address_that_python_calls_special_is_public_v4(number: int) -> None:
    address = IPv4Address(number)

    assert not is_public(str(address)) or (address.is_global and not address.is_multicast)


@given(st.integers(0, 2**128 - 1) | st.integers(0x2000 << 112, (0x4000 << 112) - 1) | st.integers(0, 2**64))
def test_no_address_that_python_calls_special_is_public_v6(number: int) -> None:
    address = IPv6Address(number)

    assert not is_public(str(address)) or (address.is_global and not address.is_multicast)
