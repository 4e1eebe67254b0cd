import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { dayOf } from "@daybook/domain";
import { type Cells, cellsIn } from "../../cells.fixture.js";
import { SourceProblem } from "../../source.js";
import { checkMetrics } from "./check.js";
import { companyMetrics } from "./source.js";

const fixtures = new URL("../../../src/sources/company-metrics/fixtures/", import.meta.url);
const [in2017, in2025, in2026] = ["2017-01-25", "2025-12-31", "2026-08-10"].map((date) => dayOf(date)!);
const none = (count: number) => Array.from({ length: count }, () => null);

const layouts: [string, string, Cells[]][] = [
  [
    "a vendor's ratios, of which 0 is no price",
    "company-metrics-2017-01-25.csv",
    [
      ["AVK", in2017!, 29_300_000, 0.19, null, null, null, -2.51, ...none(6)],
      ["BRE", in2017!, 142_250_000_000, 27.89, 6318.61, null, 3.38, 1.18, ...none(6)],
      ["DNG", in2017!, 787_720, null, null, null, 750, null, ...none(6)],
    ],
  ],
  [
    "key statistics, whose yields are fractions or percents",
    "key-statistics-2025-12-31.csv",
    [
      statistics("AVK", 269_843_873_792, 160.57, 3.01, 1.0970268267719667, 189.08154746767073, 138.07, [
        "Information Technology",
        "Software & Services",
      ]),
      statistics("BRE", null, 0.001, 0.97, null, 0.002, null, [null, null]),
      statistics("CLM", null, 77.93, 3.59, -0.5, 80, 70, [null, null]),
      statistics("DNG", 1_000_000, 0.215, 0.95, null, 0.25, 0.2, ["Materials", "Materials"]),
      statistics("EMU", 1_000_000, 0.072, 86.34, null, 0.25, 0.07, ["Materials", "Materials"]),
    ],
  ],
  [
    "our own layout",
    "company-metrics-2026-08-10.csv",
    [
      [
        "AVK",
        in2026!,
        1.25e9,
        12.5,
        -4.2,
        -0.3,
        3.01,
        1.1,
        15,
        9.75,
        104_000,
        null,
        "Technology",
        "Software, Services",
      ],
      ["BRE", in2026!, ...none(12)],
    ],
  ],
];

function statistics(
  code: string,
  marketCap: number | null,
  price: number | null,
  dividendYield: number | null,
  beta: number | null,
  high: number | null,
  low: number | null,
  labels: [string | null, string | null],
): Cells {
  return [code, in2025!, marketCap, price, null, null, dividendYield, beta, high, low, null, null, ...labels];
}

for (const [what, name, rows] of layouts) {
  test(`reads ${what}`, () => {
    assert.deepEqual(cellsIn(companyMetrics, name, readFileSync(new URL(name, fixtures))), rows);
  });
}

test("takes the date from either name", () => {
  const names = ["company-metrics-2026-08-10.csv", "key-statistics-2025-12-31.csv", "metrics-2026-08-10.csv"];
  assert.deepEqual(
    names.map((name) => companyMetrics.identify(name)),
    [
      { unit: "2026-08-10", version: "1", publishedAt: "2026-08-10" },
      { unit: "2025-12-31", version: "1", publishedAt: "2025-12-31" },
      undefined,
    ],
  );
});

const parse = (...lines: string[]) =>
  cellsIn(companyMetrics, "company-metrics-2026-08-10.csv", Buffer.from(lines.join("\n")));

test("finds the columns of our own by name, and does not know what is not there", () => {
  assert.deepEqual(parse("eps,stock_code", "-0.3,AVK"), [["AVK", in2026, null, null, null, -0.3, ...none(8)]]);
});

const vendor = "symbol,QuoteLast,MarketCap,PE,DividendYield";
for (const [what, lines, at, reason] of [
  ["an unknown layout", ["code,price", "AVK,1"], 1, "the header is of no layout that is known here"],
  ["an unknown column of our own", ["stock_code,Price", "AVK,1"], 1, '"Price" is not a column of this layout'],
  ["a column twice", ["stock_code,price,price", "AVK,1,1"], 1, 'the header has the column "price" twice'],
  ["a code twice", ["stock_code", "AVK", "AVK"], 3, "code AVK is there twice"],
  ["no code", ["stock_code,price", ",1"], 2, '"" is not an exchange code'],
  ["a dash in our own", ["stock_code,price", "AVK,-"], 2, '"-" is not a number'],
  ["separators in our own", ["stock_code,market_cap", 'AVK,"1,000"'], 2, '"1,000" is not a number'],
  ["a price of 0 in our own", ["stock_code,price", "AVK,0"], 2, "price is 0; unknown is a blank cell"],
  ["a negative price", ["stock_code,price", "AVK,-1"], 2, "price is below 0"],
  ["a negative yield", ["stock_code,dividend_yield_pct", "AVK,-1"], 2, "dividend_yield_pct is below 0"],
  ["a torn separator of a vendor", [vendor, 'AVK,1,"10,00",-,-'], 2, '"10,00" is not a number'],
  ["words of a vendor", [vendor, "AVK,n/a,-,-,-"], 2, '"n/a" is not a number'],
  ["a figure that cannot be", [vendor, "AVK,1,1e16,-,-"], 2, '"1e16" is higher than any real figure'],
] as const) {
  test(`refuses ${what} with the line`, () => {
    assert.throws(() => parse(...lines), new SourceProblem(at, reason));
  });
}

const [unknown] = companyMetrics.parse("company-metrics-2026-08-10.csv", Buffer.from("stock_code\nAVK")).companyMetrics;
const values = (scale: number) =>
  Array.from({ length: 60 }, (_, i) => ({ ...unknown!, code: `C${i}`, marketCap: (i + 1) * scale }));
for (const [what, rows, neighbour, reason] of [
  ["a first file", values(1), undefined, undefined],
  ["grown values", values(1.5), values(1), undefined],
  ["few common codes", values(1000).slice(0, 10), values(1), undefined],
  [
    "values in thousands",
    values(1),
    values(1000),
    "its market values are about 0.001 times those of the file nearest in time",
  ],
] as const) {
  test(`${reason === undefined ? "believes" : "doubts"} ${what}`, () => {
    assert.equal(checkMetrics(rows, neighbour), reason);
  });
}
