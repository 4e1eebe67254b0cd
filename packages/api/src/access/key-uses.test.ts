import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import type { KeyUse } from "@daybook/store";
import { keyUsesOf } from "./key-uses.js";

const AT = Date.UTC(2026, 0, 1);

test("many uses of a key are written down together, the last one", async () => {
  const written: (readonly KeyUse[])[] = [];
  const uses = keyUsesOf(
    async (each) => void written.push(each),
    () => {},
    20,
  );
  for (let i = 0; i < 100; i++) uses.note(`k${i % 2}`, AT + i);
  for (let tries = 0; written.length === 0 && tries < 6_000; tries++) await wait(10);
  await uses.close();
  assert.deepEqual(written, [
    [
      { id: "k0", at: "2026-01-01T00:00:00.098Z" },
      { id: "k1", at: "2026-01-01T00:00:00.099Z" },
    ],
  ]);
});

test("what could not be written is kept, told, and written with the next", async () => {
  const problems: unknown[] = [];
  const written: (readonly KeyUse[])[] = [];
  let isAway = true;
  const noteUsed = async (each: readonly KeyUse[]) => {
    if (isAway) throw new Error("away");
    written.push(each);
  };
  const uses = keyUsesOf(noteUsed, (problem) => problems.push(problem), 20);
  uses.note("k1", AT);
  for (let tries = 0; problems.length === 0 && tries < 6_000; tries++) await wait(10);
  isAway = false;
  uses.note("k2", AT + 1);
  await uses.close();
  assert.deepEqual(
    written
      .flat()
      .map(({ id }) => id)
      .sort(),
    ["k1", "k2"],
  );
});

test("more keys than the accounts take at once are written in turn", async () => {
  const sizes: number[] = [];
  const uses = keyUsesOf(
    async (each) => void sizes.push(each.length),
    () => {},
  );
  for (let i = 0; i < 2_500; i++) uses.note(`k${i}`, AT);
  await uses.close();
  assert.deepEqual(sizes, [1_000, 1_000, 500]);
});

test("without a use nothing is written", async () => {
  const uses = keyUsesOf(
    async () => assert.fail("written"),
    () => {},
  );
  await uses.close();
});
