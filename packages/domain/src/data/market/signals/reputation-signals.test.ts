import assert from "node:assert/strict";
import { test } from "node:test";
import { keyedTableOf } from "../../../base/tables/keyed-table.js";
import { tableOf } from "../../../base/tables/table.fixture.js";
import { signalsOf } from "./reputation-signals.js";
import { reputationSignals } from "./reputation-signals-dataset.js";

const shared = { polarity: "adverse", kind: "court", citations: ["https://a.example/1"] } as const;
const rows = [
  { ...shared, code: "AAA", headline: "Z" },
  { ...shared, code: "ABC", headline: "A" },
  { ...shared, code: "ABC", headline: "B" },
];
const signals = {
  rows: keyedTableOf(reputationSignals, tableOf(reputationSignals, rows)),
  importedAtMs: Float64Array.of(6, 7, 8),
};

test("a signal carries the time at which its file was imported", () => {
  const unknown = { detail: undefined, eventDate: undefined, severity: undefined, confidence: undefined };
  assert.deepEqual(signalsOf(signals, "ABC"), [
    { ...rows[1], ...unknown, importedAtMs: 7 },
    { ...rows[2], ...unknown, importedAtMs: 8 },
  ]);
});

test("a company without signals has none", () => assert.deepEqual(signalsOf(signals, "XYZ"), []));
