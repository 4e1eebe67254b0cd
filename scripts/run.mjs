import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the whole project. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs a command of the installed packages from the root, and ends this process when it fails. */
export function run(command, args) {
  const status = attempt(command, args);
  if (status !== 0) process.exit(status);
}

/** Runs a command of the installed packages from the root and returns its exit code. */
export function attempt(command, args) {
  return spawned(command, args, { stdio: "inherit" }).status;
}

/** The same without a word, from the root unless told: returns the exit code and what it said. */
export function heard(command, args, cwd = root) {
  const { status, stdout, stderr } = spawned(command, args, { cwd, encoding: "utf8", maxBuffer: SAID_BYTES_MAX });
  return { status, said: `${stdout}${stderr}` };
}

function spawned(command, args, how) {
  const path = `${join(root, "node_modules", ".bin")}:${process.env.PATH}`;
  const result = spawnSync(command, args, { cwd: root, env: { ...process.env, PATH: path }, ...how });
  if (result.error) throw result.error;
  return { ...result, status: result.status ?? 1 };
}

const SAID_BYTES_MAX = 64 * 1024 * 1024;
