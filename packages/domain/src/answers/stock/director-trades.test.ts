import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { directorTrades } from "./director-trades.js";

const trade = (code: string, day: string, id: string) => ({
  code,
  day,
  id,
  director: "A. Person",
  tradeType: "buy",
});

const market = marketOf(
  {
    ABC: [["2026-01-05", 1]],
    NIL: [["2026-01-05", 1]],
    USD: [
      ["2020-01-06", 1, { name: "FORMER THINGS ORDINARY" }],
      ["2026-01-05", 1, { name: "USED AGAIN ORDINARY" }],
    ],
  },
  [],
  {
    directorTrades: [
      {
        ...trade("ABC", "2019-03-01", "t-1"),
        tradeType: "exercise_options",
        shares: 1000,
        price: 0,
        value: 2500.5,
        announcementUrl: "https://a.example/1",
      },
      trade("ABC", "2026-03-02", "t-4"),
      trade("ABC", "2026-03-02", "t-3"),
      trade("ABC", "2026-03-01", "t-2"),
      trade("USD", "2020-01-06", "former"),
      trade("USD", "2020-01-07", "present"),
      trade("XXX", "2026-03-01", "t-9"),
    ],
  },
);

const idsOf = (stockCode: string, limit = 20, offset = 0) => {
  const answer = directorTrades(market, { stockCode, limit, offset });
  return answer && [answer.trades.map(({ id }) => id), answer.totalCount];
};

test("a trade is told with what is known of it, and a price of zero is known", () => {
  assert.deepEqual(sent(directorTrades(market, { stockCode: "ABC", limit: 2, offset: 2 })?.trades), [
    {
      id: "t-2",
      stockCode: "ABC",
      directorName: "A. Person",
      tradeType: "buy",
      tradeDate: "2026-03-01",
      announcementUrl: "",
    },
    {
      id: "t-1",
      stockCode: "ABC",
      directorName: "A. Person",
      tradeType: "exercise_options",
      sharesTraded: 1000,
      pricePerShare: 0,
      totalValue: 2500.5,
      tradeDate: "2019-03-01",
      announcementUrl: "https://a.example/1",
    },
  ]);
});

for (const [rule, limit, offset, expected] of [
  ["newest first, those of one day by id", 20, 0, [["t-3", "t-4", "t-2", "t-1"], 4]],
  ["a page counts all trades", 2, 0, [["t-3", "t-4"], 4]],
  ["the next page goes on", 2, 2, [["t-2", "t-1"], 4]],
  ["past the end is an empty page that still counts", 2, 4, [[], 4]],
] as const) {
  test(`trades: ${rule}`, () => assert.deepEqual(idsOf("ABC", limit, offset), expected));
}

for (const [code, expected, rule] of [
  ["NIL", [[], 0], "a known code without trades has none"],
  ["USD", [["present"], 1], "trades of the company that had the code before are not its own"],
  ["XXX", undefined, "a code that only trades name is held nowhere"],
  ["YYY", undefined, "a code that was never seen is held nowhere"],
] as const) {
  test(`${code}: ${rule}`, () => assert.deepEqual(idsOf(code), expected));
}
