import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "node:test";
import { pathToFileURL } from "node:url";
import { killTree } from "./end-with.mjs";
import { treeSecondsOf, workSecondsOf } from "./process-tree.mjs";
import { root } from "./run.mjs";

/**
 * How long tests may tell nothing until they are ended: when they do nothing either, and at all, which is long, since a
 * machine may be busy with others. What is fetched or built by others, as only files of the long form do, may keep them
 * waiting without any work of theirs.
 */
const LIMITS = { idleMs: 2 * 60_000, silentMs: 15 * 60_000, openMs: 60_000, lookMs: 5_000 };
const LONG = /\.long\.test\.js$/;
const LONG_MS = 15 * 60_000;
/** Of one processor. A server that waits takes less, a test on a machine that is busy with others more. */
const IDLE_SHARE = 0.02;

/** What the runner says at its end about all tests. */
const TOTAL = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

/**
 * Runs built test files, one after the other: what became of the tests of each, the events that tell of them, and how
 * long they took, by the clock and of processors. They share a process; those after one that ended it have another.
 */
export async function runFiles(files, folder, limits = LIMITS) {
  const results = [];
  while (results.length < files.length) {
    results.push(...(await runInProcess(files.slice(results.length), folder, limits)));
  }
  return results;
}

/** What became of the files that one process came to: the first, and all if nothing ended it. */
function runInProcess(files, folder, limits) {
  const { program, workFile, pidFile } = importerOf(files, folder, limits);
  const results = files.map(() => ({ passed: 0, failed: 0, skipped: 0, events: [], seconds: 0 }));
  let at = 0;
  let begun = performance.now();
  let ended;
  return new Promise((done, fail) => {
    const stream = run({ files: [program] });
    const silence = watchSilence(
      pidFile,
      limits,
      () => files[at],
      (why) => {
        ended = why;
      },
    );
    stream.on("data", (event) => {
      silence.heard();
      // What comes after the last file, such as a process that does not end, is told with it.
      const result = results[Math.min(at, files.length - 1)];
      if (isOfFile(event)) endFile(event, result);
      // How the process ended in a file is told below.
      else if (event.data.name !== program || at === files.length) take(event, result);
    });
    stream.once("error", fail);
    stream.once("end", () => {
      silence.stop();
      // A process that ended in a file has not run all its tests.
      if (at < files.length) {
        failWith(results[at], ended ?? `${files[at]} ended the process of the tests`);
        endFileAt(results[at]);
      }
      const { work, left } = toldBy(workFile);
      for (const [each, kinds] of left.entries()) {
        if (kinds.length > 0)
          failWith(results[each], `${files[each]} left open what keeps the process: ${kinds.join(", ")}`);
      }
      done(results.slice(0, at).map((result, each) => ({ ...result, workSeconds: work[each] ?? 0 })));
    });
  });

  /** A file is a suite around all that it has; that it began is not told. */
  function isOfFile({ type, data }) {
    return data.nesting === 0 && data.name === files[at] && type !== "test:stdout" && type !== "test:stderr";
  }

  function endFile(event, result) {
    if (event.type !== "test:pass" && event.type !== "test:fail") return;
    // What is done before or after the tests of a file can fail though each of them has passed.
    if (event.type === "test:fail" && result.failed === 0) {
      result.failed = 1;
      result.events.push(event);
    }
    endFileAt(result);
  }

  function endFileAt(result) {
    const now = performance.now();
    result.seconds = (now - begun) / 1000;
    begun = now;
    at += 1;
  }
}

/** A failure that is no test's own. */
function failWith(result, why) {
  const error = Object.assign(new Error(why), { code: "ERR_TEST_FAILURE", failureType: "testCodeFailure", cause: why });
  result.failed += 1;
  result.events.push({ type: "test:fail", data: { name: why, nesting: 0, details: { duration_ms: 0, error } } });
}

/** Ends the process of tests that tell nothing for too long, with all that it started, and says of which file and why. */
function watchSilence(pidFile, limits, fileNow, say) {
  let heardAt = performance.now();
  let workedAt = heardAt;
  let lookedAt = heardAt;
  let work;
  const timer = setInterval(look, limits.lookMs);
  return { heard, stop: () => clearInterval(timer) };

  function heard() {
    heardAt = performance.now();
    workedAt = heardAt;
  }

  function look() {
    const pid = Number(textOf(pidFile) ?? "");
    const file = fileNow();
    // It has not begun or has ended by itself. Of what comes after the last file the process takes care.
    if (pid === 0 || !isRunning(pid) || file === undefined) return;
    if (work === undefined) heard();
    noteWork(pid);
    const now = performance.now();
    const { idleMs, silentMs } = LONG.test(file) ? { idleMs: LONG_MS, silentMs: LONG_MS } : limits;
    if (now - heardAt <= silentMs && now - workedAt <= idleMs) return;
    const nothing = now - workedAt > idleMs ? "told nothing and did nothing" : "told nothing";
    say(`${file} ${nothing} for ${Math.round((now - heardAt) / 1000)} s and was ended`);
    killTree(pid);
  }

  /** Where work is not told, only the silence counts. */
  function noteWork(pid) {
    const now = performance.now();
    const workNow = treeSecondsOf(pid);
    if (workSecondsOf(pid) === undefined || workNow - (work ?? 0) > ((now - lookedAt) / 1000) * IDLE_SHARE)
      workedAt = now;
    work = workNow;
    lookedAt = now;
  }
}

/** Takes what is told of the tests in a file, as if they had nothing around them. */
function take({ type, data }, result) {
  const isSkipped = data.skip !== undefined && data.skip !== false;
  // Of a group that is skipped nothing is told of its tests.
  if ((type === "test:pass" || type === "test:fail") && (data.details?.type !== "suite" || isSkipped)) {
    result[isSkipped ? "skipped" : type === "test:pass" ? "passed" : "failed"] += 1;
  }
  if (type === "test:summary" || type === "test:plan") return;
  if (type === "test:diagnostic" && data.nesting === 0 && TOTAL.test(data.message)) return;
  result.events.push({ type, data: { ...data, nesting: Math.max(0, (data.nesting ?? 0) - 1) } });
}

let importers = 0;

/** A module that imports the files, and where it writes its process and what each file has taken of the processors. */
function importerOf(files, folder, { openMs }) {
  importers += 1;
  const program = join(folder, `files-${importers}.mjs`);
  const workFile = join(folder, `work-${importers}`);
  const pidFile = join(folder, `pid-${importers}`);
  const importer = pathToFileURL(join(root, "scripts", "test-importer.mjs")).href;
  const lines = [
    `import { importFiles } from ${JSON.stringify(importer)};`,
    `await importFiles(${JSON.stringify(files)}, ${JSON.stringify({ workFile, pidFile, runner: process.pid, openMs })});`,
  ];
  writeFileSync(program, `${lines.join("\n")}\n`);
  return { program, workFile, pidFile };
}

/** What a process told at its end: nothing if it was killed before. */
function toldBy(workFile) {
  const told = textOf(workFile);
  rmSync(workFile, { force: true });
  return told === undefined ? { work: [], left: [] } : JSON.parse(told);
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function textOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
