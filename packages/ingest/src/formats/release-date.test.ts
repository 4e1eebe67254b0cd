import assert from "node:assert/strict";
import { test } from "node:test";
import { releasedAt } from "./release-date.js";

const field = (label: string, item: string) =>
  `<div class="field"><div class="field__label">${label}</div>\n<div class="field__item"> ${item}</div></div>`;

const pages: [string, string, string | undefined][] = [
  ["a day", field("Released", "21/05/2026"), "2026-05-21"],
  ["a day of one digit", field("Released", "5/3/2026"), "2026-03-05"],
  ["a time in winter", field("Release date and time", "21/05/2026 11:30am AEST"), "2026-05-21T01:30:00.000Z"],
  ["a time in summer", field("Release date and time", "02/12/2026 12:05pm AEDT"), "2026-12-02T01:05:00.000Z"],
  [
    "the time of the same day",
    field("Released", "21/05/2026") + field("Release date and time", "21/05/2026 11:30am AEST"),
    "2026-05-21T01:30:00.000Z",
  ],
  [
    "the last change of a release",
    field("Released", "12/08/2020") + field("Release date and time", "02/11/2020 11:30am AEDT"),
    "2020-11-02T00:30:00.000Z",
  ],
  ["the next release, which is none", field("Next release", "18/06/2026"), undefined],
  ["a word that only begins so", "Releases 18/06/2026, unreleased 18/06/2026", undefined],
  ["nothing", "<p>Key statistics</p>", undefined],
];

for (const [what, html, expected] of pages) {
  test(`finds ${what}`, () => assert.equal(releasedAt(Buffer.from(html)), expected));
}

test("is soon done with a page full of tags without an end", () => {
  const startMs = performance.now();
  for (const piece of ["<", "Released ", "Released 1/1/2026 "])
    releasedAt(Buffer.from(piece.repeat(1e6 / piece.length)));
  assert.ok(performance.now() - startMs < 5_000);
});
