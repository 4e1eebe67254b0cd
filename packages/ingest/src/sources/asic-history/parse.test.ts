import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { type Cells, cellsIn } from "../../cells.fixture.js";
import { SourceProblem } from "../../source.js";
import { asicHistory } from "./source.js";

const fixtures = new URL("../../../src/sources/asic-history/fixtures/", import.meta.url);
const row = (code: string, date: string, name: string, position: number, percentage: number | null): Cells => [
  code,
  dayOf(date)!,
  name,
  position,
  percentage,
];
const ACME = "ACME RESOURCES LTD ORDINARY";

const layouts: [string, string, object, Cells[]][] = [
  [
    "ASCII with dates over two columns, a quoted name, a lost name and a lost percentage",
    "RR20101231-001-SSDailyYTD.csv",
    { unit: "2010", date: "2010-12-31", version: "2010-12-31-001" },
    [
      row("ACM", "2010-12-31", ACME, 1755, 0),
      row("ACM", "2010-12-09", ACME, 3510, 0.5),
      row("ACMPA", "2010-12-09", "ACMPA", 13, 0.05),
      row("BRV", "2010-12-31", "BRAVO, INC CDI 10:1", 3_793_143, null),
    ],
  ],
  [
    "UTF-16 with tabs and dates of ISO 8601",
    "RR20121231-001-SSDailyYTD.csv",
    { unit: "2012", date: "2012-12-31", version: "2012-12-31-001" },
    [
      row("ACM", "2012-12-31", ACME, 1_500_000, 0.38),
      row("360", "2012-12-28", "CHARLIE GOLD LIMITED ORDINARY", 999, 12.5),
    ],
  ],
  [
    "trailing commas, and a comma in a name without quotes",
    "2018.csv",
    { unit: "2018", date: "2018-12-31", version: "2018-12-31-000" },
    [
      row("ACM", "2018-12-31", ACME, 1_339_216, 0.44),
      row("ACM", "2018-12-28", ACME, 1_339_217, 0.44),
      row("BRV", "2018-12-31", "BRAVO, INC CDI 10:1", 336_200, 0.08),
      row("BRV", "2018-12-28", "BRAVO, INC CDI 10:1", 326_200, 0.08),
    ],
  ],
  [
    "a byte order mark that was taken for letters",
    "2021.csv",
    { unit: "2021", date: "2021-12-31", version: "2021-12-31-000" },
    [row("ACM", "2021-12-31", ACME, 477_773, 0.29)],
  ],
  [
    "repeated dates, dashes, and thousands in a quoted percentage",
    "2022.csv",
    { unit: "2022", date: "2022-12-30", version: "2022-12-30-000" },
    [
      row("ACM", "2022-12-30", ACME, 23_586, 0.01),
      row("DELT", "2022-12-09", "DELTA NEW ETF UNITS", 27_317, 2_731_700),
      row("ECH", "2022-12-30", "ECHO LIMITED ORDINARY", 7_386, null),
    ],
  ],
];

for (const [what, fileName, identity, rows] of layouts) {
  test(`reads ${what}`, () => {
    const bytes = readFileSync(new URL(fileName, fixtures));
    assert.deepEqual([asicHistory.identify(fileName, bytes), cellsIn(asicHistory, fileName, bytes)], [identity, rows]);
  });
}

const FIGURES = "Reported Short Positions,% of Total Product in Issue Reported as Short Positions";

/** A file of the later layout over some dates. */
function fileOf(dates: readonly string[], lines: readonly string[], end = "\n"): Buffer {
  const head = `,Trade Date,${dates.flatMap((date) => [date, date])}\nProduct,Product Code,${dates.map(() => FIGURES)}\n`;
  return Buffer.from(`${head}${lines.join("\n")}${end}`);
}

const TWO = ["30/12/2022", "29/12/2022"];
const line = "ACME,ACM,5,0.5,-,-";

const bad: [string, Buffer, number | undefined, string][] = [
  ["no bytes", Buffer.alloc(0), undefined, "the file is empty"],
  ["a web page", Buffer.from("<html>\n"), 1, "this is a web page, not a yearly file"],
  ["another header", Buffer.from("a,b,c\n"), 1, "the header is not that of a yearly file"],
  ["no dates", fileOf([], [line]), 1, "there are no dates"],
  ["a date that does not exist", fileOf(["30/02/2022"], []), 1, '"30/02/2022" is not a date'],
  ["a month that does not exist", fileOf(["12/30/2022"], []), 1, '"12/30/2022" is not a date'],
  ["words for a date", fileOf(["yesterday"], []), 1, '"yesterday" is not a date'],
  ["dates in the wrong order", fileOf([...TWO].reverse(), []), 1, "2022-12-30 is not older than the date before it"],
  ["a date twice", fileOf([TWO[0]!, TWO[0]!], []), 1, "2022-12-30 is not older than the date before it"],
  ["two years", fileOf(["3/01/2023", "30/12/2022"], []), 1, "2022-12-30 is of another year than 2023-01-03"],
  ["a weekend", fileOf(["31/12/2022"], []), 1, "2022-12-31 is a weekend, when there is no trading"],
  [
    "a date that stands once",
    Buffer.from(fileOf(TWO, [line]).toString().replace("30/12/2022,30/12/2022", "30/12/2022,")),
    1,
    "a date does not stand twice",
  ],
  [
    "other headings",
    Buffer.from(fileOf(TWO, [line]).toString().replace("Reported Short", "Gross Short")),
    2,
    "the header is not that of a yearly file",
  ],
  ["no products", fileOf(TWO, [], ""), 3, "the file has no positions"],
  ["nothing but dashes", fileOf(TWO, ["ACME,ACM,-,-,-,-"]), 4, "the file has no positions"],
  ["no final line end", fileOf(TWO, [line], ""), 3, "it has no line end, so the file is cut short"],
  ["a line that is too short", fileOf(TWO, [line, "BRAVO,BRV,5,0.5,-"]), 4, "it ends before its 2 dates do"],
  ["a line of a name", fileOf(TWO, ["ACME"]), 3, '"" is not a product code'],
  ["a line that is too long", fileOf(TWO, [`${line},7`]), 3, '"7" stands beyond the dates'],
  ["a code twice", fileOf(TWO, [line, "ACME,ACM ,-,-,6,0.5"]), 4, "code ACM is there twice"],
  ["a code in lower case", fileOf(TWO, ["ACME,acm,5,0.5,-,-"]), 3, '"acm" is not a product code'],
  ["a percentage alone", fileOf(TWO, ["ACME,ACM,-,0.5,-,-"]), 3, "a percentage stands without a position"],
  ["a position with decimals", fileOf(TWO, ["ACME,ACM,1.5,0.5,-,-"]), 3, '"1.5" is not a number'],
  ["letters for a percentage", fileOf(TWO, ["ACME,ACM,5,N/A,-,-"]), 3, '"N/A" is not a number'],
  ["a negative position", fileOf(TWO, ["ACME,ACM,-5,0.5,-,-"]), 3, '"-5" is not a number'],
  ["thousands in disorder", fileOf(TWO, ['ACME,ACM,5,"12,34",-,-']), 3, '"12,34" is not a number'],
  ["an open quote", fileOf(TWO, ['ACME,ACM,5,"1,234.00,-,-']), 3, "the quotes around a cell are broken"],
  ["a null character", fileOf(TWO, ["AC\0ME,ACM,5,0.5,-,-"]), 3, "character U+0000 cannot be in this file"],
];

for (const [what, bytes, atLine, reason] of bad) {
  test(`refuses ${what}`, () => {
    assert.throws(() => asicHistory.parse("2022.csv", bytes), new SourceProblem(atLine, reason));
  });
}

test("refuses a date that stands over one column in the earlier layout", () => {
  const bytes = Buffer.from(",,Trade Date\n,,2018-12-31,2018-12-28\n");
  assert.throws(
    () => asicHistory.parse("2018.csv", bytes),
    new SourceProblem(2, "a date does not stand over two columns"),
  );
});

for (const name of [
  "2022.txt",
  "22.csv",
  "1999.csv",
  "RR20221230-001-SSDailyAggShortPos.csv",
  "RR20221230-1-SSDailyYTD.csv",
]) {
  test(`${name} is not the name of a yearly file`, () => assert.equal(asicHistory.identify(name), undefined));
}

test("a name alone does not tell the newest date", () => {
  assert.deepEqual(
    ["2022.csv", "RR20221230-001-SSDailyYTD.csv"].map((name) => asicHistory.identify(name)),
    ["unread", "unread"],
  );
});

const published = (stamp: string) => `RR${stamp}-001-SSDailyYTD.csv`;
test("a file of the running year may be named after the day of its publication", () => {
  assert.deepEqual(asicHistory.identify(published("20230106"), fileOf(TWO, [line])), {
    unit: "2022",
    date: "2022-12-30",
    version: "2022-12-30-001",
    publishedAt: "2023-01-06",
  });
});

for (const [name, reason] of [
  ["2021.csv", "the name says 2021 but the dates are of 2022"],
  [published("20221229"), "the name says 2022-12-29 but the newest date is 2022-12-30"],
  [published("20230228"), "the name says 2023-02-28 but the newest date is 2022-12-30"],
  [published("20221301"), "the name has the date 2022-13-01, which does not exist"],
] as const) {
  test(`refuses ${name} over dates of 2022`, () => {
    assert.throws(() => asicHistory.identify(name, fileOf(TWO, [line])), new SourceProblem(undefined, reason));
  });
}
