import assert from "node:assert/strict";
import { test } from "node:test";
import type { DirectorTrade } from "../trades/director-trades.js";
import { directorFigures } from "./director-figures.js";

const trade = (day: number, tradeType: string, value?: number): DirectorTrade => ({
  code: "ABC",
  id: `${day}`,
  day,
  director: "A Person",
  tradeType,
  shares: undefined,
  price: undefined,
  value,
  announcementUrl: undefined,
});

for (const [trades, figures, rule] of [
  [[trade(1000, "buy", 50), trade(990, "sell", 80), trade(990, "buy", 10)], [-20, 2, 1], "buys less sells"],
  [[trade(911, "buy", 50), trade(910, "buy", 7)], [50, 1, 0], "the window begins after the 90th day back"],
  [[trade(1001, "buy", 50)], [0, 0, 0], "and ends on the anchor"],
  [[trade(1000, "exercise_options", 50), trade(1000, "Buy", 50)], [0, 0, 0], "other kinds of trade do not count"],
  [[trade(1000, "buy"), trade(1000, "sell")], [0, 1, 1], "a trade without a value is counted with none"],
  [[], [0, 0, 0], "no trades are a known zero"],
  [undefined, [undefined, undefined, undefined], "while no trades of anyone are held, nothing is known"],
] as [DirectorTrade[] | undefined, (number | undefined)[], string][]) {
  test(rule, () => {
    const [netDirectorBuyValue, directorBuyCount, directorSellCount] = figures;
    assert.deepEqual(directorFigures(trades, 1000, Number.NEGATIVE_INFINITY), {
      netDirectorBuyValue,
      directorBuyCount,
      directorSellCount,
    });
  });
}

test("trades in an earlier security of the code do not count", () => {
  const { netDirectorBuyValue } = directorFigures([trade(950, "buy", 7), trade(951, "buy", 5)], 1000, 950);
  assert.equal(netDirectorBuyValue, 5);
});

test("an empty corpus has no trades", () => {
  const { directorBuyCount } = directorFigures([trade(950, "buy", 7)], undefined, Number.NEGATIVE_INFINITY);
  assert.equal(directorBuyCount, 0);
});
