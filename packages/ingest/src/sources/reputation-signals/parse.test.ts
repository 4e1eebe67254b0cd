import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalOf, testLayout } from "../../formats/own-layout/layout-tests.fixture.js";
import { reputationSignalsLayout } from "./layout.js";
import { reputationSignals } from "./source.js";

const fileName = "reputation-signals-courts-2026-08-10.jsonl";
const least = { stockCode: "ABC", polarity: "adverse", kind: "court", headline: "A court heard a claim" };

testLayout({
  source: reputationSignals,
  layout: reputationSignalsLayout,
  fileName,
  full: {
    ...least,
    stockCode: "abc",
    kind: "Court",
    detail: "First paragraph.\r\nSecond paragraph.",
    eventDate: "2026-07-01",
    severity: "medium",
    confidence: 0.75,
    citations: ["https://court.example/1", "http://press.example/a?b=c"],
  },
  fullRow: [
    "ABC",
    "adverse",
    "court",
    "A court heard a claim",
    "First paragraph.\nSecond paragraph.",
    "2026-07-01",
    "medium",
    0.75,
    '["https://court.example/1","http://press.example/a?b=c"]',
  ],
  least,
  leastRow: ["ABC", "adverse", "court", "A court heard a claim", null, null, null, null, "[]"],
});

for (const [what, signal, refusal] of [
  ["an event of which only the year is known", { eventDate: "2019" }],
  ["no citation, which is kept though not served", { citations: [] }],
  ["a confidence of 0", { confidence: 0 }],
  ["a positive signal without a severity", { polarity: "positive" }],
  [
    "a positive signal with a severity",
    { polarity: "positive", severity: "low" },
    [1, "a positive signal has no severity"],
  ],
] as const) {
  test(`reputation-signals ${refusal ? "refuses" : "accepts"} ${what}`, () => {
    const read = () => reputationSignals.parse(fileName, Buffer.from(`${JSON.stringify({ ...least, ...signal })}\n`));
    assert.deepEqual(refusalOf(read), refusal);
  });
}
