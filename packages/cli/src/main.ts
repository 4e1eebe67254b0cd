import cluster from "node:cluster";
import { randomBytes } from "node:crypto";
import { realpathSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { EXIT } from "./context.js";
import { runCommand } from "./program.js";
import { progressLine } from "./progress-line.js";
import type { ToWorker } from "./workers/messages.js";

/** Longer than a server needs to finish its calls and to try to settle with a database that does not answer. */
const END_MS = 25_000;

const progress = progressLine({
  isWatched: process.stderr.isTTY === true,
  columns: () => process.stderr.columns || 80,
  write: (text) => process.stderr.write(text),
  monotonicMs: () => performance.now(),
});

const stop = new AbortController();
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  // Signals to a whole group reach workers too, but only the first process asks them to end.
  if (cluster.isWorker) process.on(signal, () => {});
  else process.once(signal, () => stop.abort(new Error(`stopped by ${signal}`)));
}
cluster.worker?.on("message", ({ kind }: ToWorker) => {
  if (kind === "stop") stop.abort(new Error("stopped by the first process"));
});

/** Asks on the terminal for one line. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question, { signal: stop.signal });
  } finally {
    terminal.close();
  }
}

let isOutputLost = false;
const unread = new AbortController();
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
  // The reader of our output may stop before its end, as `head` does; the work is done all the same.
  if (code === "EPIPE") unread.abort();
  if (code === "EPIPE" || isOutputLost) return;
  isOutputLost = true;
  process.exitCode = EXIT.failed;
  process.stderr.write(`daybook: standard output cannot be written (${code}): what it should hold is lost.\n`);
});

const writeError = (line: string) => {
  progress.clear();
  process.stderr.write(`${line}\n`);
};

const command = runCommand(process.argv.slice(2), {
  env: process.env,
  folder: process.cwd(),
  program: realpathSync(process.argv[1]!),
  ask: process.stdin.isTTY && process.stderr.isTTY ? ask : undefined,
  nodeVersion: process.versions.node,
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  random: Math.random,
  randomBytes: (count) => randomBytes(count),
  log: process.stdout,
  // Some terminals say that they have no columns.
  terminal: process.stdout.isTTY ? { columns: () => process.stdout.columns || 80 } : undefined,
  out: (line) => {
    progress.clear();
    process.stdout.write(`${line}\n`);
  },
  err: writeError,
  note: writeError,
  progress: progress.show,
  stdio: { input: process.stdin, output: process.stdout },
  stop: stop.signal,
  unread: unread.signal,
});

/** Fulfilled when a command that was asked to end has run out of time: a database that hangs must not keep it alive. */
const late = new Promise<number>((resolve) => {
  const giveUp = () => {
    process.stderr.write(`daybook: ${stop.signal.reason.message}, in the middle of its work\n`);
    resolve(EXIT.failed);
  };
  stop.signal.addEventListener("abort", () => setTimeout(giveUp, END_MS));
});
const exitCode = await Promise.race([command, late]);
progress.clear();
process.exitCode = isOutputLost ? EXIT.failed : exitCode;

// Do not wait for whatever a command left running when it was asked to end.
if (stop.signal.aborted) process.exit();
