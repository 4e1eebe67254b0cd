import assert from "node:assert/strict";
import { test } from "node:test";
import { rowsShown, smallMarket } from "./open-market.fixture.js";
import { openReports } from "./reports.js";

const snapshot = smallMarket();

test("has each report that is listed, oldest first, as it is listed", () => {
  assert.deepEqual(
    rowsShown(openReports, snapshot).map((row) => [
      ...[row.slug, row.report_type, row.report_date, row.headline, row.summary, row.max_short_percent],
      ...[row.max_short_code, row.stocks_shorted, row.quality_score, JSON.parse(String(row.top_codes))],
    ]),
    snapshot.market.reports
      .map((report) => [
        ...[report.slug, report.reportType, report.reportDate, report.headline, report.summary, report.maxShortPct],
        ...[report.maxShortCode, report.totalStocksShorted, report.qualityScore, report.topCodes],
      ])
      .reverse(),
  );
});

test("those of three weeks are there, and none of a month that is not over", () => {
  assert.deepEqual(
    rowsShown(openReports, snapshot).map(({ slug }) => slug),
    ["2026-W02", "2026-W03", "2026-W04"],
  );
});
