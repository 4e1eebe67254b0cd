import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./run.mjs";

/** A test that has a small form and a full one asks for its sizes by this name. */
const LONG_FORM = /\bsmallOrFull\(/;

/** How long the longest files took when they were last recorded, in seconds. */
const secondsFile = join(root, "scripts", "test-seconds.json");
const seconds = existsSync(secondsFile) ? JSON.parse(readFileSync(secondsFile, "utf8")) : {};

/** The sources of the tests whose path holds one of the words, or of all; those that took longest come first. */
export function testFiles(words, { isLong }) {
  return ["packages", "tests", "bench"]
    .flatMap((folder) => testFilesIn(join(root, folder)))
    .filter((file) => !isLong || LONG_FORM.test(readFileSync(file, "utf8")))
    .map((file) => relative(root, file))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort((one, other) => (seconds[other] ?? 0) - (seconds[one] ?? 0) || (one < other ? -1 : 1));
}

/**
 * The files in groups that share a process. Starting one takes longer than most tests of pure
 * functions do, and those cannot disturb each other; every other file is alone.
 */
export function inGroups(files) {
  const groups = [];
  let group = [];
  for (const file of files) {
    if (!isPure(file)) groups.push([file]);
    else if (group.push(file) === 1) groups.push(group);
    if (group.length === GROUP_FILES) group = [];
  }
  return groups;
}

/** The calendar can be told of more closures, and then has them as long as its process runs. */
function isPure(file) {
  const isLong = seconds[file] !== undefined;
  return PURE.some((folder) => file.startsWith(folder)) && !isLong && !file.endsWith("trading-calendar.test.ts");
}

const PURE = ["packages/contract/", "packages/reference/", "packages/domain/", "packages/ingest/src/formats/"];
const GROUP_FILES = 40;

/** Writes down how long files took, but for those that hardly matter. */
export function recordSeconds(ran) {
  const entries = ran.filter((file) => file.seconds >= 2).map((file) => [file.file, Math.round(file.seconds)]);
  writeFileSync(secondsFile, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
}

/** The built form of a source. */
export function builtOf(file) {
  return file.replace("/src/", "/dist/").replace(/\.ts$/, ".js");
}

function testFilesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "dist", "fixtures"].includes(entry.name) ? [] : testFilesIn(path);
    return entry.name.endsWith(".test.ts") ? [path] : [];
  });
}
