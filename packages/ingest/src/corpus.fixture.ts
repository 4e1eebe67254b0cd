import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of real files: `DAYBOOK_CORPUS`, or `shared/data` beside the project. */
export const corpusFolder =
  process.env.DAYBOOK_CORPUS ?? fileURLToPath(new URL("../../../../shared/data", import.meta.url));

/** Why tests on real files are skipped; undefined when the files are there. */
export const withoutCorpus: string | undefined = existsSync(join(corpusFolder, "asic-shorts"))
  ? undefined
  : `no real files at ${corpusFolder}; set DAYBOOK_CORPUS to a folder that has them`;

/** The exchange's directories of listed companies among the real files. */
export function realDirectories(): string[] {
  const folder = join(corpusFolder, "asx-companies");
  return readdirSync(folder)
    .filter((name) => /^ASX_?Listed/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** A folder with every real daily report. Unpacked once for all test files: a folder appears whole or not at all. */
export function realReports(): string {
  const unpacked = join(tmpdir(), "daybook-corpus", "asic-shorts");
  if (existsSync(unpacked)) return unpacked;
  mkdirSync(join(tmpdir(), "daybook-corpus"), { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), "daybook-corpus", "unpacking-"));
  for (const archive of readdirSync(join(corpusFolder, "asic-shorts")).filter((name) => /^\d{4}\./.test(name))) {
    const tar = spawnSync("tar", ["-xJf", join(corpusFolder, "asic-shorts", archive), "-C", scratch]);
    if (tar.status !== 0) throw new Error(`tar cannot unpack ${archive}: ${tar.error ?? tar.stderr}`);
  }
  try {
    renameSync(scratch, unpacked);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    if (!existsSync(unpacked)) throw error;
  }
  return unpacked;
}
