import { existsSync, readdirSync, readFileSync } from "node:fs";

const LOOK_MS = 500;

/** Ends this process, and those that it has started, once another is gone that has started it: nobody hears any more what becomes of it. */
export function endWith(parent) {
  setInterval(() => {
    if (process.ppid === parent) return;
    for (const child of children()) process.kill(child, "SIGTERM");
    process.exit(1);
  }, LOOK_MS).unref();
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
