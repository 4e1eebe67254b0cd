import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { keepPreparedStart } from "@daybook/api/fixtures";
import { demoFiles } from "@daybook/demo";
import { filledOnce, runFolder } from "@daybook/store/fixtures";
import { run } from "./run.fixture.js";

/**
 * Fills a data folder with the demo world, which is loaded once for all test files and
 * then copied, with what the server that was there first prepared of it.
 */
export function copyDemoWorld(dataFolder: string): void {
  const world = demoWorld();
  mkdirSync(dataFolder, { recursive: true });
  run("cp", ["-a", `${join(world, "data")}/.`, dataFolder]);
  keepPreparedStart(dataFolder);
}

/** What the server said and answered that found no data and loaded the demo world. */
export interface FirstStart {
  readonly out: string;
  readonly err: string;
  /** As soon as it listened, and when it was ready. */
  readonly early: Asked;
  readonly late: Asked;
}

interface Asked {
  readonly readiness: string;
  readonly texts: readonly string[];
}

/** The first start on the demo world of the test run. */
export function firstDemoStart(): FirstStart {
  return JSON.parse(readFileSync(join(demoWorld(), "first-start.json"), "utf8"));
}

/** The folder of the demo world and of what was said when it was loaded: one of several runs, or of this one. */
function demoWorld(): string {
  return filledOnce(join(process.env.DAYBOOK_TESTS_WORLDS ?? runFolder, "demo-world"), (scratch) => {
    const data = join(scratch, "data");
    const said = run(process.execPath, [fileURLToPath(new URL("./serve-once.fixture.js", import.meta.url)), data]);
    writeFileSync(join(scratch, "first-start.json"), said);
    // The secrets and accounts of that server stay its own.
    for (const own of ["accounts", "operator-secret", "session-secret"]) {
      rmSync(join(data, own), { recursive: true, force: true });
    }
  });
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
