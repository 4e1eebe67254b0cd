import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** What the command has Node started with: docs/operate.md#memory. */
export const NODE_FLAGS: readonly string[] = ["--max-semi-space-size=8"];

/** Settings with which every process writes what its Node was started with, as one line of JSON, to standard error. */
export function tellingFlags(folder: string): Readonly<Record<string, string>> {
  const file = join(folder, "telling-flags.cjs");
  const line = 'JSON.stringify([process.env.DAYBOOK_WORKER ?? "first", ...process.execArgv])';
  writeFileSync(file, `if (require("node:worker_threads").isMainThread) console.error(${line});`);
  return { NODE_OPTIONS: `--require=${file}` };
}

/** What the processes told, the first one and the workers by their numbers. */
export function toldFlags(err: string): Readonly<Record<string, readonly string[]>> {
  const told = err.split("\n").filter((line) => line.startsWith('["'));
  return Object.fromEntries(told.map((line) => JSON.parse(line)).map(([process, ...flags]) => [process, flags]));
}
