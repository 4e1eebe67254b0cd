import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createLogger } from "@daybook/api";
import { defaultBudgets } from "@daybook/api/budgets";
import type { World } from "@daybook/web";
import { type PageThreadOptions, pageThread } from "./page-thread.js";

const WORLD: World = { kind: "demo", newest: [] };
const NOBODY = { path: "/about", query: new URLSearchParams() };
const stock = (code: string) => ({ path: `/stocks/${code}`, query: new URLSearchParams() });

const tellsNothing = () => ({ tell: () => undefined, numberOf: () => undefined });

/** A thread whose log is seen, and whose clock moves only when it is told to. */
function watched(more: Partial<PageThreadOptions<string>> = {}) {
  const logged: { readonly msg: string; readonly refused: number }[] = [];
  const clock = { ms: 0 };
  const logger = createLogger({
    level: "info",
    destination: { write: (line) => void logged.push(JSON.parse(line)) },
    now: () => new Date(0),
  });
  const thread = pageThread<string>({
    settings: { webUrl: "https://daybook.example", budgets: defaultBudgets },
    answerOf: () => ({ bytes: Buffer.from("{}"), hint: undefined }),
    teller: tellsNothing,
    logger,
    clock: { now: () => new Date(0), monotonicMs: () => clock.ms },
    ...more,
  });
  after(() => thread.close());
  const log = () => {
    logger.flush();
    return logged.map(({ msg, refused }) => [msg, refused]);
  };
  return { ...thread, log, clock };
}

const isRefused = (thrown: unknown) => (thrown as { httpStatus: number }).httpStatus === 503;

test("a thread that runs out of memory refuses what it was making, says so once, and the next page starts another", async () => {
  const endless = Buffer.from(JSON.stringify({ name: "x", tags: Array(4_000_000).fill("") }));
  const { make, log, clock } = watched({
    heapMbMax: 96,
    answerOf: (_method, request) => ({ bytes: request.includes("BIG") ? endless : Buffer.from("{}"), hint: undefined }),
  });
  assert.equal((await make("/about", NOBODY, WORLD, "")).status, 200);
  const made = await Promise.allSettled([
    make("/stocks/*", stock("BIG"), WORLD, ""),
    make("/stocks/*", stock("BIG2"), WORLD, ""),
  ]);
  assert.deepEqual(
    made.map((each) => each.status === "rejected" && isRefused(each.reason)),
    [true, true],
  );
  assert.deepEqual(log(), [["the thread that makes pages has ended; the next page starts another", 2]]);
  // It did not run for long, so that there is a pause.
  await assert.rejects(make("/about", NOBODY, WORLD, ""), isRefused);
  clock.ms += 1_000;
  assert.equal((await make("/about", NOBODY, WORLD, "")).status, 200);
  assert.equal(log().length, 1);
});

test("a thread that says nothing for too long is ended", async () => {
  const { make, log } = watched({ silenceMsMax: 1 });
  await assert.rejects(make("/about", NOBODY, WORLD, ""), isRefused);
  assert.equal(log().length, 1);
});

test("a thread that is closed makes nothing more, tells nobody, and what it was making is refused", async () => {
  const { make, close, log } = watched();
  const made = assert.rejects(make("/about", NOBODY, WORLD, ""), isRefused);
  await close();
  await made;
  await assert.rejects(make("/about", NOBODY, WORLD, ""), isRefused);
  assert.deepEqual(log(), []);
});
