import assert from "node:assert/strict";
import { test } from "node:test";
import { openReader } from "@daybook/store";
import { ingest } from "../../driver/ingest.js";
import { temporaryFolder } from "../../driver/world.fixture.js";
import { absTimeSeries } from "./source.js";
import { priceTable, type TableRows, workbookOf } from "./table.fixture.js";

/** A quarterly table of the price index from a quarter of 2021 on, with so many figures. */
function quarterly(figures: readonly number[], id = "A2325846C"): TableRows {
  const months = figures.map((_, at) => `${2021 + (at >> 2)}-${["03", "06", "09", "12"][at % 4]}-01`);
  return tableOf(id, "Quarter", months, figures);
}

function tableOf(id: string, frequency: string, months: readonly string[], figures: readonly number[]): TableRows {
  const about = new Map<unknown, string | number>([
    ["Frequency", frequency],
    ["Series Start", months[0]!],
    ["Series End", months.at(-1)!],
    ["No. Obs", months.length],
    ["Series ID", id],
  ]);
  const head = priceTable.slice(0, 10).map(([label, cell]) => [label, about.get(label) ?? cell]);
  return [...head, ...months.map((month, at) => [month, figures[at]])];
}

const monthly = tableOf("A130393720C", "Month", ["2026-08-01", "2026-09-01"], [103.1, 103.4]);
const old = Array.from({ length: 16 }, (_, at) => Number((118 + 1.3 * at).toFixed(1)));
const rebased = [...old, 140.1].map((value) => Number((value * 0.7269).toFixed(1)));

async function load(dataFolder: string, name: string, rows: TableRows): Promise<string> {
  const { files } = await ingest({
    location: { dataFolder },
    source: absTimeSeries,
    inputs: [{ fileName: name, bytes: workbookOf({ Data1: rows }) }],
    acceptSuspicious: false,
    isDemo: false,
    now: () => new Date("2026-11-18T00:00:00Z"),
    random: () => 0,
  });
  return files.map(({ outcome, unit, reason }) => [outcome, unit, reason].filter(Boolean).join(" ")).join();
}

async function liveUnits(dataFolder: string): Promise<string[]> {
  const reader = await openReader({ dataFolder });
  await reader.close();
  return reader.imports.map(({ unit, fileName }) => `${unit} ${fileName}`);
}

const REBASED = "another base: it restates every figure of A2325846C (times 0.727)";

test("the monthly table stands beside the quarterly one whose number it took", async () => {
  const store = temporaryFolder();
  const outcomes = [await load(store, "640101.xlsx", quarterly(old)), await load(store, "640101.xlsx", monthly)];
  assert.deepEqual(
    [outcomes, await liveUnits(store)],
    [
      ["accepted 640101", "accepted 640101-monthly"],
      ["640101 640101.xlsx", "640101-monthly 640101.xlsx"],
    ],
  );
});

test("the quarterly table under its new number is compared with the one before, and its new base is told", async () => {
  const store = temporaryFolder();
  const outcomes = [
    await load(store, "640101.xlsx", quarterly(old)),
    await load(store, "6401017.xlsx", quarterly(rebased)),
  ];
  assert.deepEqual(outcomes, ["accepted 640101", `accepted 6401017 ${REBASED}`]);
});

test("the table under its old number may come later, and says nothing new then", async () => {
  const store = temporaryFolder();
  const outcomes = [
    await load(store, "6401017.xlsx", quarterly(rebased)),
    await load(store, "640101.xlsx", quarterly(old)),
  ];
  assert.deepEqual(outcomes, ["accepted 6401017", "accepted 640101"]);
});

test("a new base under the same number is told too, and figures in no proportion are held back", async () => {
  const store = temporaryFolder();
  const wrong = [...old, 140.1].map((value, at) => (at % 2 === 0 ? value * 1.2 : value * 0.9));
  const outcomes = [
    await load(store, "6401017.xlsx", quarterly(old)),
    await load(store, "6401017.xlsx", quarterly(wrong)),
    await load(store, "6401017.xlsx", quarterly(rebased)),
  ];
  assert.deepEqual(outcomes, [
    "accepted 6401017",
    "held 6401017 16 of 16 figures of A2325846C are not those of the held file, and no other base explains it",
    `accepted 6401017 ${REBASED}`,
  ]);
});

test("the same bytes under the new number are the same table, and under any other they are not", async () => {
  const store = temporaryFolder();
  const outcomes = [
    await load(store, "6202001.xlsx", quarterly(old)),
    await load(store, "62020001.xlsx", quarterly(old)),
    await load(store, "62020017.xlsx", quarterly(old)),
    await load(store, "6401017.xlsx", quarterly(rebased)),
    await load(store, "640101.xlsx", quarterly(rebased)),
  ];
  assert.deepEqual(outcomes, [
    "accepted 6202001",
    "accepted 62020001",
    "held 62020017 its bytes are those of 6202001.xlsx, of another unit",
    "accepted 6401017",
    "accepted 640101",
  ]);
});
