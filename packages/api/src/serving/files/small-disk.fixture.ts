import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, statSync, truncateSync, writeSync } from "node:fs";
import { join } from "node:path";
import { addPosition } from "../one-position.fixture.js";
import { filesIn, writtenOnce } from "./written-once.fixture.js";

/** Runs in a process of its own, where a small disk is mounted: writes files while it is full, and while it can only be read. */
const disk = process.argv[2]!;
const dataFolder = join(disk, "data");
const filler = join(disk, "filler");
const BYTES_MAX = 16_000_000;

/** Fills the disk but for some room. */
function leaveRoom(bytes: number): void {
  rmSync(filler, { force: true });
  const file = openSync(filler, "w");
  try {
    for (const piece = Buffer.alloc(4096); ; ) writeSync(file, piece);
  } catch {
    // It is full.
  }
  closeSync(file);
  truncateSync(filler, statSync(filler).size - bytes);
}

async function run() {
  const { written, problems } = await writtenOnce(dataFolder);
  return { dataVersion: written?.dataVersion, problems, files: filesIn(dataFolder) };
}

await addPosition({ dataFolder });
const before = await run();
await addPosition({ dataFolder }, "2026-01-06");
execFileSync("mount", ["-o", "remount,ro", disk]);
const readOnly = await run();
execFileSync("mount", ["-o", "remount,rw", disk]);
const full = [];
for (let room = 0; room < BYTES_MAX; room = room === 0 ? 32_768 : room * 2) {
  leaveRoom(room);
  const tried = await run();
  full.push(tried);
  if (tried.dataVersion !== before.dataVersion) break;
}
process.stdout.write(JSON.stringify({ before, readOnly, full }));
