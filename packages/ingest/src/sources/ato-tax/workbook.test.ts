import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsIn } from "../../cells.fixture.js";
import { type FixtureRows, workbookOf } from "../../formats/workbook/workbook.fixture.js";
import { SourceProblem } from "../../source.js";
import { atoTax } from "./source.js";

const NAME = "corporate-tax-2014-15.xlsx";
const header = ["Name", "ABN", "Total income $", "Taxable income $", "Tax payable $", "Income year"];
const acme = ["ACME PTY LTD", 83_000_000_001, 500, 200, 60, "2014-15"];
const read = (sheets: Readonly<Record<string, FixtureRows>>) => cellsIn(atoTax, NAME, workbookOf(sheets));
const rows = [["83000000001", "2014-15", "ACME PTY LTD", 500, 200, 60]];

for (const [what, sheets] of [
  ["the sheet Income tax details", { Information: [["About"]], "Income tax details": [header, acme] }],
  ["the sheet Income tax", { "Income tax": [header, acme], PRRT: [["Name", "ABN"]] }],
  ["the sheet of the year", { "2014-15": [header, acme] }],
  [
    "the sheet Combined beside those that it repeats",
    { "Public and foreign": [header, acme], "2014-15": [header, acme.with(2, 1)], Combined: [header, acme] },
  ],
  ["a title above the header", { "Income tax": [["Corporate tax transparency"], header, acme] }],
  ["numbers as text", { "Income tax": [header, ["ACME PTY LTD", "83 000 000 001", "500", "200", "60", "2014-15"]] }],
  ["columns in another order", { "Income tax": [header.toReversed(), acme.toReversed()] }],
  ["empty rows", { "Income tax": [header, acme, [], [null, null], ["", "", "", "", "", ""]] }],
] as const) {
  test(`reads a workbook with ${what}`, () => assert.deepEqual(read(sheets as never), rows));
}

test("an unreported amount is unknown, never zero", () => {
  const [row] = read({ "Income tax": [header, ["ACME PTY LTD", 83_000_000_001, 500, null, "-", "2014-15"]] });
  assert.deepEqual(row?.slice(3), [500, null, null]);
});

const others: FixtureRows = [
  ["LATE PTY LTD", 83_000_000_002, 500, 200, 60, "2013-14"],
  ["NO NUMBER TRUST", null, 500, 200, 60, "2014-15"],
  ["NO NUMBER EARLIER", "", 500, 200, 60, "2012-13"],
];

test("leaves out entities of an earlier year and those without a business number, and counts them", () => {
  const bytes = workbookOf({ "Income tax": [header, ...others, acme] });
  assert.deepEqual(
    [atoTax.identify(NAME, bytes), cellsIn(atoTax, NAME, bytes), atoTax.itemsLeftOut!(NAME, bytes)],
    [{ unit: "2014-15", version: "1" }, rows, 3],
  );
});

test("the day of its last change in its name is the version of a workbook", () => {
  const identity = atoTax.identify("corporate-tax-2014-15-2016-12-09.xlsx", workbookOf({ "2014-15": [header, acme] }));
  assert.deepEqual(identity, { unit: "2014-15", version: "2016-12-09", publishedAt: "2016-12-09" });
});

test("a workbook in a folder is not taken for another's", () => {
  assert.equal(atoTax.isForeign!(workbookOf({ "2014-15": [header, acme] })), false);
});

for (const [what, sheets, line, reason] of [
  [
    "no sheet that is known",
    { Sheet1: [header, acme] },
    undefined,
    "the workbook has no sheet Combined, Income tax, Income tax details or of a year",
  ],
  ["no header", { "Income tax": [acme] }, undefined, 'the sheet Income tax has no column "abn" in its first rows'],
  [
    "a missing column",
    { "Income tax": [["Report"], header.toSpliced(4, 1), acme.toSpliced(4, 1)] },
    2,
    'the header has no column "tax_payable"',
  ],
  ["no rows", { "Income tax": [header] }, undefined, "the file has no rows"],
  ["nobody with a number", { "Income tax": [header, others[1]!] }, undefined, "no row has an ABN"],
  [
    "a year that is none",
    { "Income tax": [header, acme, acme.with(5, "2014/15")] },
    3,
    '"2014/15" is not an income year; it is written as in 2021-22',
  ],
  ["no year", { "Income tax": [header, acme, acme.with(5, "")] }, 3, '"" is another income year than 2014-15'],
  ["a number of ten digits", { "Income tax": [header, acme.with(1, 8_300_000_000)] }, 2, '"8300000000" is not an ABN'],
  ["a number twice", { "Income tax": [header, acme, acme] }, 3, "ABN 83000000001 is there twice"],
  ["a negative amount", { "Income tax": [header, acme.with(2, -5)] }, 2, '"-5" is not an amount'],
] as const) {
  test(`refuses a workbook with ${what}`, () => {
    const problem = new SourceProblem(line, reason);
    assert.throws(() => read(sheets as never), problem);
  });
}
