import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
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

/** A folder with every real daily report. */
export function realReports(): string {
  return unpackedArchives("asic-shorts", "asic-shorts", /^\d{4}\./);
}

/** A folder with every real file of end-of-day prices. */
export function realPrices(): string {
  return unpackedArchives("asx-prices", "asx-eod", /^price-/);
}

/** A folder with every real file of index levels. */
export function realIndices(): string {
  return unpackedArchives("asx-indices", "asx-eod", /^index-/);
}

/** A folder with the real files of adjusted prices. */
export function realAdjustedPrices(): string {
  return unpackedArchives("adjusted-prices", "asx-prices-adjusted", /^daily-/);
}

/** A folder with every real table of announcements. */
export function realAnnouncements(): string {
  return unpackedArchives("asx-announcements", "asx-announcements", /^todayAnns-/);
}

/** A folder with the real tables of company metrics. */
export function realMetrics(): string {
  return unpackedOnce("company-metrics", (folder) => {
    for (const name of namesIn("fundamentals", /^(company-metrics|key-statistics)-.*\.xz$/)) {
      const unpacked = run("xz", ["-dc", join(corpusFolder, "fundamentals", name)]);
      writeFileSync(join(folder, name.replace(/\.xz$/, "")), unpacked);
    }
  });
}

/** The folder of the tax office's real tables. */
export function realTax(): string {
  return join(corpusFolder, "ato");
}

function unpackedArchives(name: string, inCorpus: string, archives: RegExp): string {
  return unpackedOnce(name, (folder) => {
    for (const archive of namesIn(inCorpus, archives)) {
      run("tar", ["-xJf", join(corpusFolder, inCorpus, archive), "-C", folder]);
    }
  });
}

/** A folder that is filled once for all test files: it appears whole or not at all. */
function unpackedOnce(name: string, fill: (folder: string) => void): string {
  const unpacked = join(tmpdir(), "daybook-corpus", name);
  if (existsSync(unpacked)) return unpacked;
  mkdirSync(join(tmpdir(), "daybook-corpus"), { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), "daybook-corpus", "unpacking-"));
  fill(scratch);
  try {
    renameSync(scratch, unpacked);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    if (!existsSync(unpacked)) throw error;
  }
  return unpacked;
}

function namesIn(inCorpus: string, wanted: RegExp): string[] {
  return readdirSync(join(corpusFolder, inCorpus)).filter((name) => wanted.test(name));
}

function run(program: string, words: readonly string[]): Uint8Array {
  const { status, error, stdout, stderr } = spawnSync(program, words, { maxBuffer: OUTPUT_BYTES_MAX });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")}: ${error ?? stderr}`);
  return stdout;
}

const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;
