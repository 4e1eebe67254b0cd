import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { marketOf } from "../market.fixture.js";
import { sessionsOf } from "../prices/sessions.js";
import { daysToCover } from "./days-to-cover.js";

type Volumes = readonly (readonly [volume: number, close?: number])[];

/** Of a position on a day, with a session each day from 2026-03-01. */
function daysOf(position: number, date: string, volumes: Volumes): number | undefined {
  const firstDay = dayOf("2026-03-01")!;
  const prices = volumes.map(([volume, close = 2], at) => ({ code: "ABC", day: firstDay + at, volume, close }));
  const market = marketOf({ ABC: [[date, 1, { position }]] }, [], { prices });
  return daysToCover(market, 0, sessionsOf(market.prices, "ABC"));
}

const steady = (volume: number, sessions: number, close = 2): Volumes =>
  Array.from({ length: sessions }, () => [volume, close] as const);

for (const [position, volume, days] of [
  [21_353_566, 9_000_000, 2.37],
  [1005, 1000, 1.01],
  [1, 1000, 0],
  [0, 1000, undefined],
  [1000, 0, undefined],
] as const) {
  test(`${position} shares at ${volume} a day take ${days} days`, () =>
    assert.equal(daysOf(position, "2026-03-31", steady(volume, 5)), days));
}

test("a stock that was never priced has no days to cover", () =>
  assert.equal(daysOf(1000, "2026-03-31", []), undefined));

test("sessions after the day of the position do not count", () =>
  assert.equal(daysOf(1000, "2026-03-05", [...steady(100, 5), ...steady(1000, 20)]), 10));

test("sessions before a jump that nothing explains do not count", () =>
  assert.equal(daysOf(1000, "2026-03-31", [...steady(10_000, 10, 0.1), ...steady(1000, 5, 2)]), 1));

test("too few sessions after such a jump are none", () =>
  assert.equal(daysOf(1000, "2026-03-31", [...steady(10_000, 10, 0.1), ...steady(1000, 4, 2)]), undefined));

test("a jump after the day of the position does not matter", () =>
  assert.equal(daysOf(1000, "2026-03-10", [...steady(10_000, 10, 0.1), ...steady(1000, 5, 2)]), 0.1));
