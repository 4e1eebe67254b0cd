import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { run } from "node:test";
import { pathToFileURL } from "node:url";
import { root } from "./run.mjs";

const TIMEOUT_MS = 15 * 60_000;

/** What the runner of one file says at its end about all of them. */
const TOTAL = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

/**
 * Runs built test files in one process: what became of the tests of each, the events
 * that tell of them, and how long they took, by the clock and of processors. They are
 * imported, one after the other, by a module that is written into the folder.
 */
export function runFiles(files, folder) {
  const started = performance.now();
  const { program, workFile } = importerOf(files, folder);
  const results = new Map(files.map((file) => [file, { passed: 0, failed: 0, skipped: 0, events: [] }]));
  let isSuiteFailed = false;
  return new Promise((done, fail) => {
    const stream = run({ files: [program], timeout: TIMEOUT_MS });
    stream.on("data", (event) => {
      // What cannot be told of one file, such as that it could not be loaded, is told with the first.
      const result = results.get(event.data.file) ?? results.get(files[0]);
      if (event.type === "test:pass" || event.type === "test:fail") count(event, result);
      if (isTold(event, program)) result.events.push(event);
    });
    stream.once("error", fail);
    stream.once("end", () => {
      const all = [...results.values()];
      // What is done after a suite can fail though each of its tests has passed.
      if (isSuiteFailed && all.every(({ failed }) => failed === 0)) all[0].failed = 1;
      const seconds = (performance.now() - started) / 1000 / files.length;
      const workSeconds = workSecondsIn(workFile) / files.length;
      done(files.map((file) => ({ ...results.get(file), seconds, workSeconds })));
    });
  });

  function count({ type, data }, result) {
    if (data.details?.type === "suite") {
      isSuiteFailed ||= type === "test:fail";
      return;
    }
    // The importer's own test, and a file without any test, which is told as one, have the name of the file.
    if (type === "test:pass" && resolve(root, data.name) === program) return;
    const isSkipped = data.skip !== undefined && data.skip !== false;
    result[isSkipped ? "skipped" : type === "test:pass" ? "passed" : "failed"] += 1;
  }
}

let importers = 0;

/**
 * A module that imports the files, and writes down at its end what it has taken of the processors. Its own
 * test, which has its name, lets no other begin before all files are there.
 */
function importerOf(files, folder) {
  importers += 1;
  const program = join(folder, `files-${importers}.mjs`);
  const workFile = join(folder, `work-${importers}`);
  const lines = [
    'import { test } from "node:test";',
    `import { tellWork } from ${inQuotes(pathToFileURL(join(root, "scripts", "test-work.mjs")).href)};`,
    `tellWork(${inQuotes(workFile)});`,
    "let begin;",
    `test(${inQuotes(program)}, () => new Promise((resolve) => { begin = resolve; }));`,
    ...files.map((file) => `await import(${inQuotes(pathToFileURL(file).href)});`),
    "begin();",
  ];
  writeFileSync(program, `${lines.join("\n")}\n`);
  return { program, workFile };
}

const inQuotes = (text) => JSON.stringify(text);

/** Zero of a process that was killed before it could tell. */
function workSecondsIn(workFile) {
  try {
    const seconds = Number(readFileSync(workFile, "utf8"));
    rmSync(workFile);
    return seconds;
  } catch {
    return 0;
  }
}

function isTold({ type, data }, program) {
  if (data.name === program && type !== "test:fail") return false;
  if (type === "test:summary" || type === "test:plan") return false;
  return type !== "test:diagnostic" || data.nesting > 0 || !TOTAL.test(data.message);
}
