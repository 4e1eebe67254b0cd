import assert from "node:assert/strict";
import { test } from "node:test";
import { dateSlider } from "./date-slider.js";

const DATES = ["2026-04-30", "2026-05-31", "2026-06-30"];

for (const [chosen, value, words] of [
  [undefined, "3", "newest"],
  ["2026-05-31", "1", "31 May 2026"],
  ["2026-06-02", "1", "2 June 2026"],
  ["2020-01-01", "0", "1 January 2020"],
] as const) {
  test(`a slider says ${words} for ${chosen ?? "no date"}`, () => {
    const { text } = dateSlider("as-of", "As public on", DATES, chosen)!;
    assert.deepEqual(
      [/ max="(\d+)" value="(\d+)"/.exec(text)?.slice(1), /aria-valuetext="([^"]*)"/.exec(text)?.[1]],
      [["3", value], words],
    );
  });
}

test("there is no slider where there is no earlier state", () => {
  assert.equal(dateSlider("as-of", "As public on", [], undefined), undefined);
});

test("a single earlier state and the newest are two stops", () => {
  assert.match(dateSlider("as-of", "As public on", ["2026-04-30"], undefined)!.text, / max="1" value="1"/);
});
