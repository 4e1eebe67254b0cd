import { existsSync, readdirSync, readFileSync } from "node:fs";

const LOOK_MS = 500;

/**
 * Ends this process, and those that it has started, once another is gone that has started it: nobody hears any more
 * what becomes of it. What it prints may be the first to find nobody there.
 */
export function endWith(parent) {
  for (const output of [process.stdout, process.stderr]) output.once("error", endAll);
  setInterval(() => process.ppid !== parent && endAll(), LOOK_MS).unref();
}

function endAll() {
  children().forEach(end);
  process.exit(1);
}

/** One that has ended meanwhile needs no signal. */
function end(child) {
  try {
    process.kill(child, "SIGTERM");
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/** Only Linux tells them. */
function children() {
  const told = inFolder("/proc/self/task").map((task) => childrenOf(task));
  return told.join(" ").match(/\d+/g)?.map(Number) ?? [];
}

/** A thread that has ended meanwhile has none. */
function childrenOf(task) {
  try {
    return readFileSync(`/proc/self/task/${task}/children`, "utf8");
  } catch {
    return "";
  }
}

function inFolder(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}
