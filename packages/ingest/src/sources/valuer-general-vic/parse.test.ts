import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "@daybook/domain";
import { workbookOf } from "../../formats/workbook/workbook.fixture.js";
import { SourceProblem } from "../../source.js";
import { valuerGeneralVic } from "./source.js";

type Rows = (string | number | null)[][];

/** A small table of three years and a preliminary one. */
function tableRows(): Rows {
  return [
    [null, null, null, null, null, "Change", null, "Growth"],
    ["Locality", 2021, 2022, 2023, "Prelim      ", "   22-23", "21-23", "PA"],
    [null, null, null, null, 2024, "(%)", "(%)", "21-23"],
    [null, null, null, null, null, null, null, "(%)"],
    ["EXAMPLE", 792_500, 862_500, 925_000, 940_000.5, 7, 17, 5.2],
    ["HILLSIDE (NORTH)", "-", "NA", "1,250,000", "^ 3,900,000", -4, "NA", "NA"],
    ["Upper  Example ", "*450,000", null, "^505000", "NA", 1, 2, 3],
    ["NOWHERE", "-", "-", "-", "-", "NA", "NA", "NA"],
    [],
    ["^ fewer than 10 sales"],
  ];
}

const fileName = "Houses-by-suburb-2021-2023.xlsx";
const bytesOf = (rows: Rows) => workbookOf({ "Table 1": rows });
const parse = (rows: Rows, name = fileName) => valuerGeneralVic.parse(name, bytesOf(rows)).suburbMedians;
const changed = (change: (rows: Rows) => unknown) => {
  const rows = tableRows();
  change(rows);
  return rows;
};
const at = (row: number, column: number, cell: string | number | null) =>
  changed((rows) => {
    rows[row]![column] = cell;
  });

test("a table is the issue of its last whole year", () => {
  const identity = { unit: "2023", date: "2023-12-31", version: "1" };
  assert.deepEqual(valuerGeneralVic.identify(fileName), identity);
});

test("every median is at the last day of its year, and preliminary where it is or is of few sales", () => {
  const found = parse(tableRows()).map(
    ({ name, period, price, isPreliminary }) => `${name} ${isoOf(period)} ${price}${isPreliminary ? " p" : ""}`,
  );
  assert.deepEqual(found, [
    "EXAMPLE 2021-12-31 792500",
    "EXAMPLE 2022-12-31 862500",
    "EXAMPLE 2023-12-31 925000",
    "EXAMPLE 2024-12-31 940000.5 p",
    "HILLSIDE (NORTH) 2023-12-31 1250000",
    "HILLSIDE (NORTH) 2024-12-31 3900000 p",
    "UPPER EXAMPLE 2021-12-31 450000 p",
    "UPPER EXAMPLE 2023-12-31 505000 p",
  ]);
});

test("every median tells its publication and issue", () => {
  const stated = parse(tableRows());
  assert.deepEqual(
    new Set(stated.map(({ publication, issue }) => `${publication} ${issue}`)),
    new Set(["vg_vic 2023"]),
  );
});

test("the header is found by its cells, in any row of any sheet", () => {
  const lower = workbookOf({ Notes: [["About"]], "Table 2": [["Medians"], [], ...tableRows()] });
  assert.deepEqual(valuerGeneralVic.parse(fileName, lower).suburbMedians, parse(tableRows()));
});

test("years that are written as texts are years", () => {
  assert.deepEqual(parse(at(1, 2, " 2022 ")), parse(tableRows()));
});

for (const [name, isOurs] of [
  [fileName, true],
  ["houses-by-suburb-2013-2023.xlsx", true],
  ["HOUSES-BY-SUBURB-2014-2024.XLSX", true],
  ["units-by-suburb-2013-2023.xlsx", false],
  ["houses-by-suburb-2013-2023.xls", false],
  ["houses-by-suburb.xlsx", false],
] as const) {
  test(`${name} is ${isOurs ? "" : "not "}a name of a table`, () =>
    assert.equal(valuerGeneralVic.identify(name) !== undefined, isOurs));
}

test("refuses a name whose years are in no order", () => {
  const name = "houses-by-suburb-2023-2013.xlsx";
  assert.throws(() => valuerGeneralVic.identify(name), { reason: `the years in "${name}" are in no order` });
});

const mutations: [string, Rows, string][] = [
  ["the head of the names renamed", at(1, 0, "Suburb name"), 'no sheet has a header with "Locality"'],
  ["a year gone", at(1, 2, null), 'Table 1!D2 holds "2023", not 2022'],
  ["the last year gone", at(1, 3, "22-23"), "Table 1 has no year 2023, which its name states"],
  [
    "no year",
    changed((rows) => rows[1]!.splice(1, 3, "a", "b", "c")),
    "Table 1 has no year 2021, which its name states",
  ],
  ["a year twice", at(1, 2, 2021), 'Table 1!C2 holds "2021", not 2022'],
  [
    "years in another order",
    changed((rows) => rows[1]!.splice(1, 3, 2023, 2022, 2021)),
    'Table 1!B2 holds "2023", not 2021',
  ],
  [
    "years of another issue",
    changed((rows) => rows[1]!.splice(1, 3, 2020, 2021, 2022)),
    'Table 1!B2 holds "2020", not 2021',
  ],
  ["the preliminary column renamed", at(1, 4, "Latest"), 'Table 1 has no column "Prelim"'],
  ["a preliminary column without a year", at(2, 4, null), 'Table 1!E3 holds "", not 2024'],
  ["a preliminary year of long ago", at(2, 4, 2023), 'Table 1!E3 holds "2023", not 2024'],
  ["two suburbs of one name", at(5, 0, "Example"), 'Table 1!A6 holds "Example", which row 5 is too'],
  ["figures without a suburb", at(5, 0, null), 'Table 1!B6 holds "-", which is of no suburb'],
  ["figures without a first suburb", at(4, 0, null), 'Table 1!B5 holds "792500", which is of no suburb'],
  ["a number for a suburb", at(4, 0, 3121), 'Table 1!A5 holds "3121", which is no name'],
  ["an error for a suburb", at(4, 0, "#N/A"), 'Table 1!A5 holds "#N/A", which is no name'],
  [
    "a name without an end",
    at(4, 0, "A".repeat(201)),
    `Table 1!A5 holds "${"A".repeat(40)}…", which is longer than any name`,
  ],
  ["words for a price", at(4, 1, "about 800,000"), 'Table 1!B5 holds "about 800,000", which is no price'],
  ["a torn separator", at(4, 1, "8,00,000"), 'Table 1!B5 holds "8,00,000", which is no price'],
  ["an unknown mark", at(4, 1, "#800,000"), 'Table 1!B5 holds "#800,000", which is no price'],
  ["a negative price", at(4, 1, -800_000), 'Table 1!B5 holds "-800000", which is no price'],
  ["no price at all", at(4, 1, 0), 'Table 1!B5 holds "0", which is no price of a house'],
  ["a share in the place of a price", at(4, 1, 7.5), 'Table 1!B5 holds "7.5", which is no price of a house'],
  ["a price beyond all prices", at(4, 1, 1e10), 'Table 1!B5 holds "10000000000", which is no price of a house'],
  ["an error of a formula", at(4, 1, "#DIV/0!"), 'Table 1!B5 holds "#DIV/0!", which is no price'],
  ["a table without a median", tableRows().slice(0, 4), "Table 1 has no median"],
];

for (const [what, rows, reason] of mutations) {
  test(`refuses ${what}`, () => assert.throws(() => parse(rows), new SourceProblem(undefined, reason)));
}

const whole = bytesOf(tableRows());
for (const [what, bytes, reason] of [
  ["another workbook", workbookOf({ Notes: [["About"]] }), 'no sheet has a header with "Locality"'],
  ["half a file", whole.subarray(0, whole.length / 2), "the workbook is cut short"],
  ["the page of a bot check", Buffer.from("<!DOCTYPE html><html>Are you human?</html>"), "this is a web page"],
  ["an empty file", Buffer.alloc(0), "the file is empty"],
] as const) {
  test(`refuses ${what}`, () =>
    assert.throws(() => valuerGeneralVic.parse(fileName, bytes), new SourceProblem(undefined, reason)));
}

test("an issue is compared with that of the year before while no other file of it is held", () => {
  const [first] = parse(tableRows());
  const suburbMedians = Array.from({ length: 60 }, (_, at) => ({ ...first!, name: `PLACE ${at}` }));
  const rowsHeld = (source: string, unit: string) =>
    `${source} ${unit}` === "valuer-general-vic 2022" ? 9000 : undefined;
  const problem = valuerGeneralVic.check({ suburbMedians }, undefined, rowsHeld);
  assert.equal(problem, "it has 60 rows where the file nearest in time has 9000");
});

test("no beginning of a file is taken for the whole", () => {
  for (let end = 0; end < whole.length; end += 331) {
    assert.throws(() => valuerGeneralVic.parse(fileName, whole.subarray(0, end)), SourceProblem);
  }
});
