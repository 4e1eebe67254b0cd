import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { type Served, serve } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";

let started: Promise<Served> | undefined;
const folder = mkdtempSync(join(tmpdir(), "daybook-test-"));

/**
 * A server of the demo world for tests that only read. The test files that use it share a process, and with it the
 * server, which ends after the last of them.
 */
export function demoServer(): Promise<Served> {
  started ??= start();
  return started;
}

after(async () => {
  await (await started)?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function start(): Promise<Served> {
  copyDemoWorld(folder);
  return serve(folder);
}
