import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { financialHighlights } from "./financial-highlights.js";

const found = (metricType: string, sourceText: string, attributes: Record<string, string> = {}) => ({
  metricType,
  sourceText,
  quoteFound: true,
  attributes,
});
const lost = { ...found("revenue", "not in the document"), quoteFound: false };

const report = { type: "annual", statutory: 1 };
const row = (code: string, day: string, title: string, metrics: readonly object[], digest: string | null = null) => ({
  ...report,
  code,
  day,
  title,
  digest,
  metrics: metrics,
});

const market = marketOf({}, [], {
  reportHighlights: [
    {
      ...row("XYZ", "2025-08-20", "Annual Report", [
        found("revenue", "revenue of $2m", { currency: "AUD", period: "FY25" }),
        lost,
        found("revenue", "revenue of $1m"),
        found("dividend", "a dividend of 5 cents"),
      ]),
      confidence: 0.8,
    },
    row("XYZ", "2025-02-20", "Second", [], "Sales rose."),
    row("XYZ", "2025-02-20", "First", [lost], "Costs fell."),
    row("XYZ", "2025-09-01", "Nothing found", [lost]),
    row("XYZ", "2024-08-20", "Old", [found("revenue", "revenue of $3m")]),
    row("ABC", "2024-08-20", "Only", [found("npat", "a loss")]),
    row("NIL", "2024-08-20", "Nothing", [lost]),
  ],
});

const ask = (stockCodes: readonly string[], maxReportsPerStock = 2) =>
  financialHighlights(market, { stockCodes, maxReportsPerStock }).highlights;

const titles = (stockCodes: readonly string[], maxReportsPerStock?: number) =>
  Object.fromEntries(
    Object.entries(ask(stockCodes, maxReportsPerStock)).map(([code, { reports }]) => [
      code,
      reports.map(({ reportTitle }) => reportTitle),
    ]),
  );

test("a report carries the metrics whose quote was found, by type and quote", () => {
  assert.deepEqual(ask(["XYZ"], 1), {
    XYZ: {
      reports: [
        {
          reportTitle: "Annual Report",
          reportType: "annual",
          reportDate: "2025-08-20",
          metrics: [
            { metricType: "dividend", sourceText: "a dividend of 5 cents", attributes: {} },
            { metricType: "revenue", sourceText: "revenue of $1m", attributes: {} },
            {
              metricType: "revenue",
              sourceText: "revenue of $2m",
              attributes: { currency: "AUD", period: "FY25" },
            },
          ],
          digest: "",
          confidence: 0.8,
        },
      ],
    },
  });
});

test("a digest alone keeps a report, and an unknown confidence is left out", () => {
  assert.deepEqual(sent(ask(["XYZ"]).XYZ?.reports[1]), {
    reportTitle: "First",
    reportType: "annual",
    reportDate: "2025-02-20",
    metrics: [],
    digest: "Costs fell.",
  });
});

for (const [codes, reportsMax, expected, rule] of [
  [["XYZ"], 10, { XYZ: ["Annual Report", "First", "Second", "Old"] }, "newest first, then by title"],
  [["XYZ"], 1, { XYZ: ["Annual Report"] }, "an empty report is dropped before reports are counted"],
  [["ABC", "XYZ"], 2, { ABC: ["Only"], XYZ: ["Annual Report", "First"] }, "the maximum is for each stock"],
  [["ABC", "ABC"], 2, { ABC: ["Only"] }, "a code that is named twice is there once"],
  [["NIL", "NON", "ABC"], 2, { ABC: ["Only"] }, "codes without reports are absent"],
  [["NON"], 2, {}, "nothing at all"],
] as const) {
  test(`reports of ${codes.join()}, ${reportsMax} at most: ${rule}`, () =>
    assert.deepEqual(titles(codes, reportsMax), expected));
}
