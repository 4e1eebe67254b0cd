import assert from "node:assert/strict";
import { test } from "node:test";
import { eventTimeline } from "../../../answers/stock/event-timeline.js";
import { financialHighlights } from "../../../answers/stock/financial-highlights.js";
import { stockFundamentals } from "../../../answers/stock/stock-fundamentals.js";
import { isoOf } from "../../../base/time/day.js";
import { newsWith } from "../../news/articles/articles.fixture.js";
import { marketOf } from "../market.fixture.js";
import { formerUntilDay } from "./former-until.js";

const period = { periodType: "annual", source: "filing", currency: "AUD", fetchedAt: "2026-01-01T00:00:00Z" };
const report = { type: "annual", statutory: 1, digest: "Sales rose.", metrics: [] };

/** REU was a telephone company that traded on for a month after its last report, and is a lender since 2025. */
const market = marketOf(
  {
    REU: [
      ["2023-12-29", 1, { name: "OLD TELEPHONE ORDINARY" }],
      ["2025-06-02", 1, { name: "NEW LENDER ORDINARY" }],
    ],
    ABC: [["2025-06-02", 1]],
  },
  [],
  {
    prices: ["2023-12-29", "2024-01-31", "2025-05-30"].map((day) => ({ code: "REU", day, close: 1 })),
    announcements: ["2024-01-31", "2025-05-29"].map((day) => ({ code: "REU", day, time: "10:00", headline: day })),
    fundamentals: ["2023-12-31", "2024-12-31"].map((periodEnd) => ({
      ...period,
      code: "REU",
      periodEnd,
      revenue: 1,
    })),
    reportHighlights: ["2024-01-31", "2025-02-28"].map((day) => ({ ...report, code: "REU", day, title: day })),
  },
);

test("a code was another company's to the end of its sessions", () => {
  assert.equal(isoOf(formerUntilDay(market, "REU")), "2024-01-31");
});

for (const code of ["ABC", "XXX"]) {
  test(`${code} never was`, () => assert.equal(formerUntilDay(market, code), Number.NEGATIVE_INFINITY));
}

const news = newsWith(
  ...["2024-01-31T23:00:00Z", "2024-02-01T00:00:00Z"].map((publishedAt) => ({
    id: publishedAt,
    stockCode: "REU",
    publishedAt,
  })),
);

test("what is dated up to then is not about the present company", () => {
  const query = { stockCode: "REU", periodType: "", limit: 12, offset: 0, daysBack: 9999 };
  const { highlights } = financialHighlights(market, { stockCodes: ["REU"], maxReportsPerStock: 9 });
  assert.deepEqual(
    {
      periods: stockFundamentals(market, query)?.periods.map(({ periodEnd }) => periodEnd),
      events: eventTimeline(market, news, query)?.events.map(({ date }) => date),
      reports: highlights.REU?.reports.map(({ reportDate }) => reportDate),
    },
    { periods: ["2024-12-31"], events: ["2025-05-29", "2024-02-01"], reports: ["2025-02-28"] },
  );
});
