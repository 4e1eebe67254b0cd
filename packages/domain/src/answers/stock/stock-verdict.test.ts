import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../../data/market/market.fixture.js";
import { newsWith } from "../../data/news/articles/articles.fixture.js";
import { stockVerdict } from "./stock-verdict.js";

const days = ["2026-07-27", "2026-07-28", "2026-07-29", "2026-07-30", "2026-07-31"];

const market = marketOf(
  {
    K9M: [
      ["2026-07-06", 6],
      ["2026-08-03", 7.5],
    ],
    ETF: [["2026-08-03", 9, { name: "GOLD ETF UNITS" }]],
    NIL: [["2026-08-03", 0]],
    OLD: [["2026-07-03", 9]],
  },
  [["2026-01-01", "LST", "Listed", "Banks"]],
  {
    prices: days.map((day) => ({ code: "K9M", day, close: 1, volume: 1_500_000 })),
    directorTrades: [
      {
        code: "K9M",
        day: "2026-07-20",
        id: "1",
        director: "A Person",
        tradeType: "buy",
        value: 400_000,
      },
    ],
  },
);

const noNews = newsWith();

test("a verdict is the score of the figures of a stock, and says that no news is held", () => {
  assert.deepEqual(stockVerdict(market, noNews, "K9M"), {
    productCode: "K9M",
    composite: -10,
    label: 2,
    components: [
      { name: "short_trend", score: -0.5, weight: 0.3, contribution: -15 },
      { name: "short_level", score: -0.5, weight: 0.15, contribution: -7.5 },
      { name: "director_signal", score: 0.4, weight: 0.25, contribution: 10 },
      { name: "sentiment", score: 0, weight: 0.2, contribution: 0 },
      { name: "squeeze_pressure", score: 0.25, weight: 0.1, contribution: 2.5 },
    ],
    missingInputs: ["sentiment"],
  });
});

test("the sentiment is that of the news of a month", () => {
  const news = newsWith(
    { id: "1", stockCode: "K9M", sentiment: "positive" },
    { id: "2", stockCode: "K9M", sentiment: "neutral" },
    { id: "3", stockCode: "NIL", sentiment: "negative", publishedAt: "2026-01-01T00:00:00Z" },
  );
  const verdict = stockVerdict(market, news, "K9M");
  assert.deepEqual(verdict?.components[3], { name: "sentiment", score: 0.5, weight: 0.2, contribution: 10 });
  assert.deepEqual([verdict?.composite, verdict?.missingInputs], [0, []]);
  assert.ok(stockVerdict(market, news, "NIL")?.missingInputs.includes("sentiment"));
});

test("a stock of which nothing is short has a verdict as well", () => {
  const verdict = stockVerdict(market, noNews, "NIL");
  assert.deepEqual([verdict?.composite, verdict?.missingInputs], [0, ["short_trend", "sentiment", "squeeze_pressure"]]);
});

test("the signal of the directors is missing while no trade of any company is held", () => {
  const verdict = stockVerdict({ ...market, directorTrades: marketOf({}).directorTrades }, noNews, "K9M");
  assert.deepEqual(verdict?.missingInputs, ["director_signal", "sentiment"]);
});

for (const [code, rule] of [
  ["ETF", "a fund"],
  ["OLD", "a stock not reported within a month"],
  ["LST", "a company without reports"],
  ["XYZ", "a code never seen"],
]) {
  test(`${rule} has no verdict`, () => assert.equal(stockVerdict(market, noNews, code!), undefined));
}
