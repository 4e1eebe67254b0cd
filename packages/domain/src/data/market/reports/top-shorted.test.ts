import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../../base/messages.fixture.js";
import { dayOf } from "../../../base/time/day.js";
import { marketOf } from "../market.fixture.js";
import type { Observation } from "../shorts/shorts.fixture.js";
import { reportFigures } from "./report-figures.js";
import { reportPeriodOf } from "./report-periods.js";

/** Percentages on the Fridays of two weeks; null is no observation. */
function worldOf(percentages: Readonly<Record<string, readonly [number | null, number]>>) {
  const shorts = Object.entries(percentages).map(([code, [before, now]]): [string, Observation[]] => [
    code,
    [...(before === null ? [] : [["2026-01-30", before] as const]), ["2026-02-06", now]],
  ]);
  return marketOf(Object.fromEntries(shorts));
}

const topOf = (market: ReturnType<typeof marketOf>) =>
  reportFigures(market, reportPeriodOf(market, "2026-W06")!).topShorted;

test("the ten highest come by percentage, equal ones by code", () => {
  const codes = ["AAA", "BBB", "CCC", "DDD", "EEE", "FFF", "GGG", "HHH", "III", "JJJ", "KKK"];
  const market = worldOf(Object.fromEntries(codes.map((code, number) => [code, [1, number < 2 ? 7 : number]])));
  assert.deepEqual(
    topOf(market).map(({ rank, code, shortPct }) => [rank, code, shortPct]),
    [
      [1, "KKK", 10],
      [2, "JJJ", 9],
      [3, "III", 8],
      [4, "AAA", 7],
      [5, "BBB", 7],
      [6, "HHH", 7],
      [7, "GGG", 6],
      [8, "FFF", 5],
      [9, "EEE", 4],
      [10, "DDD", 3],
    ],
  );
});

const eleven = Object.fromEntries(
  ["B", "C", "D", "E", "F", "G", "H", "I", "J", "K"].map((letter) => [letter.repeat(3), [5, 5] as const]),
);

for (const [before, now, wowChange, isNewEntrant, rule] of [
  [6, 6.5, 0.5, false, "one of the ten before is no new entrant"],
  [1, 6.5, 5.5, true, "one that was below the ten before is"],
  [null, 6.5, undefined, true, "one that was not reported has no change and is new"],
  [0, 6.5, undefined, true, "so is one of which nothing was held short"],
  [5.005, 6.01, 1.01, false, "a change is rounded as a decimal"],
] as [number | null, number, number | undefined, boolean, string][]) {
  test(rule, () => {
    const [first] = topOf(worldOf({ ...eleven, AAA: [before, now] }));
    assert.deepEqual([first!.code, first!.wowChange, first!.isNewEntrant], ["AAA", wowChange, isNewEntrant]);
  });
}

test("what is no ordinary share, or has nothing held short, is not among them", () => {
  const market = marketOf({
    AAA: [
      ["2026-01-30", 1],
      ["2026-02-06", 1],
    ],
    ETF: [["2026-02-06", 9, { name: "SOME ETF" }]],
    LONGR: [["2026-02-06", 9]],
    NIL: [["2026-02-06", 0]],
    UNK: [["2026-02-06", null, { position: 5, issued: null }]],
  });
  assert.deepEqual(
    topOf(market).map(({ code }) => code),
    ["AAA"],
  );
});

test("a stock states everything as of the report day", () => {
  const sessions = Array.from({ length: 10 }, (_, number) => ({
    code: "PLS",
    day: dayOf("2026-01-28")! + number,
    close: 2,
    volume: 10_000,
  }));
  const market = marketOf(
    {
      PLS: [
        ["2026-01-29", 0.5],
        ["2026-02-06", 0.756, { position: 123_456 }],
        ["2026-02-09", 9, { position: 9 }],
      ],
    },
    [
      ["2014-01-01", "PLS", "PILBARA", "Retailing"],
      ["2026-02-08", "PLS", "PILBARA MINERALS LIMITED", "Materials"],
    ],
    { prices: [...sessions, { code: "PLS", day: dayOf("2026-02-07")!, close: 2, volume: 99_999 }] },
  );
  assert.deepEqual(topOf(market).map(sent), [
    {
      rank: 1,
      code: "PLS",
      name: "Pilbara Minerals",
      shortPct: 0.756,
      wowChange: 0.26,
      daysToCover: 12.35,
      isNewEntrant: false,
      industry: "Retailing",
      history: [0.5, 0.76],
      logoUrl: "",
    },
  ]);
});
