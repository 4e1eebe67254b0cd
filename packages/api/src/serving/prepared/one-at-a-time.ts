import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Does some work once no other process of this machine does any under the same file. The file names the process that does, which
 * shows by its time that it is still at it. This saves work and keeps nothing safe: rarely, two go at once.
 */
export async function oneAtATime<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) {
    if (isInWork(file)) await sleep(LOOK_MS);
    else rmSync(file, { force: true });
  }
  const leave = () => rmSync(file, { force: true });
  const showing = setInterval(() => show(file), SHOW_MS).unref();
  process.once("exit", leave);
  try {
    return await work();
  } finally {
    process.off("exit", leave);
    clearInterval(showing);
    leave();
  }
}

/** Takes the file; false if somebody has it. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "EEXIST") return false;
    // On a full disk the file is there, and empty: it would hold up the next.
    rmSync(file, { force: true });
    throw problem;
  }
}

function isInWork(file: string): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > SHOWN_MS) return false;
    // Whoever has just taken the file may not have written their number yet. Number 0 then stands for the group of this process, which is there.
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === "EPERM";
  }
}

function show(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Somebody took it for left.
  }
}

const LOOK_MS = 100;
const SHOW_MS = 5_000;
/** Many times that: a process may be busy, or get no core for a while. A number may by now be that of another process. */
const SHOWN_MS = 60_000;
