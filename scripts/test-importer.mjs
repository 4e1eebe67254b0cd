import { writeFileSync } from "node:fs";
import { describe } from "node:test";
import { pathToFileURL } from "node:url";
import { endAll, endWith } from "./end-with.mjs";
import { mayInstall } from "./test-files.mjs";
import { startThreadsFromBundle } from "./test-threads.mjs";
import { workSeconds } from "./test-work.mjs";

/**
 * Imports test files one after the other, each into a suite of its own: what a file does before and after its tests
 * it does for them alone, and the next one comes when it is done. How many seconds of processors each took, with the
 * processes that it started, is written into a file at the end. A runner that is killed leaves no tests behind. What tests
 * have left open keeps the process no longer than `openMs`; which files left it is written there too.
 */
export async function importFiles(files, { workFile, pidFile, runner, openMs }) {
  writeFileSync(pidFile, String(process.pid));
  endWith(runner);
  startThreadsFromBundle();
  // The runner has them put away (scripts/test.mjs): packages come from a registry that may need them.
  if (mayInstall(files) && process.env.DAYBOOK_TESTS_CERTIFICATES !== undefined)
    process.env.NODE_EXTRA_CA_CERTS = process.env.DAYBOOK_TESTS_CERTIFICATES;
  const sums = [];
  const opened = [];
  let left = [];
  process.once("exit", () => {
    // What ends with the process is the last file's.
    if (sums.length === files.length) sums.pop();
    const all = [...sums, workSeconds()];
    writeFileSync(workFile, JSON.stringify({ work: all.map((sum, at) => sum - (all[at - 1] ?? 0)), left }));
  });
  let before = process.getActiveResourcesInfo();
  for (const file of files) {
    await describe(file, () => import(pathToFileURL(file).href));
    sums.push(workSeconds());
    const after = process.getActiveResourcesInfo();
    opened.push(lessEachOf(after, before));
    before = after;
  }
  // It only comes to this where something is open that keeps the process.
  setTimeout(() => {
    const open = process.getActiveResourcesInfo();
    left = opened.map((kinds) => kinds.filter((kind) => KEEPS.test(kind) && open.includes(kind)));
    // Nobody is known to have opened it: the last file was there.
    if (left.every((kinds) => kinds.length === 0)) left[left.length - 1] = open;
    endAll();
  }, openMs).unref();
}

/** What only ends by being closed. */
const KEEPS = /Server|Process|Message|Worker/;

/** A list without what another one has, each as often as it stands there. */
function lessEachOf(list, other) {
  const left = [...other];
  return list.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
