import assert from "node:assert/strict";
import { test } from "node:test";
import { Registry } from "prom-client";
import type { SourceSync } from "../base/source-sync.js";
import { mergedText } from "./process-metrics.js";
import { registerSyncs } from "./sync-metrics.js";

const ASKED = { askedAtMs: 1_790_000_000_500, troubleCount: 0, troubles: [], hostsUnreached: [] } as const;

/** A process that reads what syncs are written, and the lines that some processes tell together. */
function processOf(syncs: () => ReadonlyMap<string, SourceSync>): Registry {
  const registry = new Registry();
  registerSyncs(async () => syncs(), [registry]);
  return registry;
}

function linesIn(text: string): string[] {
  return text.split("\n").filter((line) => line.startsWith("daybook_"));
}

test("each source that was asked tells when, and how many of its files had trouble, until it is no longer written", async () => {
  let syncs = new Map<string, SourceSync>();
  const registry = processOf(() => syncs);
  assert.deepEqual(linesIn(await registry.metrics()), []);
  syncs = new Map<string, SourceSync>([
    ["asic-shorts", ASKED],
    ["rba-tables", { ...ASKED, troubleCount: 3, drifts: { count: 2, sinceMs: 0 } }],
  ]);
  assert.deepEqual(linesIn(await registry.metrics()), [
    'daybook_source_last_sync_timestamp_seconds{source="asic-shorts"} 1790000000.5',
    'daybook_source_last_sync_timestamp_seconds{source="rba-tables"} 1790000000.5',
    'daybook_source_troubles{source="asic-shorts"} 0',
    'daybook_source_troubles{source="rba-tables"} 3',
    'daybook_source_layout_changes{source="asic-shorts"} 0',
    'daybook_source_layout_changes{source="rba-tables"} 2',
  ]);
  syncs = new Map();
  assert.deepEqual(linesIn(await registry.metrics()), []);
});

test("processes that share a port tell each source once", async () => {
  const one = processOf(() => new Map([["rba-tables", { ...ASKED, troubleCount: 3 }]]));
  const all = await Promise.all([one, one].map((registry) => registry.getMetricsAsJSON()));
  assert.deepEqual(linesIn(await mergedText(all)), [
    'daybook_source_last_sync_timestamp_seconds{source="rba-tables"} 1790000000.5',
    'daybook_source_troubles{source="rba-tables"} 3',
    'daybook_source_layout_changes{source="rba-tables"} 0',
  ]);
});
