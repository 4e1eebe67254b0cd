import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "@daybook/domain";
import { workbookOf } from "../../formats/workbook/workbook.fixture.js";
import { SourceProblem } from "../../source.js";
import { absRecordedCrime } from "./source.js";
import { tableRows } from "./table.fixture.js";

type Rows = (string | number | null)[][];

const fileName = "9. Victims of crime, states and territories.xlsx";
const bytesOf = (rows: Rows) => workbookOf({ Contents: [["Tables"]], "Table 9": rows, "Table 10": [["Table 10"]] });
const parse = (rows: Rows) => absRecordedCrime.parse(fileName, bytesOf(rows));
const changed = (change: (rows: Rows) => unknown) => {
  const rows = tableRows();
  change(rows);
  return rows;
};
const valuesOf = (series: string, rows: Rows) =>
  parse(rows)
    .observations.filter((row) => row.series === series)
    .map(({ period, value }) => [isoOf(period), value]);

test("a table is one unit, of its newest year", () => {
  const identity = { unit: "all", date: "1995-01-01", version: "1995" };
  assert.deepEqual(absRecordedCrime.identify(fileName, bytesOf(tableRows())), identity);
});

test("every state has its seven offences, and a row that is not served is kept under its own words", () => {
  const ids = parse(tableRows()).series.map(({ series }) => series);
  assert.deepEqual(ids.slice(0, 8), [
    "VICTIMS:nsw.homicide",
    "VICTIMS:nsw.assault",
    "VICTIMS:nsw.sexual-assault",
    "VICTIMS:nsw.robbery",
    "VICTIMS:nsw.unlawful-entry",
    "VICTIMS:nsw.motor-vehicle-theft",
    "VICTIMS:nsw.other-theft",
    "VICTIMS:nsw.Blackmail/extortion",
  ]);
  assert.equal(ids.length, 64);
});

test("a series says what it is in the words of the table", () => {
  assert.deepEqual(parse(tableRows()).series[0], {
    series: "VICTIMS:nsw.homicide",
    table: "all",
    title: "Homicide and related offences, New South Wales",
    unit: "",
    scale: 0,
    frequency: "annual",
    kind: "",
    preparedAt: null,
  });
});

test("a year is kept at its first day, and each section is of its own state", () => {
  const rows = tableRows();
  assert.deepEqual(
    [valuesOf("VICTIMS:nsw.homicide", rows), valuesOf("VICTIMS:nt.homicide", rows)],
    [
      [
        ["1993-01-01", 100],
        ["1994-01-01", 110],
        ["1995-01-01", 120],
      ],
      [
        ["1993-01-01", 700],
        ["1994-01-01", 770],
        ["1995-01-01", 840],
      ],
    ],
  );
});

test("a figure that is not published is missing, and a zero is one", () => {
  const rows = tableRows();
  assert.deepEqual(
    ["VICTIMS:nsw.assault", "VICTIMS:nsw.robbery"].map((series) => valuesOf(series, rows).map(([, value]) => value)),
    [
      [5000, 5200],
      [400, 0, 380],
    ],
  );
});

test("the new names of two offences are the old ones", () => {
  const renamed = changed((rows) => {
    for (const row of rows) {
      if (row[0] === "Homicide and related offences(a)") row[0] = "Homicide";
      if (row[0] === "Unlawful entry with intent") row[0] = "Burglary(a)(b)";
    }
  });
  assert.deepEqual(parse(renamed).observations, parse(tableRows()).observations);
});

test("the title may have a word or a dash between its years, and the line above it says nothing", () => {
  const worded = changed((rows) => {
    rows[0] = ["Table 9 Victims, Selected offences by states and territories, 1993 to 1994"];
    rows[2] = ["Table 9 Victims, Selected offences by states and territories, 1993 to 1995(a)"];
  });
  assert.deepEqual(parse(worded), parse(tableRows()));
});

for (const [name, isOurs] of [
  ["9. Victims of crime, Selected offences, States and Territories.xlsx", true],
  ["Recorded%20crime%20-%20states%20and%20territories%20(Tables%206%20to%2013).xlsx", true],
  ["recorded-crime-victims-2024.xlsx", true],
  ["victims.csv", false],
  ["Mar Quarter 2026.xlsx", false],
] as const) {
  test(`${name} is ${isOurs ? "" : "not "}a name of the table`, () =>
    assert.equal(absRecordedCrime.identify(name), isOurs ? "unread" : undefined));
}

const at = (row: number, column: number, cell: string | number | null) =>
  changed((rows) => {
    rows[row]![column] = cell;
  });
const mutations: [string, Rows, string][] = [
  [
    "another title",
    at(2, 0, "Table 9 Offenders, 1993 to 1995"),
    'Table 9 is not titled "Victims, Selected offences by states …"',
  ],
  [
    "a title of other years",
    at(2, 0, "Table 9 Victims, Selected offences by states and territories, 1993 to 1996"),
    "the title of Table 9 is of 1993 to 1996, and its columns are of 1993 to 1995",
  ],
  ["the header renamed", at(3, 0, "Crime"), 'Table 9 has no row that starts with "Offence"'],
  [
    "a year dropped",
    changed((rows) => {
      for (const row of rows) row.splice(2, row.length > 2 ? 1 : 0);
    }),
    'Table 9!C4 holds "1995 (b)", not 1994',
  ],
  [
    "two years changed places",
    changed((rows) => rows.splice(3, 1, ["Offence", 1993, 1995, 1994])),
    'Table 9!C4 holds "1995", not 1994',
  ],
  ["a column inserted", changed((rows) => rows[3]!.splice(1, 0, "Unit")), 'Table 9!B4 holds "Unit", not 1993'],
  [
    "the head of a year gone",
    changed((rows) => {
      rows[2] = ["Table 9 Victims, Selected offences by states and territories, 1993 to 1994"];
      rows[3] = ["Offence", 1993, 1994];
    }),
    'Table 9!D6 holds "120", which is under no year',
  ],
  ["no year at all", changed((rows) => rows.splice(3, 1, ["Offence"])), "Table 9 has no year in its header"],
  ["an offence renamed", at(5, 0, "Murder"), 'New South Wales has no row of "homicide"'],
  ["an offence dropped", changed((rows) => rows.splice(8, 1)), 'New South Wales has no row of "robbery"'],
  ["an offence twice", at(7, 0, "Assault"), 'Table 9!A8 holds "Assault", which row 7 is too'],
  ["a state renamed", at(13, 1, "Vic."), 'Table 9!B14 holds "Vic.", which is no state'],
  ["a state dropped", changed((rows) => rows.splice(67, 9)), 'Australian Capital Territory has no row of "homicide"'],
  [
    "no state before the first offence",
    changed((rows) => rows.splice(4, 1)),
    'Table 9!A5 holds "Homicide and related offences(a)", which is in no state',
  ],
  ["figures without an offence", at(5, 0, null), 'Table 9!B6 holds "100", which is of no offence'],
  [
    "no figure at all",
    changed((rows) => {
      for (const row of rows.slice(4)) if (row.length > 3) row.splice(1, 3, "np", "np", "np");
    }),
    "Table 9 has no figure",
  ],
  ["thousands separators", at(5, 1, "1,100"), 'Table 9!B6 holds "1,100", which is no number'],
  ["text in a number", at(5, 1, "about 100"), 'Table 9!B6 holds "about 100", which is no number'],
  ["a rate in the place of a count", at(5, 1, 1.3), 'Table 9!B6 holds "1.3", which is no count of victims'],
  ["a negative count", at(5, 1, -1), 'Table 9!B6 holds "-1", which is no count of victims'],
];

for (const [what, rows, reason] of mutations) {
  test(`refuses ${what}`, () => assert.throws(() => parse(rows), new SourceProblem(undefined, reason)));
}

const whole = bytesOf(tableRows());
for (const [what, bytes, reason] of [
  ["the sheet renamed", workbookOf({ "Table 9a": tableRows() }), 'the sheet "Table 9" is missing'],
  ["half a file", whole.subarray(0, whole.length / 2), "the workbook is cut short"],
  ["a web page", Buffer.from("<html>Access denied</html>"), "this is a web page"],
  ["an empty file", Buffer.alloc(0), "the file is empty"],
] as const) {
  test(`refuses ${what}`, () =>
    assert.throws(() => absRecordedCrime.identify(fileName, bytes), new SourceProblem(undefined, reason)));
}

test("holds back a table if the held one has a series more", () => {
  const stated = parse(tableRows());
  const fewer = { ...stated, series: stated.series.slice(1) };
  const problem = absRecordedCrime.check(fewer, { stated, daysApart: 365 });
  assert.equal(problem, "VICTIMS:nsw.homicide is gone, which the held file has");
});
