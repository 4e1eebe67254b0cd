import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSnapshot } from "@daybook/api";
import { calendarOf, type Snapshot } from "@daybook/domain";
import { copyDemoWorld } from "../demo-world.fixture.js";

let loaded: Promise<Snapshot> | undefined;

/** The data of the demo world, as a server of it has it. The test files that use it share a process, and with it the data. */
export function demoSnapshot(): Promise<Snapshot> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Snapshot> {
  const dataFolder = mkdtempSync(join(tmpdir(), "daybook-test-"));
  try {
    copyDemoWorld(dataFolder);
    return (await loadSnapshot({ dataFolder }, calendarOf())).snapshot;
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
