import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { root } from "./run.mjs";

/** A file whose small form is not its full one has one of these names. */
const TWO_FORMS = /\bsmallOrFull[<(]|\bonlyInFull\b/;
/** The forms of a run. Each has all files of those before it, and its own, which have its name in theirs: `image.long.test.ts`. */
export const FORMS = ["small", "full", "long"];

/** The form that a file belongs to by its name, and whose runs are the first to have it: one, and no name means none. */
export function formOf(file) {
  const [, word] = /\.([^./]+)\.test\.ts$/.exec(file) ?? [];
  if (word === undefined) return "small";
  if (!FORMS.slice(1).includes(word))
    throw new Error(`${file}: a test is named .test.ts, .full.test.ts or .long.test.ts`);
  return word;
}

/** Whether a run of a form has a file. */
export const hasFile = (form, file) => FORMS.indexOf(formOf(file)) <= FORMS.indexOf(form);

/** Where it is written how long the longest files took when they were last recorded, in seconds. */
const secondsFile = (form) => join(root, "scripts", form === "small" ? "test-seconds.json" : "test-seconds.full.json");

function secondsOf(form) {
  const file = secondsFile(form);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** The sources of the tests that a form has, or those whose path holds one of the words. Those that took longest come first. */
export function testFiles(words, form) {
  const seconds = secondsOf(form);
  return ["packages", "tests", "bench"]
    .flatMap((folder) => testFilesIn(join(root, folder)))
    .map((file) => relative(root, file))
    .filter((file) => (words.length === 0 ? hasFile(form, file) : words.some((word) => file.includes(word))))
    .sort((one, other) => (seconds[other] ?? 0) - (seconds[one] ?? 0) || (one < other ? -1 : 1));
}

/**
 * The files in groups that share a process, one after the other: to start it and to load what they test takes longer
 * than most of them do.
 */
export function inGroups(files, form) {
  const seconds = secondsOf(form);
  const groups = [];
  const open = new Map();
  for (const file of files) {
    const name = groupOf(file, seconds[file] ?? 0, form);
    const group = open.get(name) ?? { files: [], seconds: 0 };
    if (group.files.push(file) === 1) groups.push(group);
    group.seconds += seconds[file] ?? 0;
    if (name !== undefined && (name === DEMO_SERVER || !hasEnough(group))) open.set(name, group);
    else open.delete(name);
  }
  return groups.map((group) => group.files);
}

/** Whether some of the files work on the demo world, which is made once a run (tests/src/demo-world.fixture.ts). */
export function needDemoWorld(files) {
  return files.some((file) =>
    /\b(copyDemoWorld|demoServer|demoSnapshot|firstDemoStart|loadDemo)\b/.test(readFileSync(join(root, file), "utf8")),
  );
}

/** Whether some of the files, as sources or built, install packages. Files of the long form may do so by what the documentation says. */
export function mayInstall(files) {
  return files.some(
    (file) =>
      /\.long\.test\.\w+$/.test(file) || /"npm"|\binstallByNpm\b/.test(readFileSync(resolve(root, file), "utf8")),
  );
}

/** Longer ones are run at their own time, and a group does not become one of the longest. */
const SHARED_SECONDS_MAX = 25;
const GROUP_SECONDS_MAX = 60;
const GROUP_FILES_MAX = 40;
const DEMO_SERVER = "the demo server";

const hasEnough = (group) => group.files.length >= GROUP_FILES_MAX || group.seconds >= GROUP_SECONDS_MAX;

/** What the files that a file shares its process with have in common: a server and its data, or their package. None if it is alone. */
function groupOf(file, seconds, form) {
  const text = readFileSync(join(root, file), "utf8");
  if (form !== "small" && (formOf(file) !== "small" || TWO_FORMS.test(text))) return undefined;
  if (/\bdemo(Server|Snapshot)\(\)/.test(text)) return DEMO_SERVER;
  if (seconds > SHARED_SECONDS_MAX || CHANGES_PROCESS.test(text)) return undefined;
  return file.split("/").slice(0, 2).join("/");
}

/**
 * What a test does that others in its process would feel: it changes what the process has and hears, such as its timers, or
 * looks at its memory, its work and its open handles.
 */
const CHANGES_PROCESS =
  /\bmock\.|\b(fakeTime|bytesInUse)\(|\bgc\b|node:v8|\bglobalThis\.\w+ =|\bprocess\.(on|once|emit|chdir|umask|memoryUsage|cpuUsage|getActiveResourcesInfo)\b|\bprocess\.env(\.\w+|\[[^\]]*\]) =/;

/** Writes down how long files took, but for those that hardly matter. Of those that did not run it keeps what it knows. */
export function recordSeconds(ran, form) {
  const others = Object.entries(secondsOf(form)).filter(
    ([file]) => existsSync(join(root, file)) && !ran.some((each) => each.file === file),
  );
  const entries = [
    ...ran.filter(({ seconds }) => seconds >= 2).map(({ file, seconds }) => [file, Math.round(seconds)]),
    ...others,
  ].sort(([, one], [, other]) => other - one);
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
