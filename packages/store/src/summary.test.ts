import { strict as assert } from "node:assert";
import { test } from "node:test";
import { lastImportsOf, retiredImports, summaryOf } from "./summary.js";

const entry = {
  id: 1,
  source: "b",
  unit: "2026-01-05",
  version: "001",
  fileName: "a.csv",
  address: null,
  sha256: "00",
  bytes: 1,
  rows: 10,
  retrievedAt: "2026-01-06T00:00:00.000Z",
  publishedAt: null,
  publishedFrom: null,
  licence: "none",
  isDemo: false,
};

test("nothing is held of no source", () => {
  assert.deepEqual(summaryOf([]), []);
});

test("each source is summed up over its live imports", () => {
  const imports = [
    entry,
    { ...entry, id: 2, version: "002", rows: 11, retrievedAt: "2026-01-09T00:00:00.000Z" },
    { ...entry, id: 3, unit: "2026-01-02", rows: 5 },
    { ...entry, id: 4, source: "a" },
  ];
  assert.deepEqual(summaryOf(imports), [
    {
      source: "a",
      imports: 1,
      liveUnits: 1,
      rows: 10,
      firstUnit: "2026-01-05",
      lastUnit: "2026-01-05",
      newestRetrievedAt: "2026-01-06T00:00:00.000Z",
      isDemo: false,
    },
    {
      source: "b",
      imports: 3,
      liveUnits: 2,
      rows: 16,
      firstUnit: "2026-01-02",
      lastUnit: "2026-01-05",
      newestRetrievedAt: "2026-01-09T00:00:00.000Z",
      isDemo: false,
    },
  ]);
});

test("a demo world is summed up while it is served, and left out once it is retired", () => {
  const demo = [
    { ...entry, isDemo: true },
    { ...entry, id: 2, source: "a", isDemo: true },
  ];
  const both = [...demo, { ...entry, id: 3, unit: "2026-01-02" }];
  const inShort = (imports: typeof both) =>
    summaryOf(imports).map(({ source, imports, firstUnit, isDemo }) => [source, imports, firstUnit, isDemo]);
  assert.deepEqual(
    [inShort(demo), retiredImports(demo), inShort(both), retiredImports(both)],
    [
      [
        ["a", 1, "2026-01-05", true],
        ["b", 1, "2026-01-05", true],
      ],
      [],
      [["b", 1, "2026-01-02", false]],
      demo,
    ],
  );
});

test("the last import of a source is the newest file that was ever retrieved, in whatever order they came", () => {
  const shorts = { ...entry, source: "asic-shorts" };
  const imports = [
    { ...shorts, retrievedAt: "2026-01-09T00:00:00.000Z" },
    { ...shorts, retrievedAt: "2026-01-06T00:00:00.000Z" },
    { ...shorts, source: "rba-tables" },
  ];
  assert.deepEqual(
    [...lastImportsOf(imports)],
    [
      ["asic-shorts", Date.parse("2026-01-09")],
      ["rba-tables", Date.parse("2026-01-06")],
    ],
  );
});

test("neither a retired demo world nor a source that this release does not know has a last import", () => {
  const demo = { ...entry, source: "asic-shorts", isDemo: true };
  assert.deepEqual([...lastImportsOf([demo]).keys()], ["asic-shorts"]);
  assert.deepEqual([...lastImportsOf([demo, { ...entry, source: "rba-tables" }, entry]).keys()], ["rba-tables"]);
});
