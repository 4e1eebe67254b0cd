import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The folder that all test files of a run share, or one of this file's own when it runs by itself. */
export const runFolder = process.env.DAYBOOK_TESTS_FOLDER ?? ownFolder();

/** A folder that is filled once for all test files: it appears whole or not at all. */
export function filledOnce(folder: string, fill: (scratch: string) => void): string {
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const scratch = mkdtempSync(join(dirname(folder), "filling-"));
  fill(scratch);
  try {
    renameSync(scratch, folder);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "daybook-tests-"));
  // A database server may be another user's process.
  chmodSync(folder, 0o711);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
