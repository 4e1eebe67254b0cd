import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { dayOf } from "../../base/time/day.js";
import { companyRecords } from "../../data/market/companies/company-records-dataset.js";
import { industryLabels } from "../../data/market/companies/industry-labels-dataset.js";
import { listedCompanies } from "../../data/market/companies/listed-companies-dataset.js";
import { shortHistory } from "../../data/market/shorts/short-history-dataset.js";
import { shortPositions } from "../../data/market/shorts/short-positions-dataset.js";
import { openDataset } from "../open-dataset.js";

/** Every report that is served, in a few lines. */
export const openReports = openDataset({
  id: "reports",
  title: "Short-selling reports",
  description:
    "Every weekly, monthly and yearly report about short positions that is served, with its headline, its summary and the most shorted securities. The texts are made from templates over the figures.",
  columns: {
    report_date: { type: "day", meaning: "The last report date of the period, which the figures are of" },
    slug: { type: "text", meaning: "The period: a week such as 2026-W06, a month such as 2026-01, or a year" },
    report_type: { type: "text", meaning: "The length of the period: weekly, monthly or yearly" },
    headline: { type: "text", meaning: "The title" },
    summary: { type: "text", meaning: "The report in one or two sentences" },
    max_short_percent: {
      type: "number",
      unit: "percent of shares on issue",
      meaning: "How much of the most shorted security was held short",
    },
    max_short_code: { type: "text", meaning: "The exchange's code of that security" },
    stocks_shorted: { type: "whole", meaning: "How many ordinary shares were held short" },
    top_codes: { type: "text", meaning: "The codes of the five most shorted, highest first: a JSON list" },
    quality_score: { type: "number", meaning: "How well the text agrees with its figures, from 0.7 to 1" },
  },
  key: ["report_date", "slug"],
  span: "report_date",
  madeOf: [],
  helpedBy: [shortPositions, shortHistory, listedCompanies, industryLabels, companyRecords],
  reads: ["market"],
  *rows({ snapshot: { market } }) {
    const rows = market.reports.map((report) => ({
      report_date: dayOf(report.reportDate)!,
      slug: report.slug,
      report_type: report.reportType,
      headline: report.headline,
      summary: report.summary,
      max_short_percent: report.maxShortPct,
      max_short_code: report.maxShortCode,
      stocks_shorted: report.totalStocksShorted,
      top_codes: JSON.stringify(report.topCodes),
      quality_score: report.qualityScore,
    }));
    yield* rows.sort((a, b) => a.report_date - b.report_date || compareCodePoints(a.slug, b.slug));
  },
});
