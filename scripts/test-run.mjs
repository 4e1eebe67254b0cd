import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { run } from "node:test";
import { pathToFileURL } from "node:url";
import { root } from "./run.mjs";

const TIMEOUT_MS = 15 * 60_000;

/** What the runner of one file says at its end about all of them. */
const TOTAL = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

/**
 * Runs built test files in one process: what became of the tests of each, and the
 * events that tell of them. A file alone is run as it is; several are imported, one
 * after the other, by a module that is written into the folder.
 */
export function runFiles(files, folder) {
  const started = performance.now();
  const program = files.length === 1 ? files[0] : importerOf(files, folder);
  const results = new Map(files.map((file) => [file, { passed: 0, failed: 0, skipped: 0, events: [] }]));
  let isSuiteFailed = false;
  return new Promise((done, fail) => {
    const stream = run({ files: [program], timeout: TIMEOUT_MS });
    stream.on("data", (event) => {
      // What cannot be told of one file, such as that it could not be loaded, is told with the first.
      const result = results.get(event.data.file) ?? results.get(files[0]);
      if (event.type === "test:pass" || event.type === "test:fail") count(event, result);
      if (isTold(event)) result.events.push(event);
    });
    stream.once("error", fail);
    stream.once("end", () => {
      const all = [...results.values()];
      // What is done after a suite can fail though each of its tests has passed.
      if (isSuiteFailed && all.every(({ failed }) => failed === 0)) all[0].failed = 1;
      const seconds = (performance.now() - started) / 1000 / files.length;
      done(files.map((file) => ({ ...results.get(file), seconds })));
    });
  });

  function count({ type, data }, result) {
    if (data.details?.type === "suite") {
      isSuiteFailed ||= type === "test:fail";
      return;
    }
    // A file without any test is told as one test that has the file's name and passes.
    if (type === "test:pass" && resolve(root, data.name) === program) return;
    const isSkipped = data.skip !== undefined && data.skip !== false;
    result[isSkipped ? "skipped" : type === "test:pass" ? "passed" : "failed"] += 1;
  }
}

let importers = 0;

function importerOf(files, folder) {
  importers += 1;
  const path = join(folder, `files-${importers}.mjs`);
  writeFileSync(path, files.map((file) => `await import(${JSON.stringify(pathToFileURL(file).href)});\n`).join(""));
  return path;
}

function isTold({ type, data }) {
  if (type === "test:summary" || type === "test:plan") return false;
  return type !== "test:diagnostic" || data.nesting > 0 || !TOTAL.test(data.message);
}
