import assert from "node:assert/strict";
import { test } from "node:test";
import { keyedTableOf } from "../../../base/tables/keyed-table.js";
import { tableOf } from "../../../base/tables/table.fixture.js";
import { dayOf } from "../../../base/time/day.js";
import { highlightsOf } from "./report-highlights.js";
import { reportHighlights } from "./report-highlights-dataset.js";

const day = (iso: string) => dayOf(iso)!;

const metric = { metricType: "revenue", sourceText: "Revenue 10", quoteFound: true, attributes: { value: "10" } };
const shared = { code: "ABC", title: "Results", type: "annual", metrics: [metric] };

test("a highlighted report keeps its metrics, and what it does not say is unknown", () => {
  const stated = { url: "https://a.example/1", periodType: "half", statutory: 1, digest: "Good", confidence: 0.7 };
  const table = keyedTableOf(
    reportHighlights,
    tableOf(reportHighlights, [
      { ...shared, ...stated, day: "2026-03-02", periodEnd: "2025-12-31" },
      { ...shared, day: "2026-03-01", statutory: 0 },
    ]),
  );
  const unknown = {
    url: undefined,
    periodEnd: undefined,
    periodType: undefined,
    digest: undefined,
    confidence: undefined,
  };
  assert.deepEqual(highlightsOf(table, "ABC"), [
    { ...shared, ...unknown, day: day("2026-03-01"), statutory: 0 },
    { ...shared, ...stated, day: day("2026-03-02"), periodEnd: day("2025-12-31") },
  ]);
});
