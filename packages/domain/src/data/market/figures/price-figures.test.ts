import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../../base/messages.fixture.js";
import type { FixtureRow } from "../../../base/tables/table.fixture.js";
import { dayOf } from "../../../base/time/day.js";
import { marketOf } from "../market.fixture.js";
import { priceFiguresOf } from "./price-figures.js";
import { valuedOf } from "./valued.js";

/** The figures of a stock with 1,000,000 shares short of 100 million, from its sessions up to a day. */
function figuresOf(prices: readonly FixtureRow[], until?: string) {
  const market = marketOf({ ABC: [["2026-01-30", 1]] }, [], { prices });
  const valued = valuedOf(market.prices, "ABC", 0, Number.NEGATIVE_INFINITY);
  return priceFiguresOf(market, valued, until === undefined ? until : dayOf(until));
}

const session = (day: string, close: number | null, volume: number | null) => ({ code: "ABC", day, close, volume });
const valued = { marketCap: 200_000_000, marketCapBasis: "reported", sharesAsOf: "2026-01-30" };
const unpriced = { liquidityBand: "", hasPriceHistory: false, finalCloseDate: "" };

for (const [prices, until, figures, rule] of [
  [[], undefined, { ...unpriced, priceStatus: "unattempted" }, "without any prices nothing was attempted"],
  [
    [{ code: "XYZ", day: "2026-01-05", close: 1, volume: 1 }],
    undefined,
    { ...unpriced, priceStatus: "unavailable" },
    "where other codes have prices they are unavailable",
  ],
  [
    [session("2026-01-05", 2, 0), session("2026-01-06", 2, null)],
    undefined,
    { ...unpriced, priceStatus: "unavailable", ...valued },
    "sessions without trades are no history, though their close is one",
  ],
  [
    [session("2026-01-05", 2, 10)],
    "2026-01-04",
    { ...unpriced, priceStatus: "unavailable", finalClose: 2, finalCloseDate: "2026-01-05" },
    "before the first trade there is no history, but the final close is that of the whole life",
  ],
  [
    [session("2026-01-05", 2, 10), session("2026-01-06", 3, 0), session("2026-01-07", null, 10)],
    "2026-01-05",
    {
      ...unpriced,
      hasPriceHistory: true,
      priceStatus: "priced",
      ...valued,
      finalClose: 2,
      finalCloseDate: "2026-01-05",
    },
    "the final close needs both a trade and a close",
  ],
  [
    [session("2026-01-05", 2, 10), { code: "XYZ", day: "2026-01-20", close: 1 }],
    "2026-01-20",
    { ...unpriced, hasPriceHistory: true, priceStatus: "priced", finalClose: 2, finalCloseDate: "2026-01-05" },
    "an old close is no market value, but it is the final one",
  ],
  [
    [session("2026-01-05", 2, 10), { code: "XYZ", day: "2026-01-20", close: 1 }],
    "2026-01-19",
    {
      ...unpriced,
      hasPriceHistory: true,
      priceStatus: "priced",
      ...valued,
      finalClose: 2,
      finalCloseDate: "2026-01-05",
    },
    "how old it is depends on what had been traded by then",
  ],
  [
    ["05", "06", "07", "08", "09"].map((day) => session(`2026-01-${day}`, 2, 3_000_000)),
    undefined,
    {
      ...valued,
      averageDailyValue20d: 6_000_000,
      averageDailyVolume20d: 3_000_000,
      daysToCover: 0.33,
      liquidityBand: "mid",
      hasPriceHistory: true,
      priceStatus: "priced",
      finalClose: 2,
      finalCloseDate: "2026-01-09",
    },
    "five sessions with trades make every figure",
  ],
] as [FixtureRow[], string | undefined, unknown, string][]) {
  test(rule, () => assert.deepEqual(sent(figuresOf(prices, until)), figures));
}
