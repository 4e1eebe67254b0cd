import assert from "node:assert/strict";
import { test } from "node:test";
import { datasets } from "@daybook/domain/data/market";
import { type Neighbour, rowCountOf, type Stated, source } from "../source.js";
import type { MemoryFile } from "./collect.js";
import { ingestReports, outcomesOf, temporaryFolder } from "./world.fixture.js";

/** A publisher of whole tables under names such as north-2024-01-08.csv or north.csv: one code a line. */
const tables = source({
  name: "tables",
  title: "Tables",
  licence: "none",
  access: "fetched",
  hosts: [],
  bytesMax: 1000,
  datasets: { industryLabels: datasets.industryLabels },
  published: "not told",
  fileNames: "unit-date.csv",
  firstDate: "2024-01-01",
  identify(fileName) {
    const [, unit, date] = /^([a-z]+)-?([\d-]*)\.csv$/.exec(fileName)!;
    return date === "" ? { unit: unit!, version: "1" } : { unit: unit!, date: date!, version: date! };
  },
  parse: (_, bytes) => ({
    industryLabels: linesOf(bytes).map((code) => ({ code, day: 1, industry: "Energy", source: "seed" })),
  }),
  check(stated, neighbour) {
    compared.push(describe(stated, neighbour));
    const isShorter = neighbour !== undefined && rowCountOf(stated) < rowCountOf(neighbour.stated);
    return isShorter ? "it has fewer rows" : undefined;
  },
});

/** How many rows each file had, and its neighbour. */
const compared: string[] = [];

function linesOf(bytes: Uint8Array): string[] {
  return Buffer.from(bytes).toString().split("\n");
}

function describe(stated: Stated, neighbour: Neighbour | undefined): string {
  const rows = rowCountOf(stated);
  return neighbour === undefined ? `${rows}` : `${rows}:${rowCountOf(neighbour.stated)}+${neighbour.daysApart}`;
}

function table(name: string, ...codes: string[]): MemoryFile {
  return { fileName: `${name}.csv`, bytes: Buffer.from(codes.join("\n")) };
}

function ingestTables(store: string, files: MemoryFile[], now = "2026-01-01T00:00:00Z") {
  compared.length = 0;
  return ingestReports(store, files, { source: tables, now: () => new Date(now) });
}

test("compares a file with the live one of its unit, however many days lie between them", async () => {
  const store = temporaryFolder();
  const first = await ingestTables(store, [
    table("north-2024-01-08", "A", "B"),
    table("south-2024-01-08", "C"),
    table("north-2025-01-07", "A", "B", "C"),
  ]);
  const comparedFirst = [...compared];
  const second = await ingestTables(store, [table("north-2024-06-01", "A")]);
  assert.deepEqual(
    [first.counts.accepted, comparedFirst, outcomesOf(second), compared],
    [3, ["2", "3:2+365", "1"], ["held north-2024-06-01.csv: it has fewer rows"], ["1:3+220"]],
  );
});

test("compares a file without a date with the one that it would replace", async () => {
  const store = temporaryFolder();
  await ingestTables(store, [table("north", "A", "B")]);
  const { counts } = await ingestTables(store, [table("north", "A", "C", "D")]);
  assert.deepEqual([counts.accepted, compared], [1, ["3:2+0"]]);
});

test("judges the date of a file whose unit is none, where it has one", async () => {
  const files = ["north-2023-12-31", "north", "north-2026-01-02"].map((name) => table(name, "A"));
  const summary = await ingestTables(temporaryFolder(), files);
  assert.deepEqual(outcomesOf(summary), [
    "refused north-2023-12-31.csv: its date 2023-12-31 is before the first file of this source, 2024-01-01",
    "refused north-2026-01-02.csv: its date 2026-01-02 is still to come",
    "accepted north.csv",
  ]);
});

test("takes the same bytes as a newer version of their unit, but not as another unit", async () => {
  const files = ["north-2024-01-08", "north-2024-01-09", "south-2024-01-08"].map((name) => table(name, "A"));
  const summary = await ingestTables(temporaryFolder(), files);
  assert.deepEqual(outcomesOf(summary), [
    "accepted north-2024-01-08.csv",
    "accepted north-2024-01-09.csv",
    "held south-2024-01-08.csv: its bytes are those of north-2024-01-08.csv, of another unit",
  ]);
});

test("holds back a second, different file of a unit and version", async () => {
  const summary = await ingestTables(temporaryFolder(), [table("north", "A"), table("north", "B")]);
  assert.deepEqual(outcomesOf(summary), [
    "accepted north.csv",
    "held north.csv: it is of the same unit and version as north.csv, but differs from it",
  ]);
});
