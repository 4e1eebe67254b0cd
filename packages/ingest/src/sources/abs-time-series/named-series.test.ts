import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "@daybook/domain";
import { SourceProblem } from "../../source.js";
import { absTimeSeries } from "./source.js";
import { priceTable, type TableRows, workbookOf } from "./table.fixture.js";

const house = (place: string) => `Median Price of Established House Transfers (Unstratified) ;  ${place} ;`;
const attached = (place: string) => `Median Price of Attached Dwelling Transfers (Unstratified) ;  ${place} ;`;
const count = (place: string) => `Number of Established House Transfers ;  ${place} ;`;

/** A table of transfers with one figure of each name, in a unit. */
function transfers(unit: string, ...names: readonly string[]): TableRows {
  const about: Readonly<Record<string, string | number>> = {
    Unit: unit,
    Frequency: "Quarter",
    "Series Start": "2026-06-01",
    "Series End": "2026-06-01",
    "No. Obs": 1,
    "Series Type": "Original",
  };
  const head = priceTable
    .slice(0, 10)
    .map(([label], at) => [
      label,
      ...names.map((name, n) => (at === 0 ? name : label === "Series ID" ? `A${1000 + n}X` : (about[label!] ?? "x"))),
    ]);
  return [...head, ["2026-06-01", ...names.map((_, n) => 1485 + n)]];
}

const parse = (rows: TableRows, name = "643202.xlsx") => absTimeSeries.parse(name, workbookOf({ Data1: rows }));

test("medians of transfers are known by their names, in dollars, and all else keeps the bureau's id", () => {
  const names = [
    house("Sydney"),
    house("Rest of NSW"),
    house("Rest of Qld"),
    house("Rest of Vic."),
    attached("Canberra"),
  ];
  const { observations } = parse(transfers("$'000", ...names, count("Sydney"), house("Elsewhere")));
  assert.deepEqual(
    observations.map(({ series, table, period, value }) => [series, table, isoOf(period), value]),
    [
      ["643202:house:1GSYD", "643202", "2026-04-01", 1_485_000],
      ["643202:house:1RNSW", "643202", "2026-04-01", 1_486_000],
      ["643202:house:3RQLD", "643202", "2026-04-01", 1_487_000],
      ["643202:house:2RVIC", "643202", "2026-04-01", 1_488_000],
      ["643202:attached:8ACTE", "643202", "2026-04-01", 1_489_000],
      ["A1005X", "643202", "2026-04-01", 1_490_000],
      ["A1006X", "643202", "2026-04-01", 1_491_000],
    ],
  );
});

test("the same names in another table mean nothing", () => {
  assert.deepEqual(
    parse(transfers("$'000", house("Sydney")), "643201.xlsx").series.map(({ series }) => series),
    ["A1000X"],
  );
});

test("medians in another unit are refused", () => {
  const problem = new SourceProblem(undefined, 'Data1: the unit of 643202:house:1GSYD is "$", not "$\'000"');
  assert.throws(() => parse(transfers("$", house("Sydney"))), problem);
});

test("a name that is there twice is refused", () => {
  const twice = transfers("$'000", house("Sydney"), house("Sydney"));
  assert.throws(() => parse(twice), /643202:house:1GSYD is in both Data1 and Data1/);
});
