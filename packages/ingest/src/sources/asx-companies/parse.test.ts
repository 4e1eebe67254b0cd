import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type Cells, cellsIn } from "../../cells.fixture.js";
import { type Identity, SourceProblem } from "../../source.js";
import { asxCompanies } from "./source.js";

const fixtures = new URL("../../../src/sources/asx-companies/fixtures/", import.meta.url);

const real: [string, string, Identity, Cells[]][] = [
  [
    "the layout of 2018, which dates itself",
    "ASXListedCompanies.csv",
    { unit: "2018-08-04", version: "2018-08-04T22:03:15", publishedAt: "2018-08-04T12:03:15.000Z" },
    [
      ["AVK", 17747, "AARDVARK SOFTWARE LIMITED", "Software & Services", null],
      ["BRE", 17747, "BILLABONG RIVER ENERGY LTD", null, null],
      ["CLM", 17747, "COOLAMON INCOME FUND", null, null],
    ],
  ],
  [
    "the layout of 2021 with a company without a name",
    "ASX_Listed_Companies_04-11-2021_04-29-57_AEDT.csv",
    { unit: "2021-11-04", version: "2021-11-04T04:29:57", publishedAt: "2021-11-04" },
    [
      ["AVK", 18935, "AARDVARK SOFTWARE LIMITED", "Software & Services", 16595],
      ["BRE", 18935, "", "Energy", 15293],
      ["DNG", 18935, "DINGO GOLD LIMITED", null, null],
      ["AVK", 18935, 8_060_415],
    ],
  ],
  [
    "the layout of 2023",
    "ASX_Listed_Companies-2023-12-29.csv",
    { unit: "2023-12-29", version: "1", publishedAt: "2023-12-29" },
    [
      ["AVK", 19720, "AARDVARK SOFTWARE LIMITED", "Software & Services", 16595],
      ["360", 19720, "ORBIT HEALTH INC.", "Pharmaceuticals, Biotechnology & Life Sciences", 18026],
      ["DNG", 19720, "DINGO GOLD LIMITED", "Materials", 18962],
      ["AVK", 19720, 9_123_456],
    ],
  ],
];

for (const [what, fileName, identity, rows] of real) {
  test(`reads ${what}`, () => {
    const bytes = readFileSync(new URL(fileName, fixtures));
    const read = [asxCompanies.identify(fileName, bytes), cellsIn(asxCompanies, fileName, bytes)];
    assert.deepEqual(read, [identity, rows]);
  });
}

const header = '"ASX code","Company name","GICs industry group","Listing date"';
const line = '"ACM","ACME LIMITED","Energy","09/06/2015"';
const file = (...lines: string[]) => Buffer.from(lines.join("\r\n"));
const sentence = (when: string) => file(`ASX listed companies as at ${when}`, "", header, line);

for (const [cell, values] of [
  ["1234567", [1_234_567]],
  ['"1234567.5"', [1_234_567.5]],
  ["0", [0]],
  ["", []],
  ['"SUSPENDED"', []],
  ['"--"', []],
  ['"N/A"', []],
  ['"1,234,567"', []],
  ["-5", []],
  ["1e9", []],
  ["1.2.3", []],
  ["9".repeat(400), []],
] as const) {
  test(`a market value of ${cell.slice(0, 20)} is ${values[0] ?? "unknown"}`, () => {
    const bytes = file(`${header},"Market Cap"`, `${line},${cell}`);
    const { listedMarketValues } = asxCompanies.parse("companies-2024-12-31.csv", bytes);
    assert.deepEqual(
      listedMarketValues!.map(({ marketCap }) => marketCap),
      values,
    );
  });
}

const dates: [string, Buffer, Identity | undefined][] = [
  ["companies-2024-12-31.csv", file(header, line), { unit: "2024-12-31", version: "1", publishedAt: "2024-12-31" }],
  ["2024-12-31.CSV", file(header, line), { unit: "2024-12-31", version: "1", publishedAt: "2024-12-31" }],
  ["list_31-12-2024.csv", file(header, line), { unit: "2024-12-31", version: "1", publishedAt: "2024-12-31" }],
  ["list.xlsx", file(header, line), undefined],
  [
    "saved-2026-01-01.csv",
    sentence("Wed Jan 01 04:00:00 AEDT 2020"),
    { unit: "2020-01-01", version: "2020-01-01T04:00:00", publishedAt: "2019-12-31T17:00:00.000Z" },
  ],
];

for (const [fileName, bytes, identity] of dates) {
  test(`dates ${fileName}`, () => assert.deepEqual(asxCompanies.identify(fileName, bytes), identity));
}

test("asks for the bytes when it has only the name", () => {
  assert.equal(asxCompanies.identify("companies-2024-12-31.csv"), "unread");
});

const noDate =
  "neither the file nor its name says of which date it is; add the date to the name, as in companies-2024-12-31.csv";
const bad: [string, string, Buffer, number | undefined, string][] = [
  ["a file without a date", "list.csv", file(header, line), undefined, noDate],
  ["digits that are no date", "list-12024-12-311.csv", file(header, line), undefined, noDate],
  [
    "a date that does not exist",
    "list-2024-02-30.csv",
    file(header, line),
    undefined,
    "the date 2024-02-30 does not exist",
  ],
  ["a sentence without a date", "a.csv", sentence("some day"), 1, "the line above the header does not end in a date"],
  [
    "a sentence with a day too many",
    "a.csv",
    sentence("Sat Feb 30 22:03:15 AEST 2018"),
    1,
    "the date 2018-02-30 does not exist",
  ],
  [
    "an hour too many",
    "a.csv",
    sentence("Sat Feb 03 24:03:15 AEST 2018"),
    1,
    "the line above the header does not end in a date",
  ],
  [
    "a sentence alone",
    "a.csv",
    file("ASX listed companies as at Sat Aug 04 22:03:15 AEST 2018", "", ""),
    3,
    "the header is missing",
  ],
  ["an empty file", "a-2024-12-31.csv", file(), undefined, "the file is empty"],
  ["a web page", "a-2024-12-31.csv", file("<!doctype html>", "<p>Sorry</p>"), 1, "this is a web page, not a directory"],
  [
    "index members",
    "a-2024-12-31.csv",
    file("Rank,Ticker,Company,Mkt Cap", "1,CBA,Bank,1"),
    1,
    'the header has no column "asx code"',
  ],
  [
    "company metadata",
    "a-2024-12-31.csv",
    file("company_name,address,stock_code", "A,B,C"),
    1,
    'the header has no column "asx code"',
  ],
  [
    "a header without groups",
    "a-2024-12-31.csv",
    file("ASX code,Company name", "ACM,ACME"),
    1,
    'the header has no column "gics industry group"',
  ],
  [
    "a column twice",
    "a-2024-12-31.csv",
    file(`${header},"ASX code"`, `${line},"A"`),
    1,
    "the header has a column twice",
  ],
  ["no companies", "a-2024-12-31.csv", file(header), undefined, "the directory lists no company"],
  [
    "a torn last line",
    "a-2024-12-31.csv",
    file(header, line, '"ACN","ACME NORTH"'),
    3,
    "it has more or fewer columns than the header",
  ],
  [
    "a torn cell",
    "a-2024-12-31.csv",
    file(header, line, '"ACN","ACME NO'),
    3,
    "a quoted cell never ends, so the file is cut short",
  ],
  ["a stray quote", "a-2024-12-31.csv", file(header, '"A"CM,"ACME","Energy",'), 2, "it is not comma-separated text"],
  ["a code twice", "a-2024-12-31.csv", file(header, line, line), 3, "code ACM is there twice"],
  ["a broken code", "a-2024-12-31.csv", file(header, line.replace("ACM", "A-M")), 2, '"A-M" is not an exchange code'],
  [
    "a broken listing date",
    "a-2024-12-31.csv",
    file(header, line.replace("09/06", "31/06")),
    2,
    '"31/06/2015" is not a date',
  ],
  [
    "a month-first listing date",
    "a-2024-12-31.csv",
    file(header, line.replace("09/06", "06/19")),
    2,
    '"06/19/2015" is not a date',
  ],
  [
    "a name over two lines",
    "a-2024-12-31.csv",
    file(header, line.replace("ACME ", "ACME\n")),
    3,
    "a cell runs over several lines or holds a tab",
  ],
  [
    "a name of many characters",
    "a-2024-12-31.csv",
    file(header, line.replace("ACME", "A".repeat(300))),
    2,
    "a cell has 308 characters",
  ],
  [
    "a listing before there was an exchange",
    "a-2024-12-31.csv",
    file(header, line.replace("2015", "0015")),
    2,
    '"09/06/0015" is no day on which a company lists',
  ],
  [
    "a listing in the far future",
    "a-2024-12-31.csv",
    file(header, line.replace("2015", "9015")),
    2,
    '"09/06/9015" is no day on which a company lists',
  ],
  [
    "a null character",
    "a-2024-12-31.csv",
    file(header, line.replace("ACME", "AC\0ME")),
    2,
    "character U+0000 cannot be in this file",
  ],
];

for (const [what, fileName, bytes, atLine, reason] of bad) {
  test(`refuses ${what}`, () => {
    const read = () => [asxCompanies.identify(fileName, bytes), cellsIn(asxCompanies, fileName, bytes)];
    assert.throws(read, new SourceProblem(atLine, reason));
  });
}
