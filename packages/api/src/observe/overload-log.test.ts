import assert from "node:assert/strict";
import { test } from "node:test";
import { pino } from "pino";
import { overloadLogOf } from "./overload-log.js";

test("however many calls are refused, the log says when that begins, and when it has ended and how many there were", () => {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
  let nowMs = 0;
  let timers: { atMs: number; work: () => void }[] = [];
  const passTo = (ms: number) => {
    nowMs = ms;
    const due = timers.filter(({ atMs }) => atMs <= ms);
    timers = timers.filter(({ atMs }) => atMs > ms);
    for (const { work } of due) work();
  };
  const { refused } = overloadLogOf(
    logger,
    () => nowMs,
    (ms, work) => timers.push({ atMs: nowMs + ms, work }),
  );
  for (let ms = 0; ms <= 8_000; ms += 1_000) {
    passTo(ms);
    for (let i = 0; i < 100; i++) refused();
  }
  for (let ms = 9_000; ms <= 60_000; ms += 1_000) passTo(ms);
  refused();
  assert.deepEqual(lines, [
    { level: 40, msg: "calls are refused: there are more than can be answered in time" },
    { level: 40, refused: 900, seconds: 8, msg: "calls are no longer refused" },
    { level: 40, msg: "calls are refused: there are more than can be answered in time" },
  ]);
});
