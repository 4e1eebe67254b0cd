import { startedBy } from "./process-tree.mjs";

const LOOK_MS = 500;

/**
 * Ends this process, and those that it has started, once another is gone that has started it: nobody hears any more
 * what becomes of it. What it prints may be the first to find nobody there.
 */
export function endWith(parent) {
  for (const output of [process.stdout, process.stderr]) output.once("error", endAll);
  setInterval(() => process.ppid !== parent && endAll(), LOOK_MS).unref();
}

/** Ends this process and those that it has started, as one that has failed. */
export function endAll() {
  for (const child of startedBy(process.pid)) end(child, "SIGTERM");
  process.exit(1);
}

/** Ends a process and all that come from it, which gives none of them time for anything. */
export function killTree(pid) {
  const tree = [pid];
  for (const each of tree) tree.push(...startedBy(each));
  for (const each of tree) end(each, "SIGKILL");
}

/** One that has ended meanwhile needs no signal. */
function end(child, signal) {
  try {
    process.kill(child, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
