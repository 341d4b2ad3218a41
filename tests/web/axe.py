"""axe-core in a page: accessibility faults that a program can detect."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from harness.builds import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

# Drawings that are hidden from everybody who listens hold thousands of elements and no word: they only take time.
RUN = """async (rules) => {
  for (const drawing of document.querySelectorAll("[aria-hidden]:has(symbol), svg .ground")) drawing.replaceChildren();
  const options = { resultTypes: ["violations"], ...(rules ? { runOnly: { type: "rule", values: rules } } : {}) };
  const { violations } = await axe.run(document, options);
  return violations
    .flatMap(({ id, impact, help, nodes }) =>
      nodes.map(({ html, target, any, all }) => ({
        rule: `${id} (${impact}): ${help}`,
        element: `${target.join(" ")}  ${html.slice(0, 160)}`,
        why: [...any, ...all].map(({ message }) => message).join("; "),
      })),
    );
}"""

IN_PART = """async (part) => {
  const { violations } = await axe.run(part, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}"""


def faults_in(page: Page, part: str) -> list[str]:
    """The faults in a part that has been opened."""
    expect(page.locator(part)).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[Any] = page.evaluate(IN_PART, part)
    return [str(each) for each in found]
