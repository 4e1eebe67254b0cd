import assert from "node:assert/strict";
import { test } from "node:test";
import { createLogger } from "./logs.js";
import { prettyLog } from "./pretty-log.js";

/** What a terminal shows of what is logged. */
function shown(log: (logger: ReturnType<typeof createLogger>) => void, worker?: number): string {
  let text = "";
  const destination = prettyLog({
    write(part) {
      text += part;
    },
  });
  const now = () => new Date("2026-08-03T10:20:30.456Z");
  const logger = createLogger({ level: "info", destination, now, ...(worker === undefined ? {} : { worker }) });
  log(logger);
  logger.flush();
  return text;
}

const request = {
  requestId: "1",
  verb: "GET",
  path: "/v1/latest",
  status: 200,
  ms: 0.8123,
  bytes: 132,
  protocol: "plain",
  http: "1.1",
  address: "127.0.0.1",
  userAgent: "me/1",
  key: undefined as string | undefined,
  tier: "anonymous",
  units: 1,
};

test("a request is one line: what came of it, and who asked", () => {
  assert.equal(
    shown((logger) => {
      logger.info(request, "request");
      logger.info({ ...request, key: "k17", tier: "pro", units: 10, ms: 12, userAgent: undefined }, "request");
    }),
    "10:20:30 200 GET /v1/latest 0.8 ms 132 bytes, 1 unit of anonymous 127.0.0.1 me/1\n" +
      "10:20:30 200 GET /v1/latest 12.0 ms 132 bytes, 10 units of pro k17 127.0.0.1 without a name\n",
  );
});

test("a line of a worker says which", () => {
  assert.match(
    shown((logger) => logger.info(request, "request"), 3),
    / me\/1 worker 3\n$/,
  );
});

test("other lines have their level, their text and what belongs to it", () => {
  const text = shown((logger) =>
    logger.warn({ problem: "no room", count: 3, more: { a: 1 } }, "the accounts cannot be used"),
  );
  assert.equal(text, '10:20:30 warning the accounts cannot be used problem=no room count=3 more={"a":1}\n');
});

test("a fault is followed by where it came from", () => {
  const [first, second, third] = shown((logger) =>
    logger.error({ requestId: "7", err: new Error("broken") }, "fault"),
  ).split("\n");
  assert.equal(first, "10:20:30 error fault requestId=7");
  assert.equal(second, "    Error: broken");
  assert.match(third ?? "", /^ {8}at /);
});

test("nothing that is logged moves the cursor or colours the terminal", () => {
  const hostile = "\x1b[2J\x9b31m\r\u202e";
  const text = shown((logger) => {
    logger.info({ ...request, userAgent: hostile, path: hostile, tier: hostile }, "request");
    logger.error({ [hostile]: hostile, err: new Error(hostile) }, hostile);
  });
  assert.doesNotMatch(text.replaceAll("\n", ""), /[\p{Cc}\p{Cf}]/u);
});

test("what is no line of JSON is passed on, and half a line waits for its rest", () => {
  let text = "";
  const log = prettyLog({
    write(part) {
      text += part;
    },
  });
  for (const part of ["no JSON\n{}\n", '{"level":30,"time":"2026-08-03T', '10:20:30Z","msg":"half"}\n', "rest"])
    log.write(part);
  assert.equal(text, "no JSON\n{}\n10:20:30 info half\n");
});
