import assert from "node:assert/strict";
import { test } from "node:test";
import { progressAfter, progressFrom } from "./hook-progress.js";
import type { Attempt, HookProgress } from "./hooks.js";

const attemptOf = (event: string, more: Partial<Attempt> = {}): Attempt => ({
  event,
  answer: "failed",
  problem: "it answered 500",
  tookMs: 1,
  chance: 0.5,
  ...more,
});

/** What happens where every attempt fails and each is made when it is due, until the hook ends. */
function failing(events: readonly string[], chance = 0.5) {
  let progress: HookProgress = progressFrom("0");
  const attempts: { readonly event: string; readonly outcome: string; readonly seconds: number }[] = [];
  for (let nowMs = 0; progress.ended === undefined; nowMs = progress.nextMs) {
    const event = events.find((each) => each > progress.after)!;
    const after = progressAfter(progress, attemptOf(event, { chance }), nowMs);
    progress = after.progress;
    attempts.push({ event, outcome: after.delivery.outcome, seconds: nowMs / 1000 });
  }
  return { progress, attempts };
}

test("pauses grow to four hours, each event is tried for a day, and after three days of failures the hook ends", () => {
  const { attempts, progress } = failing(["1", "2", "3", "4"]);
  assert.deepEqual(
    attempts.slice(0, 9).map(({ seconds }) => seconds),
    [0, 5, 35, 155, 755, 2_555, 6_155, 13_355, 27_755],
  );
  const ends = attempts.filter(({ outcome }) => outcome !== "failed");
  assert.deepEqual(
    ends.map(({ event, outcome }) => `${event} ${outcome}`),
    ["1 given up", "2 given up", "3 ended"],
  );
  const days = ends.map(({ seconds }) => Math.floor(seconds / 86_400));
  assert.deepEqual(
    [days, progress.after, progress.ended?.why],
    [[1, 2, 3], "2", "nothing was taken since 1970-01-01T00:00:00.000Z"],
  );
});

test("pauses differ by a fifth either way", () => {
  const secondsOf = (chance: number) => failing(["1"], chance).attempts[1]!.seconds;
  assert.deepEqual([secondsOf(0), secondsOf(1)], [4, 6]);
});

test("a receiver that asks for it is left alone for longer than the pause, up to an hour, and never for less", () => {
  const secondsOf = (waitMs: number) =>
    progressAfter(progressFrom("0"), attemptOf("1", { waitMs }), 0).progress.nextMs / 1000;
  assert.deepEqual([1_000, 60_000, 86_400_000].map(secondsOf), [5, 60, 3_600]);
});

test("an event long after the last failure is tried for a day too", () => {
  const weekMs = 7 * 86_400_000;
  const stale: HookProgress = { after: "1", nextMs: 0, failing: { sinceMs: 0, attempts: 12 } };
  const { progress, delivery } = progressAfter(stale, attemptOf("2"), weekMs);
  assert.deepEqual([delivery.outcome, progress.ended], ["failed", undefined]);
});

test("what is taken ends all failing, and a receiver that is gone keeps the event", () => {
  const failed: HookProgress = {
    after: "1",
    nextMs: 5,
    trying: { event: "2", sinceMs: 0, attempts: 3 },
    failing: { sinceMs: 0, attempts: 3 },
  };
  const taken = progressAfter(failed, attemptOf("2", { answer: "taken", problem: "" }), 10);
  assert.deepEqual([taken.progress, taken.delivery.attempt], [{ after: "2", nextMs: 0 }, 4]);
  const gone = progressAfter(failed, attemptOf("2", { answer: "gone", problem: "it answered 410" }), 10);
  assert.deepEqual([gone.progress.after, gone.progress.ended], ["1", { atMs: 10, why: "it answered 410" }]);
});
