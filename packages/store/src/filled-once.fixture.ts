import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The folder that all test files of a run share, or one of this file's own when it runs by itself. */
export const runFolder = process.env.DAYBOOK_TESTS_FOLDER ?? ownFolder();

/** A folder that is filled once for all test files: it appears whole or not at all, and who comes meanwhile waits. */
export function filledOnce(folder: string, fill: (scratch: string) => void): string {
  mkdirSync(dirname(folder), { recursive: true });
  const claim = `${folder}.claim`;
  while (!existsSync(folder)) {
    if (isClaimed(claim)) pause();
    else fillAs(folder, claim, fill);
  }
  return folder;
}

function fillAs(folder: string, claim: string, fill: (scratch: string) => void): void {
  writeFileSync(claim, String(process.pid));
  const scratch = mkdtempSync(join(dirname(folder), "filling-"));
  try {
    fill(scratch);
    renameSync(scratch, folder);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    // Two may have claimed it in the same moment.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(claim, { force: true });
  }
}

/** Longer than any folder takes: the number of a process that died may be another's by then. */
const CLAIM_MS_MAX = 5 * 60_000;

/** Whether a process that still runs is filling the folder. */
function isClaimed(claim: string): boolean {
  try {
    // Sends nothing; throws when there is no such process.
    process.kill(Number(readFileSync(claim, "utf8")), 0);
    return Date.now() - statSync(claim).mtimeMs < CLAIM_MS_MAX;
  } catch {
    return false;
  }
}

const PAUSE_MS = 50;

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "daybook-tests-"));
  // A database server may be another user's process.
  chmodSync(folder, 0o711);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
