import assert from "node:assert/strict";
import { test } from "node:test";
import { oneInATurn } from "./one-in-a-turn.js";

test("of those who wait one goes on in a turn, in the order in which they came, also who comes meanwhile", async () => {
  const next = oneInATurn();
  const seen: string[] = [];
  const turns = new Set<number>();
  let turn = 0;
  const go = async (name: string) => {
    await next();
    seen.push(name);
    turns.add(turn);
  };
  setImmediate(function count() {
    turn += 1;
    if (seen.length < 4) setImmediate(count);
  });
  await Promise.all([go("first").then(() => go("last")), go("second"), go("third")]);
  assert.deepEqual([seen, turns.size], [["first", "second", "third", "last"], 4]);
});
