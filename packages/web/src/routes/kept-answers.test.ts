import assert from "node:assert/strict";
import { test } from "node:test";
import { KeptAnswers } from "./kept-answers.js";

const answerOf = (body: string) => ({ status: 200, headers: {}, body });

test("of more answers than fit those asked for last are kept", () => {
  const kept = new KeptAnswers(3 * 1600);
  const [a, b, c, d] = ["a", "b", "c", "d"].map((letter) => answerOf(letter.repeat(1000)));
  for (const [address, answer] of [
    ["/a", a],
    ["/b", b],
    ["/c", c],
  ] as const) {
    kept.set(address, answer!);
  }
  assert.equal(kept.get("/a"), a);
  kept.set("/d", d!);
  assert.deepEqual(
    ["/a", "/b", "/c", "/d"].map((address) => kept.get(address)?.body[0]),
    ["a", undefined, "c", "d"],
  );
});

test("an answer that is too large by itself is not kept, and one of the same address takes the other's place", () => {
  const kept = new KeptAnswers(2000);
  kept.set("/a", answerOf("x".repeat(5000)));
  assert.equal(kept.get("/a"), undefined);
  for (let i = 0; i < 10; i++) kept.set("/a", answerOf(String(i)));
  kept.set("/b", answerOf("b"));
  assert.deepEqual([kept.get("/a")?.body, kept.get("/b")?.body], ["9", "b"]);
});
