import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { batched } from "./batched.js";
import { createLogger } from "./logs.js";

function recorder() {
  const writes: string[] = [];
  return { writes, destination: { write: (text: string) => void writes.push(text) } };
}

test("a line is a JSON object with the time of the given clock", () => {
  const { writes, destination } = recorder();
  const logger = createLogger({ level: "info", destination, now: () => new Date("2026-08-03T00:00:00Z") });
  logger.info({ status: 200 }, "request");
  logger.debug("not written");
  logger.flush();
  assert.deepEqual(writes, ['{"level":30,"time":"2026-08-03T00:00:00.000Z","status":200,"msg":"request"}\n']);
});

test("lines go out together, soon", async () => {
  const { writes, destination } = recorder();
  const lines = batched(destination, { delayMs: 10 });
  lines.write("a\n");
  lines.write("b\n");
  assert.deepEqual(writes, []);
  await sleep(50);
  lines.write("c\n");
  lines.flush();
  assert.deepEqual(writes, ["a\nb\n", "c\n"]);
});

test("many lines do not wait", () => {
  const { writes, destination } = recorder();
  const lines = batched(destination, { lengthMax: 4 });
  for (const line of ["a\n", "b\n", "c\n"]) lines.write(line);
  lines.flush();
  lines.flush();
  assert.deepEqual(writes, ["a\nb\n", "c\n"]);
});
