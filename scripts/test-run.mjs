import { resolve } from "node:path";
import { run } from "node:test";
import { root } from "./run.mjs";

const TIMEOUT_MS = 15 * 60_000;

/** What the runner of one file says at its end about all of them. */
const TOTAL = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

/** Runs one built test file in a process of its own: what became of its tests, and the events that tell of them. */
export function runFile(file) {
  const started = performance.now();
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const events = [];
  let isSuiteFailed = false;
  return new Promise((done, fail) => {
    const stream = run({ files: [file], timeout: TIMEOUT_MS });
    stream.on("data", (event) => {
      if (event.type === "test:pass" || event.type === "test:fail") count(event);
      if (isTold(event)) events.push(event);
    });
    stream.once("error", fail);
    stream.once("end", () => {
      // What is done after a suite can fail though each of its tests has passed.
      if (isSuiteFailed && counts.failed === 0) counts.failed = 1;
      done({ ...counts, events, seconds: (performance.now() - started) / 1000 });
    });
  });

  function count({ type, data }) {
    if (data.details?.type === "suite") {
      isSuiteFailed ||= type === "test:fail";
      return;
    }
    // A file without any test is told as one test that has the file's name and passes.
    if (type === "test:pass" && resolve(root, data.name) === file) return;
    const isSkipped = data.skip !== undefined && data.skip !== false;
    counts[isSkipped ? "skipped" : type === "test:pass" ? "passed" : "failed"] += 1;
  }
}

function isTold({ type, data }) {
  if (type === "test:summary" || type === "test:plan") return false;
  return type !== "test:diagnostic" || data.nesting > 0 || !TOTAL.test(data.message);
}
