import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { isoOf } from "@daybook/domain";
import { read, utils } from "@e965/xlsx";
import { strFromU8, unzipSync } from "fflate";
import { corpusFolder, withoutCorpus } from "../../corpus.fixture.js";
import { rbaTables } from "./source.js";

const skip = withoutCorpus ?? false;
const folder = join(corpusFolder, "rba");
const bytesOf = (name: string) => readFileSync(join(folder, name));
const readBefore = new Map<string, ReturnType<typeof rbaTables.parse>>();

/** What a file states, which is read once for all tests. */
function statedIn(name: string) {
  const stated = readBefore.get(name) ?? rbaTables.parse(name, bytesOf(name));
  readBefore.set(name, stated);
  return stated;
}

/** What a file is found to hold, and one of its figures: series, date in the file, period, value in base units. */
type Found = [
  version: string,
  series: number,
  observations: number,
  first: string,
  last: string,
  figure: [series: string, date: string | number, period: string, value: number, scale: number],
];

const held: Record<string, Found> = {
  "e02hist.xlsx": [
    "2024-06-28",
    8,
    1138,
    "1988-04-01",
    "2024-01-01",
    ["BHFDDIT", 45_382, "2024-01-01", 184.685918791082, 0],
  ],
  "e13hist.xlsx": [
    "2023-11-09",
    12,
    621,
    "2009-01-01",
    "2023-09-01",
    ["LPHOSP", 45_199, "2023-07-01", 27_476_413_528.3166, 6],
  ],
  "f01hist.xls": ["2023-11-01", 15, 3993, "1969-06-01", "2023-10-01", ["FIRMMCRT", 45_230, "2023-10-01", 4.1, 0]],
  "f05hist.xls": ["2024-01-11", 30, 7428, "1959-01-01", "2023-12-01", ["FILRHLBVS", 45_291, "2023-12-01", 8.77, 0]],
  "f06hist.xls": ["2023-11-07", 42, 2142, "2019-07-01", "2023-09-01", ["FLRHOOTA", 45_199, "2023-09-01", 5.51, 0]],
  "f1-data.csv": [
    "2026-02-27",
    17,
    44_295,
    "2011-01-04",
    "2026-02-27",
    ["FIRMMCRTD", "26-Feb-2026", "2026-02-26", 3.85, 0],
  ],
  "f11.1-data.csv": [
    "2025-10-31",
    23,
    13_732,
    "2023-01-03",
    "2025-10-31",
    ["FXRUSD", "31-Oct-2025", "2025-10-31", 0.6551, 0],
  ],
  "f5-data.csv": [
    "2025-12-31",
    30,
    7716,
    "1959-01-01",
    "2025-12-01",
    ["FILRHLBVS", "31/12/2025", "2025-12-01", 8.02, 0],
  ],
  "f6-data.csv": ["2025-08-08", 42, 3024, "2019-07-01", "2025-06-01", ["FLRHOOTA", "30/06/2025", "2025-06-01", 5.8, 0]],
  "f7-data.csv": [
    "2025-08-08",
    20,
    1440,
    "2019-07-01",
    "2025-06-01",
    ["FLRBFOSBT", "30/06/2025", "2025-06-01", 7.07, 0],
  ],
  "g1-data.csv": ["2025-10-30", 20, 4263, "1922-04-01", "2025-07-01", ["GCPIAG", "30/09/2025", "2025-07-01", 143.6, 0]],
  "h1-data.csv": [
    "2017-06-08",
    11,
    2361,
    "1959-07-01",
    "2017-01-01",
    ["GGDPCVGDP", "Mar-2017", "2017-01-01", 423_935_000_000, 6],
  ],
};

test("every real table is read, or refused for its ranges", { skip }, () => {
  const found: Record<string, Found> = {};
  const refused: string[] = [];
  for (const name of readdirSync(folder)) {
    try {
      const { series, observations } = statedIn(name);
      const periods = observations.map(({ period }) => period).sort((a, b) => a - b);
      const figure = held[name]![5];
      const [id, date, period] = figure;
      const value = observations.find((each) => each.series === id && isoOf(each.period) === period)!.value;
      const { scale } = series.find((each) => each.series === id)!;
      const { version } = rbaTables.identify(name, bytesOf(name)) as { version: string };
      const ends = [isoOf(periods[0]!), isoOf(periods.at(-1)!)] as const;
      found[name] = [version, series.length, observations.length, ...ends, [id, date, period, value, scale]];
    } catch (error) {
      refused.push(`${name}: ${error}`);
    }
  }
  assert.deepEqual(found, held);
  assert.deepEqual(refused, [
    'a2-data.csv: SourceProblem: line 12: column 2, ARBAMPCCCR: "-0.50 to -1.00" is not a number',
  ]);
});

test("no real table is doubted, alone or compared with itself", { skip }, () => {
  for (const name of Object.keys(held)) {
    const stated = statedIn(name);
    assert.equal(rbaTables.check(stated, undefined), undefined, name);
    assert.equal(rbaTables.check(stated, { stated, daysApart: 0 }), undefined, name);
  }
});

for (const [name, [, , observations, , , [id, date, , value, scale]]] of Object.entries(held)) {
  test(`${name} read in another way has the same figure of ${id} and as many of all`, { skip }, () => {
    const grid = gridOf(name);
    const head = grid.findIndex((row) => row[0] === "Series ID");
    const row = grid.slice(head).find((cells) => String(cells[0]) === String(date))!;
    const figures = grid.slice(head + 1).flatMap((cells) => cells.slice(1).filter((cell) => /\d/.test(String(cell))));
    const figure = Number(row[grid[head]!.indexOf(id)]);
    // Beyond the 15 digits that a workbook keeps the two may differ.
    assert.ok(Math.abs(figure * 10 ** scale - value) <= Math.abs(value) * 1e-15, `${figure} for ${value}`);
    assert.equal(figures.length, observations);
  });
}

test("the monthly and the daily cash rate target agree where the daily one did not change in a month", { skip }, () => {
  const daily = new Map<string, Set<number>>();
  for (const { series, period, value } of statedIn("f1-data.csv").observations) {
    if (series !== "FIRMMCRTD") continue;
    const month = `${isoOf(period).slice(0, 7)}-01`;
    daily.set(month, (daily.get(month) ?? new Set()).add(value));
  }
  const monthly = statedIn("f01hist.xls").observations;
  const compared = monthly.filter(
    ({ series, period }) => series === "FIRMMCRT" && daily.get(isoOf(period))?.size === 1,
  );
  const differing = compared.filter(({ period, value }) => !daily.get(isoOf(period))!.has(Number(value.toFixed(2))));
  assert.deepEqual([compared.length > 100, differing], [true, []]);
});

/** The cells of a table without any of our readers: text cut at its commas, the XML of a sheet, the library as it comes. */
function gridOf(name: string): (string | number)[][] {
  if (name.endsWith(".csv")) return linesOf(name);
  return name.endsWith(".xls") ? oldCells(name) : xmlCells(name);
}

function linesOf(name: string): string[][] {
  const lines = bytesOf(name).toString("latin1").split(/\r?\n/);
  return lines.map((line) => line.replaceAll(/"[^"]*"/g, "quoted").split(","));
}

function oldCells(name: string): (string | number)[][] {
  return utils.sheet_to_json(read(bytesOf(name)).Sheets.Data!, { header: 1, defval: "" });
}

function xmlCells(name: string): (string | number)[][] {
  const parts = unzipSync(bytesOf(name));
  const texts = [...strFromU8(parts["xl/sharedStrings.xml"]!).matchAll(/<si>(.*?)<\/si>/gs)];
  const grid: string[][] = [];
  const cells = strFromU8(parts["xl/worksheets/sheet1.xml"]!).matchAll(/<c r="([A-Z])(\d+)"([^<>]*)><v>([^<]*)</g);
  for (const [, column, row, about, stored] of cells) {
    const text = about!.includes('t="s"') ? texts[Number(stored)]![1]!.replaceAll(/<[^>]*>/g, "") : stored!;
    grid[Number(row) - 1] ??= [];
    grid[Number(row) - 1]![column!.charCodeAt(0) - 65] = text;
  }
  return Array.from(grid, (row) => Array.from(row ?? [], (cell) => cell ?? ""));
}
