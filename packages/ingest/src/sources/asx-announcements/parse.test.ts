import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { type Cells, cellsIn } from "../../cells.fixture.js";
import { SourceProblem } from "../../source.js";
import { asxAnnouncements } from "./source.js";

const fixtures = new URL("../../../src/sources/asx-announcements/fixtures/", import.meta.url);
const [in2023, in2025, in2026] = ["2023-08-11", "2025-05-01", "2026-01-05"].map((date) => dayOf(date)!);
const notice = "Change of Director's Interest Notice";

const tables: [string, string, Cells[]][] = [
  [
    "headlines without the size of their documents, and what is there several times once",
    "todayAnns_2023-08-11.csv",
    [
      ["AVK", in2023!, "19:33", "Annual Report to shareholders", null, null, null],
      ["DNG", in2023!, "12:05", "Becoming a substantial holder, revised", null, null, null],
      ["BRE", in2023!, "09:32", notice, null, null, null],
    ],
  ],
  [
    "lost marks, and not the announcement of the exchange itself",
    "todayAnns_2025-05-01.csv",
    [
      ["360", in2025!, "15:12", "Trading Halt", null, null, null],
      ["AVK", in2025!, "00:01", "Notice of 30 pages", null, null, null],
    ],
  ],
  [
    "marks, types and documents",
    "todayAnns_2026-01-05.csv",
    [
      ["AVK", in2026!, "08:15", "Trading update", "Progress Report", "https://exchange.example/announcements/1.pdf", 1],
      ["DNG", in2026!, "08:10", "Change of address", null, null, 0],
    ],
  ],
];

for (const [what, name, rows] of tables) {
  test(`reads ${what}`, () => {
    assert.deepEqual(cellsIn(asxAnnouncements, name, readFileSync(new URL(name, fixtures))), rows);
  });
}

test("takes the date from the name, of a Saturday too", () => {
  const names = ["todayAnns_2023-08-11.csv", "todayAnns_2024-06-22.csv", "todayAnns_20240622.csv"];
  assert.deepEqual(
    names.map((name) => asxAnnouncements.identify(name)),
    [
      { unit: "2023-08-11", version: "1", publishedAt: "2023-08-11" },
      { unit: "2024-06-22", version: "1", publishedAt: "2024-06-22" },
      undefined,
    ],
  );
});

const header = "ASX Code,Date,Price sens.,Headline";
const line = "AVK,11/08/2023  7:33 PM,,Annual Report  56  pages  2.7MB";
const parse = (text: string) => cellsIn(asxAnnouncements, "todayAnns_2023-08-11.csv", Buffer.from(text));
const table = (...lines: string[]) => parse(`${lines.join("\n")}\n`);

test("keeps two documents under one headline where their addresses tell them apart", () => {
  const lines = [1, 2].map((i) => `AVK,11/08/2023 9:00 am,,Notice,,https://exchange.example/${i}.pdf`);
  const rows = table(`${header},Type,Document`, ...lines);
  assert.deepEqual(
    rows.map((row) => row[5]),
    ["https://exchange.example/1.pdf", "https://exchange.example/2.pdf"],
  );
});

test("reads CRLF and columns in any order", () => {
  const text = 'Headline,Price sens.,Date,ASX Code\r\n"Notice, again",$,11/08/2023 12:00 am,AVK\r\n';
  assert.deepEqual(parse(text), [["AVK", in2023, "00:00", "Notice, again", null, null, 1]]);
});

for (const [what, lines, at, reason] of [
  [
    "a missing column",
    [header.replace(",Headline", ""), "AVK,11/08/2023  7:33 PM,"],
    1,
    'the header has no column "Headline"',
  ],
  ["an unknown column", [`${header},Pages`, `${line},3`], 1, '"Pages" is not a column of this source'],
  ["a code that is none", [header, line.replace("AVK", "avk")], 2, '"avk" is not an exchange code'],
  [
    "a row of another date",
    [header, line.replace("11/08", "12/08")],
    2,
    '"12/08/2023  7:33 PM" is not of the date in the name of the file',
  ],
  ["a time of 24 hours", [header, line.replace("7:33 PM", "19:33")], 2, '"11/08/2023  19:33" is not a date and a time'],
  ["an hour of 0", [header, line.replace("7:33", "0:33")], 2, '"11/08/2023  0:33 PM" is not a date and a time'],
  [
    "a mark that says nothing",
    [header, line.replace(",,", ",yes,")],
    2,
    '"yes" does not tell whether the price is sensitive to it',
  ],
  ["no headline", [header, line.replace("Annual Report  56  pages  2.7MB", "")], 2, "the headline is missing"],
  [
    "a headline of several lines",
    [header, line.replace(/Annual.*/, '"a\nb"')],
    3,
    "a cell runs over several lines or holds a tab",
  ],
  ["a document without an address", [`${header},Document`, `${line},notice.pdf`], 2, '"notice.pdf" is not an address'],
  [
    "a script for an address",
    [`${header},Document`, `${line},javascript:alert(1)`],
    2,
    '"javascript:alert(1)" is not an address',
  ],
  ["a short line", [header, "AVK,11/08/2023  7:33 PM"], 2, "it has more or fewer columns than the header"],
  ["no rows", [header], undefined, "the file has no rows"],
  ["rows without any code", [header, line.replace("AVK", "")], undefined, "no announcement has a code"],
] as const) {
  test(`refuses ${what}`, () => {
    assert.throws(() => table(...lines), new SourceProblem(at, reason));
  });
}

test("refuses a file without a final line end", () => {
  assert.throws(
    () => parse(`${header}\n${line}`),
    new SourceProblem(undefined, "it has no final line end, so it is cut short"),
  );
});
