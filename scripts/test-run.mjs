import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "node:test";
import { pathToFileURL } from "node:url";
import { root } from "./run.mjs";

const TIMEOUT_MS = 15 * 60_000;

/** What the runner says at its end about all tests. */
const TOTAL = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

/**
 * Runs built test files in one process, one after the other: what became of the tests of each, the events
 * that tell of them, and how long they took, by the clock and of processors.
 */
export function runFiles(files, folder) {
  const { program, workFile } = importerOf(files, folder);
  const results = files.map(() => ({ passed: 0, failed: 0, skipped: 0, events: [], seconds: 0 }));
  let at = 0;
  let begun = performance.now();
  return new Promise((done, fail) => {
    const stream = run({ files: [program], timeout: TIMEOUT_MS });
    stream.on("data", (event) => {
      // What comes after the last file, such as a process that does not end, is told with it.
      const result = results[Math.min(at, files.length - 1)];
      if (isOfFile(event)) endFile(event, result);
      else take(event, result);
    });
    stream.once("error", fail);
    stream.once("end", () => {
      // A process that ended before it came to a file has not run its tests.
      for (const result of results.slice(at)) result.failed = Math.max(result.failed, 1);
      const work = workIn(workFile);
      done(results.map((result, each) => ({ ...result, workSeconds: work[each] ?? 0 })));
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
    const now = performance.now();
    result.seconds = (now - begun) / 1000;
    begun = now;
    at += 1;
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

/** A module that imports the files, and where it writes what each has taken of the processors. */
function importerOf(files, folder) {
  importers += 1;
  const program = join(folder, `files-${importers}.mjs`);
  const workFile = join(folder, `work-${importers}`);
  const importer = pathToFileURL(join(root, "scripts", "test-importer.mjs")).href;
  const lines = [
    `import { importFiles } from ${JSON.stringify(importer)};`,
    `await importFiles(${JSON.stringify(files)}, ${JSON.stringify(workFile)}, ${process.pid});`,
  ];
  writeFileSync(program, `${lines.join("\n")}\n`);
  return { program, workFile };
}

/** Nothing of a process that was killed before it could tell. */
function workIn(workFile) {
  try {
    const seconds = JSON.parse(readFileSync(workFile, "utf8"));
    rmSync(workFile);
    return seconds;
  } catch {
    return [];
  }
}
