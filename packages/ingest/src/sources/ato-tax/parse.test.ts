import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cellsIn } from "../../cells.fixture.js";
import { SourceProblem } from "../../source.js";
import { checkTax } from "./check.js";
import { atoTax } from "./source.js";

const fixtures = new URL("../../../src/sources/ato-tax/fixtures/", import.meta.url);

for (const [name, identity, rows] of [
  [
    "2021-22_corporate_tax_transparency_postcode_data.csv",
    { unit: "2021-22", version: "1" },
    [
      ["83000000001", "2021-22", "AARDVARK SOFTWARE LIMITED", 215_297_043, 8_124_632, 2_367_120],
      ["83000000002", "2021-22", "BILLABONG RIVER ENERGY (NO. 2) PTY LTD, THE", 288_582_715, null, null],
    ],
  ],
  [
    "corporate-tax-2015-12-17.csv",
    { unit: "2013-14", version: "2015-12-17", publishedAt: "2015-12-17" },
    [["83000000003", "2013-14", "DINGO GOLD LIMITED", 1_215_297_043, 8_124_632, null]],
  ],
] as const) {
  test(`reads ${name}`, () => {
    const bytes = readFileSync(new URL(name, fixtures));
    assert.deepEqual([atoTax.identify(name, bytes), cellsIn(atoTax, name, bytes)], [identity, rows]);
  });
}

test("wants to read any table, and nothing else", () => {
  const names = ["tax.CSV", "any.csv", "corporate-TAX-2013-14.xlsx", "petroleum.xlsx", "tax.pdf"];
  assert.deepEqual(
    names.map((name) => atoTax.identify(name)),
    ["unread", "unread", "unread", undefined, undefined],
  );
});

const header = "name,abn,total_income,taxable_income,tax_payable,income_year";
const line = "ACME PTY LTD,83000000001,100,50,15,2021-22";
const bytesOf = (...lines: string[]) => Buffer.from(lines.join("\n"));

for (const [what, lines, at, reason] of [
  ["a missing column", [header.replace(",abn", ""), "A,1,1,1,2021-22"], 1, 'the header has no column "abn"'],
  ["an ABN of ten digits", [header, line.replace("83000000001", "8300000000")], 2, '"8300000000" is not an ABN'],
  ["an ABN twice", [header, line, line], 3, "ABN 83000000001 is there twice"],
  ["an amount in words", [header, line.replace(",100,", ",nil,")], 2, '"nil" is not an amount'],
  ["a negative amount", [header, line.replace(",100,", ",-100,")], 2, '"-100" is not an amount'],
  ["a torn separator", [header, line.replace(",100,", ',"10,0",')], 2, '"10,0" is not an amount'],
  [
    "an amount that cannot be",
    [header, line.replace(",100,", ",10000000000001,")],
    2,
    '"10000000000001" is higher than any real amount',
  ],
  ["no name", [header, line.replace("ACME PTY LTD", "")], 2, "the name of the entity is missing"],
  [
    "two years",
    [header, line, line.replace("001,", "002,").replace("21-22", "22-23")],
    3,
    '"2022-23" is another income year than 2021-22',
  ],
] as const) {
  test(`refuses ${what} with the line`, () => {
    assert.throws(() => atoTax.parse("tax.csv", bytesOf(...lines)), new SourceProblem(at, reason));
  });
}

for (const [name, year, problem] of [
  ["tax.csv", "2021-23", new SourceProblem(2, '"2021-23" is not an income year; it is written as in 2021-22')],
  ["tax.csv", "2021", new SourceProblem(2, '"2021" is not an income year; it is written as in 2021-22')],
  ["tax-2024-02-30.csv", "2021-22", new SourceProblem(undefined, "the date 2024-02-30 does not exist")],
] as const) {
  test(`cannot place ${name} of ${year} in time`, () => {
    assert.throws(() => atoTax.identify(name, bytesOf(header, line.replace("2021-22", year))), problem);
  });
}

test("passes over the turn of the century", () => {
  const bytes = bytesOf(header, line.replace("2021-22", "1999-00"));
  assert.deepEqual(atoTax.identify("tax.csv", bytes), { unit: "1999-00", version: "1" });
});

const entity = { incomeYear: "2021-22", name: "A", totalIncome: 1, taxableIncome: 1, taxPayable: 1 };
const entities = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => ({ abn: `${from + i}`, ...entity }));
for (const [what, rows, held, reason] of [
  ["a first table", entities(100), undefined, undefined],
  ["a few corrections", entities(102, 2), entities(100), undefined],
  ["half of the entities", entities(50), entities(100), "it has 50 rows where the file nearest in time has 100"],
  ["other entities", entities(100, 50), entities(100), "only 50 of its 100 entities are in the held table of the year"],
] as const) {
  test(`${reason === undefined ? "believes" : "doubts"} ${what}`, () => {
    assert.equal(checkTax(rows, held), reason);
  });
}
