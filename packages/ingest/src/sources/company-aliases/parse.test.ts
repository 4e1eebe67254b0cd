import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsIn } from "../../cells.fixture.js";
import { refusalOf, testLayout } from "../../formats/own-layout/layout-tests.fixture.js";
import { companyAliasesLayout } from "./layout.js";
import { companyAliases } from "./source.js";

const fileName = "company-aliases-2026-08-10.csv";
const line = { alias: "Elm Bank", stock_code: "elm", reason: "short form of Elm Banking Group Limited" };
const row = ["Elm Bank", "ELM", "short form of Elm Banking Group Limited"];
testLayout({
  source: companyAliases,
  layout: companyAliasesLayout,
  fileName,
  full: line,
  fullRow: row,
  least: line,
  leastRow: row,
});

const read = (...lines: string[]) =>
  cellsIn(companyAliases, fileName, Buffer.from(["alias,stock_code,reason", ...lines, ""].join("\n")));

test("takes an alias of one target once, however it is written", () => {
  assert.deepEqual(read("Elm Bank,ELM,short form", "ELM BANK LTD,elm,legal form", "Oak,OAK,short form"), [
    ["Elm Bank", "ELM", "short form"],
    ["Oak", "OAK", "short form"],
  ]);
});

for (const [what, lines, refusal] of [
  [
    "an alias of two companies",
    ["Elm Bank,ELM,a", "Oak,OAK,a", "Elm-Bank Pty Ltd,OAK,a"],
    [4, "ELM BANK stands for OAK here, and for ELM before"],
  ],
  ["an alias that nothing can equal", ["&,ELM,a"], [2, "alias has neither a letter nor a digit"]],
  ["an alias without a reason", ["Elm Bank,ELM,"], [2, "reason is missing"]],
] as const) {
  test(`refuses ${what}`, () => {
    assert.deepEqual(
      refusalOf(() => read(...lines)),
      refusal,
    );
  });
}
