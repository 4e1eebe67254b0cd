import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import type { FixtureRow } from "../../base/tables/table.fixture.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { dividendHistory } from "./dividend-history.js";

const dividend = (exDay: string, id: string, rest: FixtureRow = {}) => ({
  code: "ABC",
  exDay,
  id,
  dividendType: "ordinary",
  amount: 0.5,
  documentUrl: "https://a.example/notice",
  ...rest,
});
const price = (day: string, close: number | null, code = "ABC") => ({ code, day, close });

/** The history of ABC, which was last reported on 2026-01-05. */
const historyOf = (
  dividends: readonly FixtureRow[],
  { prices = [], years = 5, stockCode = "ABC" }: { prices?: FixtureRow[]; years?: number; stockCode?: string } = {},
) => dividendHistory(marketOf({ ABC: [["2026-01-05", 1]] }, [], { dividends, prices }), { stockCode, years });

const idsOf = (...args: Parameters<typeof historyOf>) => {
  const answer = historyOf(...args);
  return answer && [answer.dividends.map(({ id }) => id), answer.totalCount];
};

test("a dividend is told with what is known of it: no franking stated is not a franking of zero", () => {
  const { dividends } = historyOf([
    dividend("2025-03-03", "d-1", { paymentDay: "2025-04-01", franking: 0, dividendType: "special", amount: 0.125 }),
    dividend("2025-03-02", "d-2"),
  ])!;
  assert.deepEqual(sent(dividends), [
    {
      id: "d-1",
      stockCode: "ABC",
      exDate: "2025-03-03",
      paymentDate: "2025-04-01",
      amountPerShare: 0.125,
      frankingPercentage: 0,
      hasFranking: true,
      dividendType: "special",
    },
    {
      id: "d-2",
      stockCode: "ABC",
      exDate: "2025-03-02",
      paymentDate: "",
      amountPerShare: 0.5,
      hasFranking: false,
      dividendType: "ordinary",
    },
  ]);
});

test("newest first, those of one day by type and id", () => {
  const dividends = [
    dividend("2025-03-02", "a", { dividendType: "special" }),
    dividend("2025-03-02", "c"),
    dividend("2025-03-02", "b"),
    dividend("2025-03-03", "d"),
    dividend("2025-03-01", "e"),
  ];
  assert.deepEqual(idsOf(dividends), [["d", "b", "c", "a", "e"], 5]);
});

for (const [rule, dividends, options, expected] of [
  [
    "the day some calendar years before the newest report is the first",
    [dividend("2021-01-04", "before"), dividend("2021-01-05", "first")],
    {},
    [["first"], 1],
  ],
  [
    "the newest session of any stock counts when there is one",
    [dividend("2024-02-27", "before"), dividend("2024-02-28", "first")],
    { prices: [price("2026-02-28", 1, "XYZ")], years: 2 },
    [["first"], 1],
  ],
  [
    "a session on a leap day reaches back to the last day of February",
    [dividend("2023-02-27", "before"), dividend("2023-02-28", "first")],
    { prices: [price("2024-02-29", 1)], years: 1 },
    [["first"], 1],
  ],
  ["announced ones of later days are part of it", [dividend("2026-12-01", "later")], {}, [["later"], 1]],
  [
    "one without a notice is not served",
    [dividend("2025-03-02", "rumour", { documentUrl: null }), dividend("2025-03-01", "read")],
    {},
    [["read"], 1],
  ],
  ["none is an empty list", [], {}, [[], 0]],
  [
    "a code that only dividends name is held nowhere",
    [dividend("2025-03-02", "a", { code: "XXX" })],
    { stockCode: "XXX" },
    undefined,
  ],
] as const) {
  test(rule, () => assert.deepEqual(idsOf(dividends, options as object), expected));
}

test("dividends of the company that had the code before are not its own", () => {
  const market = marketOf(
    {
      USD: [
        ["2023-01-06", 1, { name: "FORMER THINGS ORDINARY" }],
        ["2026-01-05", 1, { name: "USED AGAIN ORDINARY" }],
      ],
    },
    [],
    {
      dividends: [
        dividend("2023-01-06", "former", { code: "USD" }),
        dividend("2023-01-07", "present", { code: "USD" }),
      ],
    },
  );
  const { dividends } = dividendHistory(market, { stockCode: "USD", years: 5 })!;
  assert.deepEqual(
    dividends.map(({ id }) => id),
    ["present"],
  );
});

test("without a session and without a report every dividend is within reach", () => {
  const market = marketOf({}, [["2024-12-31", "ABC", "ABC LIMITED", null]], {
    dividends: [dividend("1990-01-01", "old")],
  });
  assert.equal(dividendHistory(market, { stockCode: "ABC", years: 1 })?.totalCount, 1);
});

for (const [rule, dividends, prices, trailing] of [
  [
    "the yield is the sum of a year in percent of the latest price",
    [dividend("2025-03-02", "a"), dividend("2025-09-02", "b", { amount: 0.25 })],
    [price("2026-01-05", 15)],
    { trailingDividendPerShare: 0.75, trailingYield: 5 },
  ],
  [
    "a year without a dividend is a known zero",
    [dividend("2024-03-02", "a")],
    [price("2026-01-05", 15)],
    { trailingDividendPerShare: 0, trailingYield: 0 },
  ],
  [
    "ex-dates 365 days before the newest session and after it do not count",
    [dividend("2025-01-05", "a"), dividend("2026-01-06", "b"), dividend("2025-01-06", "c", { amount: 3 })],
    [price("2026-01-05", 15)],
    { trailingDividendPerShare: 3, trailingYield: 20 },
  ],
  ["without a price there is a sum but no yield", [dividend("2025-03-02", "a")], [], { trailingDividendPerShare: 0.5 }],
  [
    "a price of zero has no yield",
    [dividend("2025-03-02", "a")],
    [price("2026-01-05", 0)],
    { trailingDividendPerShare: 0.5 },
  ],
  [
    "so has one of long ago",
    [dividend("2025-03-02", "a")],
    [price("2026-01-05", 15), price("2026-01-20", 1, "XYZ")],
    { trailingDividendPerShare: 0.5 },
  ],
  ["without any dividend neither is known", [], [price("2026-01-05", 15)], {}],
  [
    "a dividend without a notice is none",
    [dividend("2025-03-02", "a", { documentUrl: null })],
    [price("2026-01-05", 15)],
    {},
  ],
] as const) {
  test(rule, () => {
    const { dividends: _, totalCount: __, ...figures } = historyOf(dividends, { prices: [...prices] })!;
    assert.deepEqual(sent(figures), trailing);
  });
}
