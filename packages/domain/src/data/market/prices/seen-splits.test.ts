import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { type Observation, shortsOf } from "../shorts/shorts.fixture.js";
import type { PriceColumns } from "./columns.js";
import { withSeenSplits } from "./seen-splits.js";

type Session = readonly [date: string, close: number | null];

/** The adjusted closes of one code with printed closes and shares on issue, both dated. */
function adjusted(
  sessions: readonly Session[],
  issued: readonly (readonly [string, number | null])[],
): (number | null)[] {
  const close = Float64Array.from(sessions, ([, price]) => price ?? Number.NaN);
  const day = Int32Array.from(sessions, ([date]) => dayOf(date)!);
  const prices: PriceColumns = {
    codes: ["ABC"],
    firstRow: Int32Array.of(0, sessions.length),
    day,
    open: close,
    high: close,
    low: close,
    close,
    adjustedClose: close,
    volume: close,
    newestDay: day.at(-1),
  };
  const observations = issued.map(([date, shares]): Observation => [date, 1, { position: 1, issued: shares }]);
  const { adjustedClose } = withSeenSplits(prices, shortsOf(issued.length === 0 ? {} : { ABC: observations }));
  return Array.from(adjustedClose, (price) => (Number.isNaN(price) ? null : price));
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
    "a split whose shares are reported a month later",
    split,
    [
      ["2026-02-01", 1e8],
      ["2026-04-03", 1e9],
    ],
    [2, 2.1, 2.1],
  ],
  [
    "shares reported too early to tell",
    split,
    [
      ["2026-01-31", 1e8],
      ["2026-04-03", 1e9],
    ],
    [null, null, 2.1],
  ],
  [
    "shares reported too late to tell",
    split,
    [
      ["2026-02-01", 1e8],
      ["2026-04-04", 1e9],
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
    "a consolidation with bad news",
    [
      ["2026-03-02", 0.2],
      ["2026-03-03", 2.6],
    ],
    [
      ["2026-03-02", 2e9],
      ["2026-03-03", 1e8],
    ],
    [4, 2.6],
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
] as [string, Session[], [string, number | null][], (number | null)[]][]) {
  test(`closes before ${what}`, () => assert.deepEqual(adjusted(sessions, issued), expected));
}
