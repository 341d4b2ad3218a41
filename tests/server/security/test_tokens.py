"""Tokens cannot be guessed, are not stored in plain form, and have the right format for their use."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from starlette.responses import Response

from tawantinsuyu.server.security.tokens import cookie, csrf_of, hash_token, link_code, new_token, same
from tawantinsuyu.table.codes import ALPHABET, invitation_code, table_id


def test_a_token_has_256_bits_and_needs_no_quoting() -> None:
    tokens = [new_token() for _ in range(200)]

    assert len(set(tokens)) == 200
    assert {len(token) for token in tokens} == {math.ceil(256 / 6)}
    assert all(token.replace("-", "").replace("_", "").isalnum() for token in tokens)


def test_the_stored_hash_is_sha256_as_everybody_computes_it() -> None:
    # The digest of "abc" in FIPS 180-2, appendix B.1.
    assert hash_token("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_the_csrf_value_belongs_to_one_token_and_is_neither_it_nor_its_hash() -> None:
    token, other = new_token(), new_token()

    assert csrf_of(token) == csrf_of(token)
    assert len({csrf_of(token), csrf_of(other), hash_token(token), token}) == 4


@pytest.mark.parametrize(
    ("a", "b", "equal"),
    [("abc", "abc", True), ("abc", "abd", False), ("abc", "ab", False), ("", "", True), ("ü", "ü", True)],
)
def test_secrets_are_compared_as_they_are(a: str, b: str, equal: bool) -> None:
    assert same(a, b) is equal


def test_what_no_proper_text_is_can_still_be_compared_and_hashed() -> None:
    assert not same("\udce9", "e")
    assert hash_token("\udce9") != hash_token("\udcea")


@pytest.mark.parametrize(("make", "bits"), [(table_id, 60), (invitation_code, 100), (link_code, 128)])
def test_a_code_has_enough_bits_of_signs_that_nobody_confuses(make: Callable[[], str], bits: int) -> None:
    codes = [make() for _ in range(200)]

    assert len(set(codes)) == 200
    assert min(len(code) for code in codes) * math.log2(len(ALPHABET)) >= bits
    assert not set("".join(codes)) & set("0o1il")
    assert set("".join(codes)) == set(ALPHABET) == set("".join(codes).lower())


@pytest.mark.parametrize("https", [True, False])
def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(https: bool) -> None:
    response = Response()

    response.set_cookie(**cookie("secret", https))

    value, *parts = response.headers["set-cookie"].split("; ")
    assert value == "tawantinsuyu=secret"
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(parts)
    assert ("Secure" in parts) is https
    assert not [part for part in parts if part.startswith("Domain")]
