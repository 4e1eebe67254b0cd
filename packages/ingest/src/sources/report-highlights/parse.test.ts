import { dayOf } from "@daybook/domain";
import { testLayout } from "../../formats/own-layout/layout-tests.fixture.js";
import { reportHighlightsLayout } from "./layout.js";
import { reportHighlights } from "./source.js";

const least = { stockCode: "ABC", reportDate: "2026-02-20", reportTitle: "Half-year report", reportType: "half_year" };

testLayout({
  source: reportHighlights,
  layout: reportHighlightsLayout,
  fileName: "report-highlights-2026-08-10.jsonl",
  full: {
    ...least,
    reportUrl: "https://notices.example/abc.pdf",
    periodEnd: "2025-12-31",
    periodType: "half",
    statutory: true,
    digest: "Sales rose.",
    confidence: 1,
    metrics: [
      { attributes: { unit: "AUD", value: "60" }, quoteFound: true, sourceText: "Sales of 60", metricType: "revenue" },
      { metricType: "outlook" },
    ],
  },
  fullRow: [
    "ABC",
    dayOf("2026-02-20")!,
    "Half-year report",
    "half_year",
    "https://notices.example/abc.pdf",
    dayOf("2025-12-31")!,
    "half",
    1,
    "Sales rose.",
    1,
    JSON.stringify([
      { metricType: "revenue", sourceText: "Sales of 60", quoteFound: true, attributes: { unit: "AUD", value: "60" } },
      { metricType: "outlook", sourceText: "", quoteFound: false, attributes: {} },
    ]),
  ],
  least,
  leastRow: ["ABC", dayOf("2026-02-20")!, "Half-year report", "half_year", null, null, null, 0, null, null, "[]"],
});
