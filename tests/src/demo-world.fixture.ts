import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { demoFiles } from "@daybook/demo";
import { filledOnce, runFolder } from "@daybook/store/fixtures";
import { DAYBOOK } from "./daybook.fixture.js";

/**
 * Fills a data folder with the demo world, which is loaded once for all test files and
 * then copied, with what the server that was there first prepared of it.
 */
export function copyDemoWorld(dataFolder: string): void {
  const world = filledOnce(join(runFolder, "demo-world"), (scratch) => {
    run(process.execPath, [DAYBOOK, "demo"], { PATH: process.env.PATH, DAYBOOK_DATA: scratch, LOG_LEVEL: "warn" });
    // The secrets and accounts of that server stay its own.
    const served = `${scratch}-served`;
    run("cp", ["-a", scratch, served]);
    run(process.execPath, [fileURLToPath(new URL("./serve-once.fixture.js", import.meta.url)), served]);
    run("mv", [join(served, "prepared"), scratch]);
    rmSync(served, { recursive: true });
  });
  mkdirSync(dataFolder, { recursive: true });
  run("cp", ["-a", `${world}/.`, dataFolder]);
}

/** Files with the first publication of every day's short positions in the demo world, oldest first. */
export function demoReports(): string[] {
  const folder = filledOnce(join(runFolder, "demo-reports"), (scratch) => {
    let isPast = false;
    for (const { source, fileName, bytes } of demoFiles()) {
      if (source === "asic-shorts") writeFileSync(join(scratch, fileName), bytes);
      else if (isPast) break;
      isPast = source === "asic-shorts";
    }
  });
  const names = readdirSync(folder).filter((name) => name.includes("-001-"));
  return names.sort().map((name) => join(folder, name));
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const { status, error, stderr } = spawnSync(program, args, { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${error?.message ?? stderr}`);
}
