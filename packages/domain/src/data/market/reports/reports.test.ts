import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../market.fixture.js";
import { reportOf } from "./reports.js";

/** Fridays of the first weeks of 2026; the last of January is the 30th. */
const market = marketOf(
  {
    AAA: [
      ["2025-12-31", 9],
      ["2026-01-09", 9.5],
      ["2026-01-16", 10],
      ["2026-01-23", 10],
      ["2026-01-30", 10.5],
    ],
    BBB: [
      ["2025-12-31", 2],
      ["2026-01-09", 2],
      ["2026-01-16", 2],
      ["2026-01-23", 2],
      ["2026-01-30", 1],
    ],
  },
  [
    ["2026-01-30", "AAA", "ALPHA MINING LIMITED", "Materials"],
    ["2026-01-30", "BBB", "BETA LIMITED", "Energy"],
  ],
  { companyRecords: [{ code: "AAA", logoUrl: "https://example.org/aaa.svg" }] },
);

test("reports are listed newest first, then weekly, monthly and yearly", () => {
  assert.deepEqual(
    market.reports.map(({ slug, reportType, reportDate }) => [slug, reportType, reportDate]),
    [
      ["2026-W05", "weekly", "2026-01-30"],
      ["2026-01", "monthly", "2026-01-30"],
      ["2026-W04", "weekly", "2026-01-23"],
      ["2026-W03", "weekly", "2026-01-16"],
      ["2026-W02", "weekly", "2026-01-09"],
    ],
  );
});

test("a report in a few lines has the highest stocks, with their logos where they are known", () => {
  assert.deepEqual(market.reports[0], {
    slug: "2026-W05",
    reportType: "weekly",
    headline: "AAA most shorted at 10.50%, BBB down 1.00 points over the week",
    summary:
      "Alpha Mining (AAA) had the highest short position of two ordinary ASX stocks as at 2026-01-30, at 10.50% of its shares on issue. Short positions rose in one stock and fell in one over the week.",
    reportDate: "2026-01-30",
    maxShortPct: 10.5,
    maxShortCode: "AAA",
    totalStocksShorted: 2,
    qualityScore: 1,
    topCodes: ["AAA", "BBB"],
    topLogoUrls: ["https://example.org/aaa.svg", ""],
  });
});

test("every report that is listed can be read, with the same headline", () => {
  for (const { slug, headline, summary, qualityScore } of market.reports) {
    const report = reportOf(market, slug)!;
    assert.deepEqual([report.headline, report.summary, report.qualityScore], [headline, summary, qualityScore]);
  }
});

test("there is no report of a period without figures or that is not over", () => {
  assert.deepEqual(
    ["2026", "2026-02", "2026-W06", "2025-12", "1999"].map((slug) => reportOf(market, slug)),
    [undefined, undefined, undefined, undefined, undefined],
  );
});

test("a market without reports has none", () => assert.deepEqual(marketOf({}).reports, []));
