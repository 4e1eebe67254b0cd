import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsIn } from "../../cells.fixture.js";
import { refusalOf, testLayout } from "../../formats/own-layout/layout-tests.fixture.js";
import { partySpellingsLayout } from "./layout.js";
import { partySpellings } from "./source.js";

const fileName = "party-spellings-2026-08-10.csv";
const line = { spelling: "ELM-NSW", party_name: "Elm Party (NSW)", reason: "abbreviation of the party and its branch" };
const row = ["ELM-NSW", "Elm Party (NSW)", "abbreviation of the party and its branch"];
testLayout({
  source: partySpellings,
  layout: partySpellingsLayout,
  fileName,
  full: line,
  fullRow: row,
  least: line,
  leastRow: row,
});

const read = (...lines: string[]) =>
  cellsIn(partySpellings, fileName, Buffer.from(["spelling,party_name,reason", ...lines, ""].join("\n")));

test("takes a spelling of one party once, however the two are written", () => {
  assert.deepEqual(read("ELM-NSW,Elm Party (NSW),a", "Elm NSW,ELM PARTY NSW,b", "ELM-VIC,Elm Party (VIC),c"), [
    ["ELM-NSW", "Elm Party (NSW)", "a"],
    ["ELM-VIC", "Elm Party (VIC)", "c"],
  ]);
});

for (const [what, lines, refusal] of [
  [
    "a spelling of two parties",
    ["ELM-NSW,Elm Party (NSW),a", "elm nsw,Elm Party (VIC),a"],
    [3, "ELM NSW stands for ELM PARTY VIC here, and for ELM PARTY NSW before"],
  ],
  ["a spelling that nothing can equal", ["-,Elm Party,a"], [2, "spelling has neither a letter nor a digit"]],
  ["a party that nothing can equal", ["Elm,-,a"], [2, "party_name has neither a letter nor a digit"]],
] as const) {
  test(`refuses ${what}`, () => {
    assert.deepEqual(
      refusalOf(() => read(...lines)),
      refusal,
    );
  });
}
