import assert from "node:assert/strict";
import { test } from "node:test";
import { tableOf } from "../../base/tables/table.fixture.js";
import { dayOf } from "../../base/time/day.js";
import { directorTradesOf, dividendsOf, reportHighlightsOf, reputationSignalsOf } from "./build-events.js";
import { datasets } from "./datasets.js";

const day = (iso: string) => dayOf(iso)!;

test("dividends are grouped by code, oldest first, and those without a notice are none", () => {
  const shared = { code: "ABC", dividend_type: "final", amount: 0.1, document_url: "https://a.example/1" };
  const dividends = dividendsOf(
    tableOf(datasets.dividends, [
      { ...shared, id: "2", ex_day: "2026-03-02", payment_day: "2026-04-01", franking: 0 },
      { ...shared, id: "1", ex_day: "2025-03-02" },
      { ...shared, id: "3", ex_day: "2026-03-03", document_url: null },
      { ...shared, id: "4", ex_day: "2026-03-04", document_url: "" },
      { ...shared, id: "5", ex_day: "2026-03-02", code: "XYZ", document_url: null },
    ]),
  );
  const known = { amount: 0.1, dividendType: "final" };
  assert.deepEqual(
    [...dividends],
    [
      [
        "ABC",
        [
          { ...known, id: "1", exDay: day("2025-03-02"), paymentDay: undefined, franking: undefined },
          { ...known, id: "2", exDay: day("2026-03-02"), paymentDay: day("2026-04-01"), franking: 0 },
        ],
      ],
    ],
  );
});

test("a director trade without figures has unknown ones", () => {
  const shared = { code: "ABC", director: "A. Person", trade_type: "buy" };
  const trades = directorTradesOf(
    tableOf(datasets.directorTrades, [
      {
        ...shared,
        day: "2026-03-02",
        id: "2",
        shares: 10,
        price: 2,
        value: 20,
        announcement_url: "https://a.example/2",
      },
      { ...shared, day: "2026-03-01", id: "1" },
    ]),
  );
  const known = { director: "A. Person", tradeType: "buy" };
  assert.deepEqual(trades.get("ABC"), [
    {
      ...known,
      id: "1",
      day: day("2026-03-01"),
      shares: undefined,
      price: undefined,
      value: undefined,
      announcementUrl: "",
    },
    {
      ...known,
      id: "2",
      day: day("2026-03-02"),
      shares: 10,
      price: 2,
      value: 20,
      announcementUrl: "https://a.example/2",
    },
  ]);
});

test("a signal carries the time at which its file was imported", () => {
  const rows = ["A", "B"].map((headline) => ({
    code: "ABC",
    polarity: "adverse",
    kind: "court",
    headline,
    citations: '["https://a.example/1"]',
  }));
  const table = { ...tableOf(datasets.reputationSignals, rows), importId: Int32Array.of(7, 8) };
  const signals = reputationSignalsOf(table, (importId) => `import ${importId}`).get("ABC");
  const known = {
    polarity: "adverse",
    kind: "court",
    detail: "",
    eventDate: "",
    severity: "",
    confidence: undefined,
    citations: ["https://a.example/1"],
  };
  assert.deepEqual(signals, [
    { ...known, headline: "A", importedAt: "import 7" },
    { ...known, headline: "B", importedAt: "import 8" },
  ]);
});

test("a signal of a table without imports has no such time", () => {
  const row = { code: "ABC", polarity: "positive", kind: "award", headline: "A", citations: "[]" };
  const signals = reputationSignalsOf(tableOf(datasets.reputationSignals, [row]), () => "never");
  assert.equal(signals.get("ABC")?.[0]?.importedAt, "");
});

test("a highlighted report keeps its metrics, and a mark other than 1 is not statutory", () => {
  const metric = { metricType: "revenue", sourceText: "Revenue 10", quoteFound: true, attributes: { value: "10" } };
  const shared = { code: "ABC", title: "Results", type: "annual", metrics: JSON.stringify([metric]) };
  const reports = reportHighlightsOf(
    tableOf(datasets.reportHighlights, [
      {
        ...shared,
        day: "2026-03-02",
        url: "https://a.example/1",
        period_end: "2025-12-31",
        period_type: "half",
        statutory: 1,
        digest: "Good",
        confidence: 0.7,
      },
      { ...shared, day: "2026-03-01" },
    ]),
  );
  const known = { title: "Results", type: "annual", metrics: [metric] };
  assert.deepEqual(reports.get("ABC"), [
    {
      ...known,
      day: day("2026-03-01"),
      url: "",
      periodEndDay: undefined,
      periodType: "",
      isStatutory: false,
      digest: "",
      confidence: undefined,
    },
    {
      ...known,
      day: day("2026-03-02"),
      url: "https://a.example/1",
      periodEndDay: day("2025-12-31"),
      periodType: "half",
      isStatutory: true,
      digest: "Good",
      confidence: 0.7,
    },
  ]);
});
