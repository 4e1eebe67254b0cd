import assert from "node:assert/strict";
import { test } from "node:test";
import { figuresOf, month, periodOf, week, year } from "./figures.fixture.js";
import { headlineOf } from "./headline.js";

const top = [
  { code: "AAA", shortPct: 18.5 },
  { code: "BBB", shortPct: 9 },
];
const riser = { code: "BBB", change: 1.2, significance: 1.81 };
const faller = { code: "CCC", change: -2.4, significance: 1.8 };

const skipped = periodOf("weekly", "2026-W06", "2026-02-06", "2026-01-23");

for (const [rule, figures, headline] of [
  [
    "a week names the highest and the first mover",
    { top, risers: [riser], fallers: [faller] },
    "AAA most shorted at 18.50%, BBB up 1.20 points over the week",
  ],
  [
    "a fall that is more significant goes first",
    { top, risers: [riser], fallers: [{ ...faller, significance: 1.82 }] },
    "AAA most shorted at 18.50%, CCC down 2.40 points over the week",
  ],
  [
    "of equal movers the code decides",
    { top, risers: [{ ...riser, code: "DDD" }], fallers: [{ ...faller, significance: 1.81 }] },
    "AAA most shorted at 18.50%, CCC down 2.40 points over the week",
  ],
  [
    "the highest may be the first mover",
    { top, risers: [{ ...riser, code: "AAA" }] },
    "AAA most shorted at 18.50%, up 1.20 points over the week",
  ],
  [
    "a week may be skipped",
    { period: skipped, top, risers: [riser] },
    "AAA most shorted at 18.50%, BBB up 1.20 points over two weeks",
  ],
  ["nothing may have moved", { top }, "AAA most shorted at 18.50% as at 2026-01-30"],
  [
    "a position may round to nothing",
    { top: [{ shortPct: 0.001 }] },
    "AAA most shorted at under 0.01% as at 2026-01-30",
  ],
  [
    "a month names itself",
    { period: month, top, risers: [riser] },
    "January 2026: AAA most shorted at 18.50%, BBB up 1.20 points over the month",
  ],
  ["a month without movers", { period: month, top }, "January 2026: AAA most shorted at 18.50%"],
  [
    "a month that gets too long for its mover",
    {
      period: { ...month, slug: "2025-09" },
      top: [{ code: "AAAA", shortPct: 100 }],
      fallers: [{ ...faller, code: "CCCC", change: -10.5 }],
    },
    "September 2025: AAAA most shorted at 100.00%",
  ],
  [
    "a year names itself",
    { period: year, top, risers: [riser] },
    "Short positions in 2025: AAA ends highest at 18.50%, BBB up 1.20 points",
  ],
  ["a year without movers", { period: year, top }, "Short positions in 2025: AAA ends highest at 18.50%"],
  [
    "two may share the first place",
    { top: [top[0]!, { code: "BBB", shortPct: 18.5 }] },
    "AAA and BBB most shorted at 18.50% as at 2026-01-30",
  ],
  [
    "two may end a year together",
    { period: year, top: [top[0]!, { code: "BBB", shortPct: 18.5 }] },
    "Short positions in 2025: AAA and BBB end highest at 18.50%",
  ],
  [
    "more may share it",
    { top: ["AAA", "BBB", "CCC"].map((code) => ({ code })) },
    "AAA and two others most shorted at 10.00% as at 2026-01-30",
  ],
  [
    "more may share it than are listed",
    { top: Array.from("ABCDEFGHIJ", (letter) => ({ code: letter.repeat(3) })), stats: { totalStocksShorted: 12 } },
    "AAA and more than nine others most shorted at 10.00% as at 2026-01-30",
  ],
] as const) {
  test(`headline: ${rule}`, () => assert.equal(headlineOf(figuresOf({ period: week, ...figures })), headline));
}
