import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { dayOf } from "../../base/time/day.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { type StockPricesQuery, stockPrices } from "./stock-prices.js";

const days = ["2024-08-10", "2025-08-10", "2025-08-11", "2026-07-10", "2026-07-11", "2026-08-10"];

const market = marketOf(
  {
    ABC: [["2026-08-03", 1]],
    REU: [
      ["2020-01-02", 9, { name: "FORMER MINING ORDINARY" }],
      ["2026-03-26", 1, { name: "PRESENT BREWERY ORDINARY" }],
    ],
    SUS: [["2026-08-03", 1]],
  },
  [["2026-01-01", "DIR", "DIR LIMITED", "Banks"]],
  {
    prices: [
      ...days.map((day, at) => ({ code: "ABC", day, close: at + 1 })),
      { code: "NEW", day: "2026-08-11", open: 1, high: 3, low: 0.5, close: 2, volume: 70 },
      { code: "REU", day: "2020-01-02", close: 1 },
      { code: "REU", day: "2026-03-26", close: 2 },
      { code: "SUS", day: "2020-01-02" },
    ],
    adjustedPrices: [{ code: "NEW", day: "2026-08-11", close: 2, dividend: 0, split: 1 }],
  },
);

const base: StockPricesQuery = { productCode: "ABC", period: "1Y", maxPoints: 0 };

function closes(query: Partial<StockPricesQuery>): unknown {
  const answer = stockPrices(market, { ...base, ...query })!;
  return [answer.points.map(({ close }) => close).join(" "), answer.totalObservations, answer.downsampled];
}

for (const [query, answer, rule] of [
  [{}, ["3 4 5 6", 4, false], "a year runs up to the newest session of this stock, not of the market"],
  [{ period: "1M" }, ["5 6", 2, false], "the first day of a period is not part of it"],
  [{ period: "MAX" }, ["1 2 3 4 5 6", 6, false], "MAX has every session"],
  [{ period: "MAX", maxPoints: 3 }, ["1 4 6", 6, true], "thinning keeps the first and the last session and says so"],
  [{ period: "MAX", maxPoints: 1 }, ["6", 6, true], "a single point is the last"],
  [{ period: "MAX", maxPoints: 6 }, ["1 2 3 4 5 6", 6, false], "a cap that is not exceeded changes nothing"],
  [{ fromDay: dayOf("2026-07-11") }, ["5 6", 2, false], "from alone runs to the end"],
  [{ toDay: dayOf("2025-08-10"), period: "1D" }, ["1 2", 2, false], "to alone starts at the beginning"],
  [{ fromDay: dayOf("2025-08-10"), toDay: dayOf("2025-08-11") }, ["2 3", 2, false], "both ends are inclusive"],
  [{ fromDay: dayOf("2027-01-01") }, ["", 0, false], "a priced code with an empty window has no points"],
] as [Partial<StockPricesQuery>, unknown, string][]) {
  test(rule, () => assert.deepEqual(closes(query), answer));
}

test("a session states all it knows", () => {
  assert.deepEqual(stockPrices(market, { ...base, productCode: "NEW" }), {
    productCode: "NEW",
    name: "NEW",
    currency: "AUD",
    points: [{ date: "2026-08-11", open: 1, high: 3, low: 0.5, close: 2, adjustedClose: 2, volume: 70 }],
    totalObservations: 1,
    downsampled: false,
  });
});

test("a price that is unknown is left out, never zero", () => {
  assert.deepEqual(sent(stockPrices(market, { ...base, productCode: "SUS" })!.points), [{ date: "2020-01-02" }]);
});

test("sessions of an earlier security of the code are not served", () => {
  const { name, points } = stockPrices(market, { ...base, productCode: "REU", period: "MAX" })!;
  assert.deepEqual([name, points.map(({ date }) => date)], ["Present Brewery", ["2026-03-26"]]);
});

for (const productCode of ["DIR", "XXX", "abc", ""]) {
  test(`${JSON.stringify(productCode)} was never priced`, () =>
    assert.equal(stockPrices(market, { ...base, productCode }), undefined));
}
