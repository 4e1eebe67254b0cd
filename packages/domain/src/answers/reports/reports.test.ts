import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../../data/market/market.fixture.js";
import { listReports } from "./reports.js";
import { getWeeklyReport } from "./weekly-report.js";

/** Three weeks, and the month that ends with the last of them. */
const market = marketOf(
  {
    AAA: [
      ["2025-12-31", 9],
      ["2026-01-16", 10],
      ["2026-01-23", 10],
      ["2026-01-30", 10.5],
    ],
  },
  [["2026-01-30", "AAA", "ALPHA MINING LIMITED", "Materials"]],
);

/** The names of the reports that a list has, and how many there are. */
function listed(reportType: string, limit: number, offset: number) {
  const { reports, totalCount } = listReports(market, { reportType, limit, offset });
  return [reports.map(({ slug }) => slug), totalCount];
}

test("all reports are listed by default, newest first", () => {
  const all = [["2026-W05", "2026-01", "2026-W04", "2026-W03"], 4];
  assert.deepEqual([listed("", 9, 0), listed("all", 9, 0)], [all, all]);
});

test("those of one type are counted alone, and come by pages", () => {
  assert.deepEqual(
    [listed("weekly", 1, 0), listed("weekly", 1, 1), listed("monthly", 9, 0), listed("yearly", 9, 0)],
    [
      [["2026-W05"], 3],
      [["2026-W04"], 3],
      [["2026-01"], 1],
      [[], 0],
    ],
  );
});

test("a report that is listed can be read by its name, and there is no other", () => {
  const { reports } = listReports(market, { reportType: "", limit: 9, offset: 0 });
  assert.deepEqual(
    reports.map(({ slug }) => getWeeklyReport(market, slug)?.headline),
    reports.map(({ headline }) => headline),
  );
  assert.equal(getWeeklyReport(market, "2026-W06"), undefined);
});
