import assert from "node:assert/strict";
import { test } from "node:test";
import { takeWorstStolen, undisturbed } from "./undisturbed.js";

/** A machine whose host takes these shares of its time, one after the other. */
function hostTaking(...shares: readonly number[]) {
  const time = { all: 1_000, stolen: 50 };
  let looks = 0;
  return () => {
    if (looks % 2 === 1) time.stolen += 1_000 * (shares[(looks - 1) / 2] ?? 0);
    if (looks % 2 === 1) time.all += 1_000;
    looks += 1;
    return { ...time };
  };
}

/** The number of the try that counted, and the share that was told of it. */
async function countedOf(shares: readonly number[], tries: number): Promise<readonly number[]> {
  let made = 0;
  const counted = await undisturbed(
    () => {
      made += 1;
      return made;
    },
    tries,
    hostTaking(...shares),
  );
  return [counted, made, takeWorstStolen()];
}

test("what the host leaves alone counts at once", async () => {
  assert.deepEqual(await countedOf([0.005], 5), [1, 1, 0.005]);
});

test("what the host disturbs is done again until it does not", async () => {
  assert.deepEqual(await countedOf([0.2, 0.1, 0], 5), [3, 3, 0]);
});

test("after so many tries the one that was disturbed least counts, and the page is told how much", async () => {
  assert.deepEqual(await countedOf([0.2, 0.05, 0.3], 3), [2, 3, 0.05]);
});
