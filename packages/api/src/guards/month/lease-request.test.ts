import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyPurse, type Purse } from "./lease-balance.js";
import { wishOf } from "./lease-request.js";

const NOVEMBER = { name: "2026-11", startMs: Date.UTC(2026, 10, 1), endMs: Date.UTC(2026, 11, 1) };
const heard = (counted: number, extra: number): Partial<Purse> => ({ isHeard: true, counted, extra });
const waitingFor = (...costs: readonly number[]): Partial<Purse> => ({
  waiting: costs.map((cost) => ({ cost, quota: 500, sinceMs: 0, resolve: () => {} })),
});

for (const { what, purse, quota, units } of [
  { what: "at first for the need and a hundredth of the quota", purse: waitingFor(1, 2), quota: 500, units: 8 },
  { what: "at first for one at least of a small quota", purse: {}, quota: 10, units: 1 },
  { what: "for none of an empty quota", purse: {}, quota: 0, units: 0 },
  { what: "for none when calls only look", purse: waitingFor(0, 0), quota: 500, units: 0 },
  { what: "for none when too little is left", purse: { ...heard(498, 5), ...waitingFor(3, 10) }, quota: 500, units: 0 },
  { what: "for the calls that fit", purse: { ...heard(498, 5), ...waitingFor(3, 2, 0) }, quota: 500, units: 2 },
  { what: "for twice as many as before", purse: heard(10, 7), quota: 500, units: 14 },
  { what: "for no more than a twentieth of the quota", purse: heard(50, 20), quota: 500, units: 25 },
  { what: "for no more than a quarter of what is left", purse: heard(460, 25), quota: 500, units: 10 },
  { what: "at the end for the need alone", purse: { ...heard(498, 25), ...waitingFor(2) }, quota: 500, units: 2 },
  {
    what: "for what is lacking beside leased units",
    purse: { ...heard(497, 0), ...waitingFor(7), leased: 4 },
    quota: 500,
    units: 3,
  },
  { what: "for what is owed too", purse: { ...heard(498, 0), ...waitingFor(1), owed: 3 }, quota: 500, units: 4 },
  {
    what: "not for calls that can never be served",
    purse: { ...heard(498, 0), ...waitingFor(1, 501) },
    quota: 500,
    units: 1,
  },
  { what: "for no more than there can be", purse: waitingFor(400, 400), quota: 500, units: 500 },
]) {
  test(`wishes ${what}`, () => {
    const wish = wishOf({ ...emptyPurse("a", NOVEMBER, 0), ...purse }, quota, "t1");
    assert.deepEqual(wish, { identity: "a", quota, units, token: "t1" });
  });
}

test("wishes by the highest quota of the calls that wait", () => {
  const { quota } = wishOf({ ...emptyPurse("a", NOVEMBER, 0), ...waitingFor(1) }, 100, "t1");
  assert.equal(quota, 500);
});
