import assert from "node:assert/strict";
import { test } from "node:test";
import { readHighlightMetrics } from "./highlight-metrics.js";

test("a figure of a report is read as it stands", () => {
  const metric = { metricType: "revenue", sourceText: "Revenue 10", quoteFound: true, attributes: { value: "10" } };
  assert.deepEqual(readHighlightMetrics([metric]), [metric]);
});

test("without a quote it is not found, and without attributes it has none", () =>
  assert.deepEqual(readHighlightMetrics([{ metricType: "revenue" }]), [
    { metricType: "revenue", sourceText: "", quoteFound: false, attributes: {} },
  ]));

for (const [given, problem] of [
  [{}, /\{\} is not a list/],
  [["revenue"], /"revenue" is not an object/],
  [[{}], /undefined is not a text/],
  [[{ metricType: 1 }], /1 is not a text/],
  [[{ metricType: "revenue", attributes: { value: 10 } }], /10 is not a text/],
] as const) {
  test(`${JSON.stringify(given)} is refused`, () => assert.throws(() => readHighlightMetrics(given), problem));
}
