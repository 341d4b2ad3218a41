"""What is kept: through a browser that is killed, an update with a game in progress, a backup."""

from __future__ import annotations

import json
import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from harness.programs.chromium import FLAGS, MISSING, find
from tests.offline.built.conftest import PATIENCE, Host

OPTION = "button.option:enabled"


@contextmanager
def opened(profile: Path) -> Iterator[tuple[Page, int]]:
    """A browser with a profile of its own, and the id of its process."""
    program = find()
    assert program is not None, MISSING
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            str(profile), executable_path=program, args=list(FLAGS), headless=True, reduced_motion="reduce"
        )
        context.set_default_timeout(PATIENCE)
        yield context.pages[0], _browser_with(profile)
        context.close()


def _browser_with(profile: Path) -> int:
    """The process of the browser that uses a profile: the one that no other of them has started."""
    found = []
    for each in Path("/proc").iterdir():
        try:
            words = (each / "cmdline").read_bytes().decode().split("\0") if each.name.isdecimal() else []
        except OSError:
            continue
        if f"--user-data-dir={profile}" in words and not any(word.startswith("--type=") for word in words):
            found.append(int(each.name))
    return min(found)


def play_alone(page: Page, url: str, answers: int) -> None:
    page.goto(f"{url}/index.html")
    page.get_by_role("button", name="Play solo", exact=True).click()
    for _ in range(answers):
        answer(page)
    page.locator(OPTION).first.wait_for()


def answer(page: Page) -> None:
    version = asked(page)[0]
    page.locator(OPTION).first.click()
    page.locator(f"#prompt[data-version='{version}']").wait_for(state="detached")


def asked(page: Page) -> tuple[str | None, list[str]]:
    """The question: its number and its options."""
    page.locator(OPTION).first.wait_for()
    keys = [str(option.get_attribute("data-key")) for option in page.locator(OPTION).all()]
    return page.locator("#prompt").get_attribute("data-version"), keys


def test_a_browser_that_is_killed_in_a_turn_has_lost_nothing(host: Host, tmp_path: Path) -> None:
    # given a game in the middle of a turn
    with opened(tmp_path) as (page, process):
        play_alone(page, host.url, 4)
        before, address = asked(page), page.url

        # when the browser is killed
        os.kill(process, signal.SIGKILL)

    # then the game stands where it stood
    with opened(tmp_path) as (page, _):
        page.goto(address)
        assert asked(page) == before
        answer(page)


def test_a_new_version_takes_over_a_game_in_progress(folder: Path, tmp_path: Path) -> None:
    # given a game in a version that the browser keeps
    site = tmp_path / "site"
    shutil.copytree(folder, site)
    host = Host(site)
    with opened(tmp_path / "profile") as (page, _):
        play_alone(page, host.url, 4)
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        before = asked(page)

        # when the host has a new version and the page is loaded anew
        worker, index = site / "service-worker.js", site / "index.html"
        build = json.loads((site / "files.json").read_text(encoding="utf-8"))["build"]
        worker.write_text(worker.read_text(encoding="utf-8").replace(build, "later"), encoding="utf-8")
        index.write_text(index.read_text(encoding="utf-8").replace("<title>", "<title>Later "), encoding="utf-8")
        page.reload()
        page.get_by_role("button", name="Update now", exact=True).click()

        # then the page is the new one, and the game goes on
        page.wait_for_function("() => caches.keys().then((names) => String(names).endsWith('-later'))")
        assert asked(page) == before
        assert page.evaluate("() => fetch('index.html').then((got) => got.text())").count("<title>Later ") == 1
        answer(page)
    host.close()


def test_a_backup_brings_deleted_games_back(host: Host, tmp_path: Path) -> None:
    # given a saved game
    with opened(tmp_path / "profile") as (page, _):
        play_alone(page, host.url, 4)
        before, address = asked(page), page.url
        page.locator("a.brand").click()
        page.get_by_role("button", name="Games on this device", exact=True).click()
        with page.expect_download() as download:
            page.get_by_role("button", name="Save all games as a file", exact=True).click()
        saved = tmp_path / "games.json"
        download.value.save_as(saved)

        # when it is deleted
        page.get_by_role("button", name="Delete", exact=True).click()
        page.get_by_role("button", name="Really delete?", exact=True).click()
        expect(page.get_by_text("There are no games here yet.")).to_be_visible()

        # then a wrong file is refused, and the saved one brings it back
        chooser = page.get_by_label("Import a file with games")
        wrong = tmp_path / "wrong.json"
        wrong.write_text("{}")
        chooser.set_input_files(wrong)
        expect(page.get_by_role("alert")).to_have_text("This file does not contain games of this edition.")
        chooser.set_input_files(saved)
        page.wait_for_event("load")
        page.goto(address)
        assert asked(page) == before
        answer(page)


def test_imported_games_are_at_once_among_the_games_of_another_browser(host: Host, tmp_path: Path) -> None:
    # given games that were saved elsewhere
    saved = tmp_path / "games.json"
    with opened(tmp_path / "first") as (page, _):
        play_alone(page, host.url, 4)
        before, address = asked(page), page.url
        page.locator("a.brand").click()
        page.get_by_role("button", name="Games on this device", exact=True).click()
        with page.expect_download() as download:
            page.get_by_role("button", name="Save all games as a file", exact=True).click()
        download.value.save_as(saved)

    # when they are imported where another game is played
    with opened(tmp_path / "second") as (page, _):
        play_alone(page, host.url, 2)
        page.locator("a.brand").click()
        page.get_by_role("button", name="Games on this device", exact=True).click()
        page.get_by_label("Import a file with games").set_input_files(saved)
        page.wait_for_event("load")

        # then they are listed as one's own, and go on
        mine = page.get_by_role("region", name="My tables").get_by_role("listitem")
        expect(mine.filter(has_text="Your turn")).to_have_count(2)
        page.goto(address)
        assert asked(page) == before
        answer(page)
