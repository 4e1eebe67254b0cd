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
  const open = new Map();
  for (const file of files) {
    const name = groupOf(file);
    const group = open.get(name) ?? [];
    if (group.push(file) === 1) groups.push(group);
    if (name !== undefined && group.length < GROUP_FILES) open.set(name, group);
    else open.delete(name);
  }
  return groups;
}

/** What the files that a file shares its process with have in common: a server, or their package. None if it is alone. */
function groupOf(file) {
  const text = readFileSync(join(root, file), "utf8");
  if (text.includes("demoServer()")) return "the demo server";
  // The calendar can be told of more closures, and then has them as long as its process runs. Tests that are all written in
  // another file are told as that file's, and would be missed here.
  const isAlone =
    seconds[file] > SHARED_SECONDS_MAX ||
    file.endsWith("trading-calendar.test.ts") ||
    !/\b(test|describe)\(/.test(text);
  if (isAlone || OUTSIDE.test(text)) return undefined;
  return file.split("/").slice(0, 2).join("/");
}

const GROUP_FILES = 40;
const SHARED_SECONDS_MAX = 5;

/**
 * What a test that looks beyond its own functions does: it has something to make ready and to end, starts
 * processes and servers, writes files, waits for a time, or looks at the process that it runs in.
 */
const OUTSIDE =
  /\b(before|after|beforeEach|afterEach|serve|temporaryFolder|start[A-Z]\w*(?<!startsWith)|setTimeout)\(|\b(process|mock)\.|\bgc\b|mkdtemp|node:(child_process|dns|http|http2|net|timers|tls|v8|worker_threads)\b|\b(api|world)\.fixture\b|\bsmallOrFull\b/;

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
