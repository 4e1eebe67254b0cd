import { readdirSync, readFileSync } from "node:fs";

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
  try {
    const told = readdirSync("/proc/self/task").map((task) => readFileSync(`/proc/self/task/${task}/children`, "utf8"));
    return told.join(" ").match(/\d+/g)?.map(Number) ?? [];
  } catch {
    return [];
  }
}
