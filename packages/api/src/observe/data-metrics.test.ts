import assert from "node:assert/strict";
import { test } from "node:test";
import { snapshotOf } from "@daybook/domain/fixtures";
import { Registry } from "prom-client";
import type { Serving } from "../base/serving.js";
import { registerData } from "./data-metrics.js";

const reported = snapshotOf({ BHP: [["2026-08-03", 0.5]] }, [["2026-08-01", "BHP", "BHP GROUP LIMITED", null]]);
const seconds = (iso: string) => Date.parse(iso) / 1000;

/** The data's metrics as lines, without those that explain them. */
async function linesOf(serving: () => Serving): Promise<() => Promise<string[]>> {
  const registry = new Registry();
  registerData(serving, [registry]);
  return async () => (await registry.metrics()).split("\n").filter((line) => line.startsWith("daybook_"));
}

test("the newest date of each dataset and the last import of each source are told as moments", async () => {
  const lastImports = new Map([
    ["asic-shorts", Date.parse("2026-08-07T08:00:00.500Z")],
    ["asx-companies", Date.parse("2026-07-31T08:00:00Z")],
  ]);
  const lines = await linesOf(() => ({ snapshot: reported, problem: undefined, lastImports }));
  assert.deepEqual(await lines(), [
    'daybook_snapshot_info{data_version="test",demo="false"} 1',
    "daybook_snapshot_problem 0",
    "daybook_demo 0",
    `daybook_dataset_newest_timestamp_seconds{dataset="short_positions"} ${seconds("2026-08-03")}`,
    `daybook_dataset_newest_timestamp_seconds{dataset="listed_companies"} ${seconds("2026-07-31")}`,
    `daybook_source_last_import_timestamp_seconds{source="asic-shorts"} ${seconds("2026-08-07T08:00:00.500Z")}`,
    `daybook_source_last_import_timestamp_seconds{source="asx-companies"} ${seconds("2026-07-31T08:00:00Z")}`,
  ]);
});

test("the figures of what is served next replace all those before", async () => {
  let serving: Serving = { snapshot: { ...reported, isDemo: true }, problem: undefined };
  const lines = await linesOf(() => serving);
  assert.equal((await lines()).includes("daybook_demo 1"), true);
  serving = { snapshot: snapshotOf({ BHP: [["2026-08-04", 0.5]] }), problem: undefined };
  assert.deepEqual((await lines()).slice(2), [
    "daybook_demo 0",
    `daybook_dataset_newest_timestamp_seconds{dataset="short_positions"} ${seconds("2026-08-04")}`,
  ]);
});

test("before anything is loaded neither a date nor an import is told, and no demo", async () => {
  const lines = await linesOf(() => ({ snapshot: undefined, problem: "no data" }));
  assert.deepEqual(await lines(), ["daybook_snapshot_problem 1", "daybook_demo 0"]);
});
