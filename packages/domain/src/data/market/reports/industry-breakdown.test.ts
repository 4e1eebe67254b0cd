import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../../base/messages.fixture.js";
import { type Listing, marketOf } from "../market.fixture.js";
import type { Observation } from "../shorts/shorts.fixture.js";
import { reportFigures } from "./report-figures.js";
import { reportPeriodOf } from "./report-periods.js";

/** A stock: its industry, and its percentages on the Fridays of two weeks; null is no observation. */
type Stock = readonly [industry: string, before: number | null, now: number | null];

function industriesOf(stocks: readonly Stock[], listings: readonly Listing[] = []) {
  const codes = stocks.map((_, number) => `A${String(number).padStart(2, "0")}`);
  const shorts = stocks.map(([, before, now], number): [string, Observation[]] => [
    codes[number]!,
    [
      ...(before === null ? [] : [["2026-01-30", before] as const]),
      ...(now === null ? [] : [["2026-02-06", now] as const]),
    ],
  ]);
  const labels = stocks.map(([industry], number): Listing => ["2020-01-01", codes[number]!, "NAME", industry || null]);
  const market = marketOf(Object.fromEntries(shorts), [...labels, ...listings]);
  return reportFigures(market, reportPeriodOf(market, "2026-W06")!).industryBreakdown;
}

test("an industry with three stocks has its mean, its change and its highest stock", () => {
  const stocks: Stock[] = [
    ["Energy", 1, 1.111],
    ["Energy", 2, 4.449],
    ["Energy", null, 1],
    ["Energy", 6, null],
    ["Banks", 9, 9],
    ["Banks", 9, 9],
    ["", 9, 9],
    ["", 9, 9],
    ["", 9, 9],
  ];
  assert.deepEqual(industriesOf(stocks).map(sent), [
    { industry: "Energy", avgShortPct: 2.19, wowChange: -0.81, stockCount: 3, topStockCode: "A01", topStockPct: 4.45 },
  ]);
});

test("one that had no stock before has no change", () => {
  const stocks: Stock[] = [1, 2, 3].map((now) => ["Energy", null, now]);
  const [found] = industriesOf([...stocks, ["Banks", 1, 1]]);
  assert.deepEqual([found!.industry, found!.wowChange], ["Energy", undefined]);
});

test("they come by their means, equal ones by name, and are twelve at most", () => {
  const names = ["Banks", "Energy", "Insurance", "Materials", "Transportation", "Utilities", "Capital Goods"];
  const more = ["Consumer Services", "Financial Services", "Media & Entertainment", "Software & Services"];
  const last = ["Household & Personal Products", "Telecommunication Services"];
  const all = [...names, ...more, ...last];
  const stocks = all.flatMap((name, number): Stock[] =>
    Array(3).fill([name, 1, name === "Energy" ? 5 : number < 3 ? 4 : 3]),
  );
  assert.deepEqual(
    industriesOf(stocks).map(({ industry }) => industry),
    ["Energy", "Banks", "Insurance", ...all.slice(3).sort().slice(0, 9)],
  );
});

test("a stock counts for the industry that it was in on each day", () => {
  const stocks: Stock[] = [1, 2, 3, 4].map((percentage) => ["Energy", percentage, percentage]);
  const moved = industriesOf(stocks, [["2026-02-04", "A03", "NAME", "Banks"]]);
  assert.deepEqual(
    moved.map(({ industry, avgShortPct, wowChange, stockCount }) => [industry, avgShortPct, wowChange, stockCount]),
    [["Energy", 2, -0.5, 3]],
  );
});
