import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./run.mjs";

/** A test that has a small form and a full one asks for its sizes by this name. */
const LONG_FORM = /\bsmallOrFull[<(]/;
/** A file that has only a full form. */
const LONG_FILE = /\.long\.test\.ts$/;

/** Where it is written how long the longest files took when they were last recorded, in seconds. */
const secondsFile = ({ isLong }) => join(root, "scripts", isLong ? "test-seconds.long.json" : "test-seconds.json");

function secondsOf(form) {
  const file = secondsFile(form);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/**
 * The sources of the tests whose path holds one of the words, or of all but those that only have a full form, or of all
 * that have one; those that took longest come first.
 */
export function testFiles(words, { isLong }) {
  const seconds = secondsOf({ isLong });
  return ["packages", "tests", "bench"]
    .flatMap((folder) => testFilesIn(join(root, folder)))
    .filter((file) => (LONG_FILE.test(file) ? isLong || words.length > 0 : !isLong || hasLongForm(file)))
    .map((file) => relative(root, file))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort((one, other) => (seconds[other] ?? 0) - (seconds[one] ?? 0) || (one < other ? -1 : 1));
}

function hasLongForm(file) {
  return LONG_FORM.test(readFileSync(file, "utf8"));
}

/**
 * The files in groups that share a process, one after the other: to start it and to load what they test takes longer
 * than most of them do.
 */
export function inGroups(files, { isLong }) {
  const seconds = secondsOf({ isLong });
  const groups = [];
  const open = new Map();
  for (const file of files) {
    const name = isLong ? undefined : groupOf(file, seconds[file] ?? 0);
    const group = open.get(name) ?? { files: [], seconds: 0 };
    if (group.files.push(file) === 1) groups.push(group);
    group.seconds += seconds[file] ?? 0;
    if (name !== undefined && (name === DEMO_SERVER || !isFull(group))) open.set(name, group);
    else open.delete(name);
  }
  return groups.map((group) => group.files);
}

/** Whether some of the files work on the demo world, which is made once a run (tests/src/demo-world.fixture.ts). */
export function needDemoWorld(files) {
  return files.some((file) =>
    /\b(copyDemoWorld|demoServer|firstDemoStart|loadDemo)\b/.test(readFileSync(join(root, file), "utf8")),
  );
}

/** Longer ones are run at their own time, and a group does not become one of the longest. */
const SHARED_SECONDS_MAX = 8;
const GROUP_SECONDS_MAX = 25;
const GROUP_FILES_MAX = 40;
const DEMO_SERVER = "the demo server";

const isFull = (group) => group.files.length >= GROUP_FILES_MAX || group.seconds >= GROUP_SECONDS_MAX;

/** What the files that a file shares its process with have in common: a server, or their package. None if it is alone. */
function groupOf(file, seconds) {
  const text = readFileSync(join(root, file), "utf8");
  if (text.includes("demoServer()")) return DEMO_SERVER;
  if (seconds > SHARED_SECONDS_MAX || CHANGES_PROCESS.test(text)) return undefined;
  return file.split("/").slice(0, 2).join("/");
}

/**
 * What a test does that others in its process would feel: it changes what the process has and hears, such as its timers, or
 * looks at its memory, its work and its open handles.
 */
const CHANGES_PROCESS =
  /\bmock\.|\b(fakeTime|bytesInUse)\(|\bgc\b|node:v8|\bglobalThis\.\w+ =|\bprocess\.(on|once|emit|chdir|umask|memoryUsage|cpuUsage|getActiveResourcesInfo)\b|\bprocess\.env(\.\w+|\[[^\]]*\]) =/;

/** Writes down how long files took, but for those that hardly matter. */
export function recordSeconds(ran, form) {
  const entries = ran.filter((file) => file.seconds >= 2).map((file) => [file.file, Math.round(file.seconds)]);
  writeFileSync(secondsFile(form), `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
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
