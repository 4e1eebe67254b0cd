import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isInstallation, type Step } from "./client-samples.fixture.js";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));
const INSTALLATION_MS = 600_000;
const CALL_MS = 240_000;

/**
 * Takes the steps of a guide in a folder, one after the other, with a server in the place of localhost:8080, and gives what
 * those said that say anything; undefined where a client cannot be had, and then the test is skipped.
 */
export async function followSteps(
  context: TestContext,
  place: string,
  steps: readonly Step[],
  address: string,
): Promise<string[] | undefined> {
  mkdirSync(place, { recursive: true });
  const bin = join(place, "bin");
  const env = { ...process.env, DAYBOOK: root, GOBIN: bin, PATH: `${bin}:${process.env.PATH}` };
  const here = (text: string) => text.replaceAll("localhost:8080", new URL(address).host);
  const said: string[] = [];
  for (const step of steps) {
    if ("file" in step) {
      writeFileSync(join(place, step.file), here(step.text));
      continue;
    }
    const timeout = isInstallation(step) ? INSTALLATION_MS : CALL_MS;
    try {
      const { stdout } = await run("sh", ["-ec", here(step.commands)], { cwd: place, env, timeout });
      if (!isInstallation(step) && stdout !== "") said.push(stdout);
    } catch (cause) {
      if (!isInstallation(step)) throw cause;
      const { stderr = "" } = cause as { stderr?: string };
      context.skip(`it cannot be installed here: ${stderr.trim().split("\n").at(-1)}`);
      return undefined;
    }
  }
  return said;
}
