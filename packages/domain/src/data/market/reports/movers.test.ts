import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../../base/messages.fixture.js";
import { roundTo } from "../../../base/numbers/decimal.js";
import { randomOf } from "../../../base/numbers/random.fixture.js";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { marketOf } from "../market.fixture.js";
import type { Observation } from "../shorts/shorts.fixture.js";
import { reportFigures } from "./report-figures.js";
import { reportPeriodOf } from "./report-periods.js";
import { significanceOf } from "./significance.js";

/** Percentages on the first and the last day of a report, in a world that has another stock. */
function moversOf(slug: string, percentages: Readonly<Record<string, readonly [number, number]>>) {
  const dates = DATES[slug]!;
  const shorts = Object.entries({ ...percentages, ZZZ: [0.2, 0.2] as const }).map(
    ([code, [before, now]]): [string, Observation[]] => [
      code,
      [
        [dates[0], before],
        [dates[1], now],
      ],
    ],
  );
  const market = marketOf(Object.fromEntries(shorts));
  return reportFigures(market, reportPeriodOf(market, slug)!);
}

const DATES: Readonly<Record<string, readonly [string, string]>> = {
  "2026-W06": ["2026-01-30", "2026-02-06"],
  "2026-01": ["2025-12-31", "2026-01-30"],
  "2025": ["2024-12-31", "2025-12-31"],
};

for (const [before, now, direction, rule] of [
  [1, 1.2, "riser", "a rise"],
  [1.2, 1, "faller", "a fall"],
  [0.5, 0.6, "riser", "a change of 0.1, whatever its doubles say"],
  [0.6, 0.69, "", "a smaller one is none"],
  [1, 1, "", "no change is none"],
  [0.1, 0.49, "", "one that stays below 0.5 is none"],
  [0.1, 0.5, "riser", "one that reaches 0.5"],
  [0.5, 0.1, "faller", "one that was at 0.5"],
  [0, 1, "", "one that begins at nothing is in one list only"],
  [1, 0, "", "so is one that ends there"],
] as const) {
  test(`movers: ${rule}`, () => {
    const { risers, fallers } = moversOf("2026-W06", { AAA: [before, now] });
    assert.deepEqual(
      [risers.map(({ code }) => code), fallers.map(({ code }) => code)],
      [direction === "riser" ? ["AAA"] : [], direction === "faller" ? ["AAA"] : []],
    );
  });
}

const many = Object.fromEntries(
  ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K"].flatMap((letter, number) => [
    [`${letter}UP`, [10, 11 + Math.floor(number / 2)]],
    [`${letter}DN`, [20, 19 - Math.floor(number / 2)]],
  ]),
) as Readonly<Record<string, readonly [number, number]>>;

for (const [slug, letters] of [
  ["2026-W06", "KIJGHE"],
  ["2026-01", "KIJGHE"],
  ["2025", "KIJGHEFCDA"],
] as const) {
  test(`${slug} has ${letters.length} of each, the most significant first, equal ones by code`, () => {
    const { risers, fallers } = moversOf(slug, many);
    assert.deepEqual(
      [risers, fallers].map((movers) => movers.map(({ code }) => code)),
      [[...letters].map((letter) => `${letter}UP`), [...letters].map((letter) => `${letter}DN`)],
    );
  });
}

test("movers are the first of all changes, whatever their histories", () => {
  const fridays = Array.from({ length: 8 }, (_, week) => isoOf(dayOf("2026-02-06")! - 7 * (7 - week)));
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = randomOf(seed);
    const histories = new Map(
      Array.from({ length: 40 }, (_, number) => [
        `A${number + 10}`,
        fridays.map(() => 1 + Math.floor(random() * 12) / 10),
      ]),
    );
    const market = marketOf(
      Object.fromEntries(
        [...histories].map(([code, history]) => [code, history.map((value, week) => [fridays[week]!, value] as const)]),
      ),
    );
    const { risers, fallers } = reportFigures(market, reportPeriodOf(market, "2026-W06")!);
    const all = [...histories].map(([code, history]) => {
      const [previous, current] = [history.at(-2)!, history.at(-1)!];
      const { significance } = significanceOf("weekly", history, previous, current);
      return { code, significance, change: roundTo(current - previous, 2) };
    });
    const first = (sign: number) =>
      all
        .filter(({ change }) => Math.sign(change) === sign)
        .sort((a, b) => b.significance - a.significance)
        .slice(0, 6);
    const found = [risers, fallers].map((movers) =>
      movers.map(({ code, significance, change }) => ({ code, significance, change })),
    );
    assert.deepEqual(found, [first(1), first(-1)], `seed ${seed}`);
  }
});

test("a mover has both percentages as published and the rest to two places", () => {
  const { risers } = moversOf("2026-W06", { AAA: [4.00001, 5.20004] });
  assert.deepEqual(risers.map(sent), [
    {
      code: "AAA",
      name: "AAA",
      currentPct: 5.20004,
      previousPct: 4.00001,
      change: 1.2,
      streakWeeks: 1,
      industry: "",
      history: [4, 5.2],
      logoUrl: "",
      significance: 1.33,
    },
  ]);
});

test("a company that has a code since is not compared with the one that had it", () => {
  const year = (name: string): Observation[] => [
    ["2023-12-29", 1, { name: "FORMER MINING ORDINARY" }],
    ["2024-12-31", 5, { name }],
  ];
  const slugs = ["FORMER MINING ORDINARY", "PRESENT BREWERY ORDINARY"].map((name) => {
    const market = marketOf({ REU: year(name) });
    return reportFigures(market, reportPeriodOf(market, "2024")!);
  });
  assert.deepEqual(
    slugs.map(({ risers, topShorted: [top], marketStats }) => [
      risers.length,
      top!.wowChange,
      top!.history,
      marketStats.riserCount,
    ]),
    [
      [1, 4, [5], 1],
      [0, undefined, [5], 0],
    ],
  );
});

test("a report of restated data has the restated figures", () => {
  const reported = moversOf("2026-W06", { AAA: [1, 2] });
  const restated = moversOf("2026-W06", { AAA: [1.5, 2] });
  assert.deepEqual(
    [reported, restated].map(({ risers, topShorted }) => [risers[0]!.change, topShorted[0]!.wowChange]),
    [
      [1, 1],
      [0.5, 0.5],
    ],
  );
});
