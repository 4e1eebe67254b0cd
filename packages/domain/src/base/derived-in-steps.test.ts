import assert from "node:assert/strict";
import { test } from "node:test";
import { derivedInSteps, mapInSteps } from "./derived-in-steps.js";

/** Doubles some numbers two at a step, and counts what it does. */
function doubling() {
  const seen = { begun: 0, items: 0 };
  const derive = derivedInSteps(function* (numbers: readonly number[]) {
    seen.begun += 1;
    return yield* mapInSteps(
      numbers,
      (number) => {
        seen.items += 1;
        return 2 * number;
      },
      2,
    );
  });
  return { seen, derive };
}

test("an answer is made once for each input", () => {
  const { seen, derive } = doubling();
  const numbers = [1, 2, 3];
  assert.deepEqual(derive(numbers), [2, 4, 6]);
  assert.equal(derive(numbers), derive(numbers));
  assert.deepEqual(seen, { begun: 1, items: 3 });
});

test("steps make it piece by piece, and there are none once it is made", () => {
  const { seen, derive } = doubling();
  const numbers = [1, 2, 3, 4, 5];
  const itemsAtSteps: number[] = [];
  for (const _ of derive.steps(numbers)) itemsAtSteps.push(seen.items);
  assert.deepEqual(itemsAtSteps, [2, 4, 5]);
  assert.deepEqual([...derive.steps(numbers)], []);
  assert.deepEqual([derive(numbers), seen], [[2, 4, 6, 8, 10], { begun: 1, items: 5 }]);
});

test("who asks between two steps finishes what was begun", () => {
  const { seen, derive } = doubling();
  const numbers = [1, 2, 3];
  const steps = derive.steps(numbers)[Symbol.iterator]();
  steps.next();
  assert.deepEqual(derive(numbers), [2, 4, 6]);
  assert.deepEqual([steps.next().done, seen], [true, { begun: 1, items: 3 }]);
});

test("a computation that throws is begun anew", () => {
  let tries = 0;
  const derive = derivedInSteps(function* (_: object) {
    yield;
    tries += 1;
    if (tries === 1) throw new Error("not yet");
    return tries;
  });
  const input = {};
  assert.throws(() => derive(input), /not yet/);
  assert.equal(derive(input), 2);
});
