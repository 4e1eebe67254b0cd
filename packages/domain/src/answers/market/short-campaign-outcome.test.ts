import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../base/messages.fixture.js";
import { dayOf } from "../../base/time/day.js";
import { marketOf } from "../../data/market/market.fixture.js";
import { sessionsOf } from "../../data/market/prices/sessions.js";
import { outcomeOf } from "./short-campaign-outcome.js";

type Session = readonly [day: string, close: number | null];

function outcome(peakDate: string, sessions: readonly Session[], adjusted?: readonly number[]) {
  const rows = sessions.map(([day, close]) => ({ code: "ABC", day, close }));
  const { prices } = marketOf({}, [], { prices: rows });
  const adjustedClose = adjusted === undefined ? prices.adjustedClose : Float64Array.from(adjusted);
  return outcomeOf({ ...prices, adjustedClose }, sessionsOf(prices, "ABC"), dayOf(peakDate)!);
}

const unscored = { has3m: false, has6m: false, shortsWon3m: false, shortsWon6m: false };

test("a fall is a win and a rise is none, each against the price at the peak", () => {
  const sessions: Session[] = [
    ["2025-11-03", 10],
    ["2026-02-03", 8],
    ["2026-05-04", 13],
  ];
  assert.deepEqual(outcome("2025-11-03", sessions), {
    priceAtPeak: 10,
    price3mAfter: 8,
    price6mAfter: 13,
    return3m: -20,
    return6m: 30,
    has3m: true,
    has6m: true,
    shortsWon3m: true,
    shortsWon6m: false,
  });
});

test("an unchanged price is scored and no win", () => {
  const { has3m, return3m, shortsWon3m } = outcome("2025-11-03", [
    ["2025-11-03", 10],
    ["2026-02-03", 10],
  ]);
  assert.deepEqual({ has3m, return3m, shortsWon3m }, { has3m: true, return3m: 0, shortsWon3m: false });
});

test("a fall that rounds to no return is a win all the same, and sent as plain zero", () => {
  const { return3m, shortsWon3m } = outcome("2025-11-03", [
    ["2025-11-03", 100_000],
    ["2026-02-03", 99_999],
  ]);
  assert.deepEqual({ return3m, shortsWon3m }, { return3m: 0, shortsWon3m: true });
});

test("a return has two places, half away from zero", () => {
  const { return3m, return6m } = outcome("2025-11-03", [
    ["2025-11-03", 800],
    ["2026-02-03", 799],
    ["2026-05-04", 801],
  ]);
  assert.deepEqual({ return3m, return6m }, { return3m: -0.13, return6m: 0.13 });
});

test("returns come from adjusted closes, so that a split is no win", () => {
  const sessions: Session[] = [
    ["2025-11-03", 100],
    ["2026-02-03", 11],
  ];
  const { priceAtPeak, price3mAfter, return3m, shortsWon3m } = outcome("2025-11-03", sessions, [10, 11]);
  assert.deepEqual(
    { priceAtPeak, price3mAfter, return3m, shortsWon3m },
    { priceAtPeak: 10, price3mAfter: 11, return3m: 10, shortsWon3m: false },
  );
});

for (const [day, priceAtPeak, rule] of [
  ["2025-11-03", 10, "on the day of the peak"],
  ["2025-10-24", 10, "ten days before the peak"],
  ["2025-10-23", undefined, "eleven days before the peak"],
  ["2025-11-04", undefined, "a day after the peak"],
] as const) {
  test(`a session ${rule} ${priceAtPeak === undefined ? "does not stand" : "stands"} for the peak`, () => {
    assert.equal(outcome("2025-11-03", [[day, 10]]).priceAtPeak, priceAtPeak);
  });
}

for (const [day, price3mAfter, rule] of [
  ["2026-02-02", undefined, "a day before the three months are over"],
  ["2026-02-03", 8, "on the day on which the three months are over"],
  ["2026-02-17", 8, "14 days later"],
  ["2026-02-18", undefined, "15 days later"],
] as const) {
  test(`a session ${rule} ${price3mAfter === undefined ? "does not count" : "counts"} as three months after`, () => {
    const answer = outcome("2025-11-03", [
      ["2025-11-03", 10],
      [day, 8],
    ]);
    assert.deepEqual([answer.price3mAfter, answer.has3m], [price3mAfter, price3mAfter !== undefined]);
  });
}

for (const [day, price6mAfter, rule] of [
  ["2026-05-02", undefined, "a day before the six months are over"],
  ["2026-05-03", 8, "on the day on which the six months are over"],
  ["2026-05-17", 8, "14 days later"],
  ["2026-05-18", undefined, "15 days later"],
] as const) {
  test(`a session ${rule} ${price6mAfter === undefined ? "does not count" : "counts"} as six months after`, () => {
    const answer = outcome("2025-11-03", [
      ["2025-11-03", 10],
      [day, 8],
    ]);
    assert.deepEqual([answer.price6mAfter, answer.has6m], [price6mAfter, price6mAfter !== undefined]);
  });
}

for (const [peakDate, day] of [
  ["2025-11-30", "2026-02-28"],
  ["2023-11-30", "2024-02-29"],
] as const) {
  test(`three months after ${peakDate} are over on ${day}, the last day of a shorter month`, () => {
    assert.equal(outcome(peakDate, [[day, 8]]).price3mAfter, 8);
  });
}

test("the newest session up to the peak and the first one after each term count", () => {
  const { priceAtPeak, price3mAfter } = outcome("2025-11-03", [
    ["2025-10-30", 1],
    ["2025-10-31", 2],
    ["2026-02-04", 3],
    ["2026-02-05", 4],
  ]);
  assert.deepEqual({ priceAtPeak, price3mAfter }, { priceAtPeak: 2, price3mAfter: 3 });
});

test("a session without an adjusted close is passed over on both sides", () => {
  const { priceAtPeak, price3mAfter } = outcome("2025-11-03", [
    ["2025-10-31", 2],
    ["2025-11-03", null],
    ["2026-02-03", null],
    ["2026-02-04", 3],
  ]);
  assert.deepEqual({ priceAtPeak, price3mAfter }, { priceAtPeak: 2, price3mAfter: 3 });
});

test("passing over sessions does not stretch the limits", () => {
  const answer = outcome("2025-11-03", [
    ["2025-10-23", 2],
    ["2025-11-03", null],
    ["2026-02-03", null],
    ["2026-02-18", 3],
  ]);
  assert.deepEqual(sent(answer), unscored);
});

for (const [sessions, known, rule] of [
  [[], {}, "no sessions leave everything unknown"],
  [[["2025-11-03", 10]], { priceAtPeak: 10 }, "a price at the peak alone is not scored"],
  [[["2026-02-03", 8]], { price3mAfter: 8 }, "a price after it alone is not scored"],
  [
    [
      ["2025-11-03", 0],
      ["2026-02-03", 0],
    ],
    { priceAtPeak: 0, price3mAfter: 0 },
    "a price of nothing at the peak is not scored",
  ],
  [
    [
      ["2025-11-03", -1],
      ["2026-02-03", -2],
    ],
    { priceAtPeak: -1, price3mAfter: -2 },
    "nor is one below nothing",
  ],
  [
    [
      ["2025-11-03", 1],
      ["2026-02-03", 8],
    ],
    { price3mAfter: 8 },
    "a jump that nothing explains is not scored",
  ],
] as [Session[], object, string][]) {
  test(rule, () => assert.deepEqual(sent(outcome("2025-11-03", sessions)), { ...known, ...unscored }));
}
