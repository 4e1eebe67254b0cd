import assert from "node:assert/strict";
import { test } from "node:test";
import { dataVersionOf, type Import } from "@daybook/store";
import { relationOf, servedDataOf } from "./served-data.js";

/** An entry of the ledger: a report of a day, retrieved on the morning of another. */
function reportOf(unit: string, retrievedOn: string, isDemo = false): Import {
  return {
    id: Number(unit.slice(-2)),
    source: "asic-shorts",
    unit,
    version: "001",
    fileName: `${unit}.csv`,
    address: null,
    sha256: unit.padEnd(64, "0"),
    bytes: 1,
    rows: 1,
    retrievedAt: `${retrievedOn}T08:00:00.123Z`,
    publishedAt: null,
    publishedFrom: null,
    licence: "none",
    isDemo,
  };
}

const [demo, first, second] = [
  reportOf("2023-07-03", "2023-07-07", true),
  reportOf("2026-01-05", "2026-01-09"),
  reportOf("2026-01-06", "2026-01-12"),
];

/** What the metrics of a server say that has read a ledger. */
function metricsOf(...ledgers: readonly Import[][]): string {
  const lines = ledgers.map((ledger) => {
    const isDemo = ledger.every((entry) => entry.isDemo);
    return `daybook_snapshot_info{data_version="${dataVersionOf(ledger)}",demo="${isDemo}"} 1`;
  });
  const newestMs = Math.max(...ledgers.flat().map(({ retrievedAt }) => Date.parse(retrievedAt)));
  return [...lines, `daybook_source_last_import_timestamp_seconds{source="asic-shorts"} ${newestMs / 1000}`, ""].join(
    "\n",
  );
}

for (const [what, metrics, held, relation] of [
  ["the same files", metricsOf([first, second]), [first, second], "same"],
  ["the same files and a retired demo world", metricsOf([demo, first]), [demo, first], "same"],
  ["one file less", metricsOf([first]), [first, second], "earlier"],
  ["the demo world before the first real file", metricsOf([demo]), [demo, first], "earlier"],
  ["the demo world by a slow clock", metricsOf([demo]), [demo, reportOf("2026-01-05", "2023-07-07")], "earlier"],
  ["both, one worker after the other", metricsOf([first], [first, second]), [first, second], "earlier"],
  ["the demo world in place of real data", metricsOf([demo]), [first, second], "other"],
  ["real data in place of the demo world", metricsOf([first]), [demo], "other"],
  ["other files", metricsOf([second]), [first], "other"],
  ["more files", metricsOf([first, second]), [first], "other"],
  ["anything, where nothing is held", metricsOf([demo]), [], "other"],
] as const satisfies readonly (readonly [string, string, readonly Import[], string])[]) {
  test(`a server that serves ${what} serves ${relation} data`, () => {
    assert.equal(relationOf(servedDataOf(metrics)!, held), relation);
  });
}

test("a server that has no data yet does not say which it serves", () => {
  assert.equal(servedDataOf("daybook_demo 0\n"), undefined);
});
