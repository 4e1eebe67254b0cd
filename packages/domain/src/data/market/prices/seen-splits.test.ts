import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "../../../base/time/day.js";
import { type Observation, shortsOf } from "../shorts/shorts.fixture.js";
import { adjustedTableOf, pricesOf } from "./prices.fixture.js";
import { withSeenSplits } from "./seen-splits.js";
import { splitsAt } from "./splits.js";

type Session = readonly [date: string, close: number | null];
type Issued = readonly [date: string, shares: number | null];

/**
 * One code with printed closes and shares on issue, both dated, and with a table
 * of adjusted prices, which has the same closes, from one date to another.
 */
function seenIn(
  sessions: readonly Session[],
  issued: readonly Issued[],
  covered: readonly [string, string] = ["", ""],
) {
  const rows = sessions.map(([day, close]) => ({ code: "ABC", day, close }));
  const table = rows.filter(({ day }) => day >= covered[0] && day <= covered[1]);
  const observations = issued.map(([date, shares]): Observation => [date, 1, { position: 1, issued: shares }]);
  const shorts = shortsOf(issued.length === 0 ? {} : { ABC: observations });
  return withSeenSplits(pricesOf(rows, table), adjustedTableOf(table), shorts);
}

function adjusted(...world: Parameters<typeof seenIn>): (number | null)[] {
  return Array.from(seenIn(...world).adjustedClose, (price) => (Number.isNaN(price) ? null : price));
}

const split: Session[] = [
  ["2026-03-02", 20],
  ["2026-03-03", 21],
  ["2026-03-04", 2.1],
];
const consolidation: Session[] = [
  ["2026-03-02", 0.2],
  ["2026-03-03", 4.2],
];

for (const [what, sessions, issued, expected] of [
  [
    "a split that the shares on issue show",
    split,
    [
      ["2026-03-03", 1e8],
      ["2026-03-04", 1e9],
    ],
    [2, 2.1, 2.1],
  ],
  [
    "a split whose shares are reported 60 days later",
    split,
    [
      ["2026-02-27", 1e8],
      ["2026-05-03", 1e9],
    ],
    [2, 2.1, 2.1],
  ],
  [
    "a split whose shares are reported 60 days earlier",
    split,
    [
      ["2026-01-01", 1e8],
      ["2026-01-02", 1e9],
    ],
    [2, 2.1, 2.1],
  ],
  [
    "a split whose shares were last reported long before",
    split,
    [
      ["2025-06-30", 1e8],
      ["2026-03-24", 1e9],
    ],
    [2, 2.1, 2.1],
  ],
  [
    "shares reported too early to tell",
    split,
    [
      ["2025-12-31", 1e8],
      ["2026-01-01", 1e9],
    ],
    [null, null, 2.1],
  ],
  [
    "shares reported too late to tell",
    split,
    [
      ["2026-02-27", 1e8],
      ["2026-05-04", 1e9],
    ],
    [null, null, 2.1],
  ],
  [
    "a split among other issues of shares",
    split,
    [
      ["2026-02-20", 8e7],
      ["2026-03-03", 1e8],
      ["2026-03-04", 1e9],
      ["2026-03-20", 1.2e9],
    ],
    [2, 2.1, 2.1],
  ],
  [
    "shares that do not grow by a whole factor",
    [
      ["2026-03-02", 10],
      ["2026-03-03", 4],
    ],
    [
      ["2026-03-02", 1e8],
      ["2026-03-03", 2.5e8],
    ],
    [10, 4],
  ],
  [
    "shares that grow by no whole factor at a price that moves by about its inverse",
    [
      ["2026-03-02", 10],
      ["2026-03-03", 2],
    ],
    [
      ["2026-03-02", 1e8],
      ["2026-03-03", 4.4e8],
    ],
    [2, 2],
  ],
  [
    "a consolidation after which shares were issued before they were counted",
    consolidation,
    [
      ["2026-03-02", 2e9],
      ["2026-03-23", 1.08e8],
    ],
    [4.2, 4.2],
  ],
  [
    "shares that grow by no whole factor and do not fit",
    [
      ["2026-03-02", 10],
      ["2026-03-03", 2],
    ],
    [
      ["2026-03-02", 1e8],
      ["2026-03-03", 4.3e8],
    ],
    [null, 2],
  ],
  [
    "a raising that more than doubles the shares at a price to fit",
    [
      ["2026-03-02", 1],
      ["2026-03-03", 0.42],
    ],
    [
      ["2026-03-02", 1e8],
      ["2026-03-03", 2.4e8],
    ],
    [1, 0.42],
  ],
  [
    "shares that do not change",
    split,
    [
      ["2026-03-03", 1e8],
      ["2026-03-04", 1e8],
    ],
    [null, null, 2.1],
  ],
  [
    "unknown shares",
    split,
    [
      ["2026-03-03", null],
      ["2026-03-04", 1e9],
    ],
    [null, null, 2.1],
  ],
  ["no report at all", split, [], [null, null, 2.1]],
  [
    "a consolidation",
    consolidation,
    [
      ["2026-03-02", 2e9],
      ["2026-03-03", 1e8],
    ],
    [4, 4.2],
  ],
  [
    "a consolidation on a day on which the price fell by 13 %",
    [
      ["2026-03-02", 0.2],
      ["2026-03-03", 3.48],
    ],
    [
      ["2026-03-02", 2e9],
      ["2026-03-03", 1e8],
    ],
    [4, 3.48],
  ],
  [
    "shares whose step the closes do not fit",
    [
      ["2026-03-02", 0.2],
      ["2026-03-03", 2.6],
    ],
    [
      ["2026-03-02", 2e9],
      ["2026-03-03", 1e8],
    ],
    [null, 2.6],
  ],
  [
    "a consolidation by 20 that a count of shares which went down by 28 does not fit",
    [
      ["2020-06-22", 0.45],
      ["2020-06-30", 9],
    ],
    [
      ["2020-06-29", 2_146_790_000],
      ["2020-06-30", 76_490_000],
    ],
    [null, 9],
  ],
  [
    "shares that grew threefold at a price that halved",
    [
      ["2026-03-02", 10],
      ["2026-03-03", 5],
    ],
    [
      ["2026-03-02", 1e8],
      ["2026-03-03", 3e8],
    ],
    [10, 5],
  ],
  [
    "a raising that doubles the shares at a discount",
    [
      ["2026-03-02", 1],
      ["2026-03-03", 0.7],
    ],
    [
      ["2026-03-02", 1e8],
      ["2026-03-03", 2e8],
    ],
    [1, 0.7],
  ],
  [
    "a move to four times, and no further",
    [
      ["2026-03-02", 1],
      ["2026-03-03", 4],
    ],
    [],
    [1, 4],
  ],
  [
    "a fall to a quarter, and no further",
    [
      ["2026-03-02", 4],
      ["2026-03-03", 1],
    ],
    [],
    [4, 1],
  ],
  [
    "a move beyond four times",
    [
      ["2026-03-02", 1],
      ["2026-03-03", 4.1],
    ],
    [],
    [null, 4.1],
  ],
  [
    "a session without a close",
    [
      ["2026-03-02", 20],
      ["2026-03-03", null],
      ["2026-03-04", 2],
    ],
    [
      ["2026-03-02", 1e8],
      ["2026-03-04", 1e9],
    ],
    [2, null, 2],
  ],
  [
    "a closing price of zero",
    [
      ["2026-03-02", 0],
      ["2026-03-03", 1],
    ],
    [],
    [null, 1],
  ],
  [
    "a tick of a price below ten cents",
    [
      ["2026-03-02", 0.002],
      ["2026-03-03", 0.001],
    ],
    [
      ["2026-03-02", 1e8],
      ["2026-03-03", 2e8],
    ],
    [0.002, 0.001],
  ],
  [
    "a second fall after a split that the shares show once",
    [
      ["2026-03-02", 40],
      ["2026-03-03", 20],
      ["2026-03-04", 10],
    ],
    [
      ["2026-03-03", 1e8],
      ["2026-03-04", 2e8],
    ],
    [20, 10, 10],
  ],
] as [string, Session[], Issued[], (number | null)[]][]) {
  test(`closes before ${what}`, () => assert.deepEqual(adjusted(sessions, issued), expected));
}

const stepping: Issued[] = [
  ["2026-03-02", 1e8],
  ["2026-03-05", 2e8],
];
const halving: Session[] = [
  ["2026-03-02", 10],
  ["2026-03-03", 10],
  ["2026-03-04", 5],
  ["2026-03-05", 5],
];

for (const [covered, expected, rule] of [
  [undefined, [5, 5, 5, 5], "a jump that no table covers is a split where the shares show one"],
  [["2026-03-03", "2026-03-04"], [10, 10, 5, 5], "one that a table covers is none unless it says so"],
  [["2026-03-02", "2026-03-03"], [5, 5, 5, 5], "one after its last session is"],
  [["2026-03-04", "2026-03-05"], [5, 5, 5, 5], "so is one before its first"],
] as [[string, string] | undefined, number[], string][]) {
  test(rule, () => assert.deepEqual(adjusted(halving, stepping, covered), expected));
}

test("a jump that a table covers is a move of the price, however large", () =>
  assert.deepEqual(adjusted(split, [], ["2026-03-03", "2026-03-04"]), [20, 21, 2.1]));

test("a share is as cheap as it was printed, whatever was consolidated since", () => {
  const printed = [
    { code: "ABC", day: "2026-03-02", close: 0.05 },
    { code: "ABC", day: "2026-03-03", close: 0.025 },
  ];
  const table = [
    { code: "ABC", day: "2026-05-04", close: 1.3 },
    { code: "ABC", day: "2026-05-05", close: 1.25, split: 1 / 50 },
  ];
  const issued = (shares: number) => ({ position: 1, issued: shares });
  const shorts = shortsOf({
    ABC: [
      ["2026-03-02", 1, issued(1e9)],
      ["2026-03-03", 1, issued(2e9)],
    ],
  });
  const { adjustedClose } = withSeenSplits(pricesOf(printed, table), adjustedTableOf(table), shorts);
  assert.deepEqual([...adjustedClose], [2.5, 1.25, 1.3, 1.25]);
});

test("a jump that nothing explains is known by the first session after it, also before another one", () => {
  const { splits } = seenIn(
    [
      ["2026-03-02", 0.2],
      ["2026-03-03", 4],
      ["2026-03-04", 0.5],
    ],
    [],
  );
  assert.deepEqual(
    splitsAt(splits, 0).map(({ day, factor }) => [isoOf(day), factor]),
    [
      ["2026-03-03", Number.NaN],
      ["2026-03-04", Number.NaN],
    ],
  );
});

test("the splits that were seen are known by the first session in the new shares", () => {
  const { splits } = seenIn(
    [
      ["2026-03-02", 0.2],
      ["2026-03-03", 4],
      ["2026-03-04", 4],
      ["2026-03-05", 2],
    ],
    [
      ["2026-03-02", 2e9],
      ["2026-03-03", 1e8],
      ["2026-03-05", 2e8],
    ],
  );
  assert.deepEqual(
    splitsAt(splits, 0).map(({ day, factor }) => [isoOf(day), factor]),
    [
      ["2026-03-03", 0.05],
      ["2026-03-05", 2],
    ],
  );
});
