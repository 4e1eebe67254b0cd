import { accessSync, constants, readFileSync, statfsSync } from "node:fs";
import { freemem } from "node:os";

const FOLDER = "/dev/shm";
const BYTES_MIN = 10 * 1024 ** 3;

/**
 * A folder in memory for what tests write, where there is plenty of it: they sync thousands of
 * small files, and a disk takes its time for each. Undefined where there is none, or not enough.
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    accessSync(FOLDER, constants.W_OK);
    const isEnough = Math.min(bavail * bsize, freemem()) > BYTES_MIN;
    // Some tests write a program and run it.
    const mounted = readFileSync("/proc/mounts", "utf8").split("\n");
    const options = mounted.map((line) => line.split(" ")).find(([, place]) => place === FOLDER)?.[3] ?? "noexec";
    return isEnough && !options.split(",").includes("noexec") ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
