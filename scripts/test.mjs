// Runs every test file of the workspace from its built form, the longest first,
// prints what ran, and ends with "N passed, N failed". Arguments pick files by a
// part of their path. --full runs every test in its full form, --long also the files
// that only a nightly run has, and --record writes down which files took longest.
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { spec } from "node:test/reporters";
import { parseArgs } from "node:util";
import { memoryFolder } from "./memory-folder.mjs";
import { root } from "./run.mjs";
import { builtOf, FORMS, inGroups, needDemoWorld, recordSeconds, testFiles } from "./test-files.mjs";
import { runFiles } from "./test-run.mjs";

const SLOWEST_SHOWN = 15;
/** More than there are processors, because many files wait more than they work. */
const FILES_AT_ONCE = Math.min(4, availableParallelism() + 2);
const started = performance.now();
const { values: options, positionals: words } = parseArgs({
  options: { full: { type: "boolean" }, long: { type: "boolean" }, record: { type: "boolean" } },
  allowPositionals: true,
});
const form = FORMS.findLast((each) => options[each]) ?? "small";
const files = testFiles(words, form);
const missing = files.filter((file) => !existsSync(join(root, builtOf(file))));
if (files.length === 0 || missing.length > 0) {
  console.error(files.length === 0 ? "no test file matches" : `not built: ${missing.join(", ")}`);
  process.exit(1);
}

if (form !== "small") process.env.DAYBOOK_TESTS = form;
// Whoever names files wants all that they try.
if (form !== "small" || words.length > 0) process.env.DAYBOOK_TESTS_POSTGRES ??= "on";
// Each process would read these certificates when it starts, which takes longer than all else that it does then.
if (process.env.NODE_EXTRA_CA_CERTS !== undefined) {
  process.env.DAYBOOK_TESTS_CERTIFICATES = process.env.NODE_EXTRA_CA_CERTS;
  delete process.env.NODE_EXTRA_CA_CERTS;
}
// What is kept from run to run stays on the disk.
process.env.DAYBOOK_TESTS_KEPT = tmpdir();
if (process.env.TMPDIR === undefined && memoryFolder() !== undefined) process.env.TMPDIR = memoryFolder();
// What all files need is made once, by the first of them that does.
const folder = mkdtempSync(join(tmpdir(), "daybook-tests-"));
// A database server may be another user's process.
chmodSync(folder, 0o711);
process.env.DAYBOOK_TESTS_FOLDER = folder;
process.env.DAYBOOK_TESTS_WORLDS ??= folder;
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const report = new spec();
report.pipe(process.stdout);
const ran = [];
const waiting = inGroups(files, form);
let isWorldBegun = false;
await Promise.all(Array.from({ length: FILES_AT_ONCE }, runWaiting));
report.once("end", summarize).end();

/** Runs groups of files until none waits. What a file tells comes as a whole, so that two of them do not mix. */
async function runWaiting() {
  for (let group = nextGroup(); group !== undefined; group = nextGroup()) {
    const results = await runFiles(
      group.map((file) => join(root, builtOf(file))),
      folder,
    );
    for (const [at, { events, ...result }] of results.entries()) {
      ran.push({ file: group[at], ...result });
      const message = `${group[at]} ${result.seconds.toFixed(1)} s, ${result.workSeconds.toFixed(1)} s of processors`;
      for (const event of [{ type: "test:diagnostic", data: { nesting: 0, message } }, ...events]) report.write(event);
    }
  }
}

/** The next group. The first that needs the demo world makes it, for longer than most files take: meanwhile others go first. */
function nextGroup() {
  const isBeingMade = isWorldBegun && !existsSync(join(process.env.DAYBOOK_TESTS_WORLDS, "demo-world"));
  const at = isBeingMade ? waiting.findIndex((group) => !needDemoWorld(group)) : 0;
  const [group] = waiting.splice(Math.max(at, 0), 1);
  isWorldBegun ||= group !== undefined && needDemoWorld(group);
  return group;
}

function summarize() {
  const sum = (outcome) => ran.reduce((total, file) => total + file[outcome], 0);
  const silent = ran.filter(({ passed, failed, skipped }) => passed + failed + skipped === 0);
  for (const { file } of silent) console.error(`ran no test: ${file}`);
  const failed = sum("failed") + silent.length;
  console.log("\nslowest files");
  const slowest = ran.toSorted((one, other) => other.seconds - one.seconds);
  if (options.record) recordSeconds(slowest, form);
  for (const { file, seconds, workSeconds } of slowest.slice(0, SLOWEST_SHOWN))
    console.log(`${seconds.toFixed(1).padStart(7)} s ${workSeconds.toFixed(1).padStart(7)} s of processors  ${file}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n${files.length} files in ${seconds} s, ${Math.round(sum("workSeconds"))} s of processors`);
  if (sum("skipped") > 0) console.log(`${sum("skipped")} skipped`);
  console.log(`${sum("passed")} passed, ${failed} failed`);
  process.exitCode = failed > 0 || sum("passed") === 0 ? 1 : 0;
}
