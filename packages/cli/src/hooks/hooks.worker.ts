import { randomUUID } from "node:crypto";
import { lookup } from "node:dns/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { HookEvent } from "@daybook/api";
import { giveWay } from "@daybook/api/give-way";
import { openHooks } from "@daybook/store/hooks";
import { hookSender } from "./hook-sender.js";
import type { FromHooks, HooksJob, ToHooks } from "./messages.js";
import { POST_TIMEOUT_MS, type PostMeans, postEvent } from "./post-event.js";

/** Runs in a worker thread: sends events, which the thread that has the data makes, to the hooks. */
const { location, allowed } = workerData as HooksJob;
const port = parentPort!;
const say = (message: FromHooks) => port.postMessage(message);
const monotonicMs = () => performance.now();
const means: PostMeans = {
  ...{ allowed, monotonicMs, timeoutMs: POST_TIMEOUT_MS },
  now: () => new Date(),
  resolve: (host) => lookup(host, { all: true }),
};
/** How soon a hook that was added, or waited, has its turn. */
const LOOK_MS = 2_000;
const RETRY_MS = 30_000;
const waiting = new Map<number, (event: HookEvent | undefined) => void>();
let questions = 0;
let problem: string | undefined;
let failures = 0;
let isStopped = false;
let wake = () => {};
let newer = () => {};

giveWay();
port.on("message", (message: ToHooks) => {
  if (message.kind === "event") {
    waiting.get(message.question)?.(message.event);
    waiting.delete(message.question);
    return;
  }
  isStopped ||= message.kind === "stop";
  newer();
  wake();
});

while (!isStopped) {
  await run().catch(report);
  await woken(RETRY_MS);
}
port.close();

/** Sends until it is to stop; rejects when the hooks cannot be opened. */
async function run(): Promise<void> {
  const book = await openHooks(location);
  const sender = hookSender({
    book,
    holder: randomUUID(),
    random: Math.random,
    eventAfter,
    post: (hook, event) => postEvent(hook, event, means),
    onDelivery: ({ id }, { event, outcome, attempt, problem: why }) =>
      say({ kind: "delivery", hook: id, ...{ event, outcome, attempt }, problem: why }),
    onProblem: report,
  });
  newer = sender.newer;
  while (!isStopped) {
    const before = failures;
    await sender.look().catch(report);
    // What was begun may fail until the next look.
    await woken(LOOK_MS);
    if (failures === before) report(undefined);
  }
  await sender.close();
  await book.close();
}

function eventAfter(after: string, datasets: readonly string[]): Promise<HookEvent | undefined> {
  questions += 1;
  const question = questions;
  say({ kind: "wanted", question, after, datasets });
  return new Promise((resolve) => waiting.set(question, resolve));
}

/** Says a problem once, and when it is over. */
function report(found: unknown): void {
  if (found !== undefined) failures += 1;
  const words = found === undefined ? undefined : found instanceof Error ? found.message : String(found);
  if (words === problem) return;
  problem = words;
  say({ kind: "problem", problem });
}

/** Waits until there is something to do, but no longer than that. */
function woken(msMax: number): Promise<void> {
  if (isStopped) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, msMax);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
