import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../random.js";
import type { CornerStock } from "./stocks.js";
import { textFile } from "./text-file.js";

/** What reports say: several of one day, some without a digest, some without a quote that was found. */
export function cornerHighlights(random: Random, stocks: readonly CornerStock[]): Record<string, MemoryFile[]> {
  const codes = [...stocks.slice(0, 20).map(({ code }) => code), "P0P", "N0W", "R0C", "S0S"];
  const reports = new Map<string, object>();
  for (let i = 0; i < 250; i++) {
    const report = reportOf(random, random.pick(codes));
    reports.set([report.stockCode, report.reportDate, report.reportTitle].join(), report);
  }
  return {
    "report-highlights": [
      textFile(
        "report-highlights-2023-05-01.jsonl",
        [...reports.values()].map((report) => JSON.stringify(report)),
      ),
    ],
  };
}

/** Periods end on the days on which those of the accounts do, so that some are the newest flow period. */
function reportOf(random: Random, stockCode: string) {
  const reportDate = random.pick(["2014-08-20", "2021-02-24", "2022-08-24", "2023-02-22", "2023-02-22", "2023-03-01"]);
  const ends = ["2014-06-30", "2020-12-31", "2021-12-31", "2022-06-30", "2022-12-31", "2022-12-31"];
  return {
    stockCode,
    reportDate,
    reportTitle: random.pick(["Annual report", "Half year report", "annual report", "Änderung", "Appendix 4D", "4E"]),
    reportType: random.pick(["annual", "half_year", "Presentation"]),
    ...random.some(0.7, {
      reportUrl: "https://example.com/report.pdf",
      periodEnd: random.pick(ends.filter((end) => end < reportDate).slice(-2)),
      periodType: random.pick(["annual", "half", "half", "quarter", "ttm"]),
      statutory: random.chance(0.8),
      digest: random.pick(["", "Revenue rose.", "Profit fell; no dividend."]),
      confidence: random.pick([0, 0.59, 0.6, 0.6, 0.9, 1]),
    }),
    ...random.some(0.75, { metrics: Array.from({ length: random.below(4) }, () => metricOf(random)) }),
  };
}

function metricOf(random: Random): object {
  return {
    metricType: random.pick(["revenue", "ebitda", "Revenue", "dividend"]),
    ...random.some(0.7, {
      sourceText: random.pick(["Revenue of $5m", 'the "best" year']),
      quoteFound: random.chance(0.8),
      attributes: random.pick([{}, { unit: "AUD" }, { unit: "AUD", value: "5000000", period: "H1" }]),
    }),
  };
}
