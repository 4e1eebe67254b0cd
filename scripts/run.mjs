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
  const path = `${join(root, "node_modules", ".bin")}:${process.env.PATH}`;
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, PATH: path } });
  if (result.error) throw result.error;
  return result.status ?? 1;
}
