import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Served, serve, untilShown } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";

let started: Promise<Served> | undefined;

/**
 * A server of the demo world for tests that only read. The test files that use it share a process, and with it the
 * server, which ends with that process.
 */
export function demoServer(): Promise<Served> {
  started ??= start();
  return started;
}

async function start(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), "daybook-test-"));
  copyDemoWorld(folder);
  const served = await serve(folder);
  letGo(served.child, folder);
  await untilShown(served.address);
  return served;
}

/** Lets this process end while another runs, which is ended then, before its folder goes. */
function letGo(child: ChildProcess, folder: string): void {
  child.unref();
  for (const stream of [child.stdout, child.stderr]) (stream as Socket).unref();
  process.once("exit", () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
}
