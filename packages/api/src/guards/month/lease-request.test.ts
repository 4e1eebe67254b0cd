import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyBalance, type LeaseBalance } from "./lease-balance.js";
import { leaseRequestOf } from "./lease-request.js";

const NOVEMBER = { name: "2026-11", startMs: Date.UTC(2026, 10, 1), endMs: Date.UTC(2026, 11, 1) };
const heard = (counted: number): Partial<LeaseBalance> => ({ isHeard: true, counted });
const waitingFor = (...costs: readonly number[]): Partial<LeaseBalance> => ({
  waiting: costs.map((cost) => ({ cost, quota: 500, sinceMs: 0, resolve: () => {} })),
});

for (const { what, balance, quota, units } of [
  { what: "for the need and a hundredth of the quota", balance: waitingFor(1, 2), quota: 500, units: 8 },
  { what: "for as many again", balance: heard(10), quota: 500, units: 5 },
  { what: "for at least one of a small quota", balance: {}, quota: 10, units: 1 },
  { what: "for none of an empty quota", balance: {}, quota: 0, units: 0 },
  { what: "for none when calls only look", balance: waitingFor(0, 0), quota: 500, units: 0 },
  {
    what: "for none when too little is left",
    balance: { ...heard(498), ...waitingFor(3, 10) },
    quota: 500,
    units: 0,
  },
  { what: "for the calls that fit", balance: { ...heard(498), ...waitingFor(3, 2, 0) }, quota: 500, units: 2 },
  { what: "for no more than a quarter of what is left", balance: heard(484), quota: 500, units: 4 },
  { what: "near the end for the need alone", balance: { ...heard(498), ...waitingFor(2) }, quota: 500, units: 2 },
  {
    what: "for what leased units do not cover",
    balance: { ...heard(497), ...waitingFor(7), leased: 4 },
    quota: 500,
    units: 3,
  },
  { what: "for what is owed too", balance: { ...heard(498), ...waitingFor(1), owed: 3 }, quota: 500, units: 4 },
  {
    what: "not for calls that can never be served",
    balance: { ...heard(498), ...waitingFor(1, 501) },
    quota: 500,
    units: 1,
  },
  { what: "for no more than there can be", balance: waitingFor(400, 400), quota: 500, units: 500 },
]) {
  test(`asks ${what}`, () => {
    const request = leaseRequestOf({ ...emptyBalance("a", NOVEMBER, 0), ...balance }, quota, "t1");
    assert.deepEqual(request, { identity: "a", quota, units, token: "t1" });
  });
}

test("asks with the highest quota of the waiting calls", () => {
  const { quota } = leaseRequestOf({ ...emptyBalance("a", NOVEMBER, 0), ...waitingFor(1) }, 100, "t1");
  assert.equal(quota, 500);
});
