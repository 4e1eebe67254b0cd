import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as settled } from "node:timers/promises";
import { whileLoading } from "./first-load.js";
import { partNames } from "./part-imports.js";

const served = { snapshot: undefined, problem: undefined };

test("the rest is coming until the data version is served that the load came to, whichever is told first", async () => {
  for (const isServedFirst of [true, false]) {
    let load = (_: string) => {};
    const dataVersion = new Promise<string>((resolve) => {
      load = resolve;
    });
    const { swapped, serving } = whileLoading({ parts: ["housing"], dataVersion });
    swapped("the market alone");
    const [first, second] = [() => swapped("whole"), () => load("whole")];
    (isServedFirst ? first : second)();
    await settled();
    const { coming } = serving(served);
    assert.deepEqual(coming?.parts, new Set(["housing"]));
    (isServedFirst ? second : first)();
    await coming?.arrived;
    assert.equal(serving(served), served);
  }
});

test("everything is coming until something is served, and those who wait for that are told when it is", async () => {
  const { swapped, serving, isFirst } = whileLoading({ parts: ["housing"], dataVersion: new Promise(() => {}) });
  const { coming } = serving(served);
  assert.deepEqual(coming?.parts, new Set(partNames));
  swapped("the market alone");
  await coming?.arrived;
  assert.deepEqual([serving(served).coming?.parts, isFirst()], [new Set(["housing"]), true]);
});

test("those who wait for what cannot be loaded are told so", async () => {
  const { serving } = whileLoading({ parts: ["housing"], dataVersion: Promise.reject(new Error("the disk is full")) });
  const { coming } = serving(served);
  await assert.rejects(coming!.arrived, { code: "unavailable", message: "the data could not be loaded" });
  assert.equal(serving(served).coming, coming);
});
