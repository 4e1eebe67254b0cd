import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { filledOnce } from "@daybook/store/fixtures";
import type { MemoryFile } from "./driver/collect.js";

/** The folder of real files: `DAYBOOK_CORPUS`, or `shared/data` next to the project. */
export const corpusFolder =
  process.env.DAYBOOK_CORPUS ?? fileURLToPath(new URL("../../../../shared/data", import.meta.url));

/** Why tests on real files are skipped; undefined when the files are there. */
export const withoutCorpus: string | undefined = existsSync(join(corpusFolder, "asic-shorts"))
  ? undefined
  : `no real files at ${corpusFolder}; set DAYBOOK_CORPUS to a folder that has them`;

/** Real files are unpacked there once for all runs: they never change. */
const unpackedFolder = join(process.env.DAYBOOK_TESTS_KEPT ?? tmpdir(), "daybook-corpus");

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

/** A folder with the real yearly files of short positions. */
export function realHistory(): string {
  return unpackedArchives("asic-history", "asic-shorts", /^ytd-/);
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
  return filledOnce(join(unpackedFolder, "company-metrics"), (folder) => {
    for (const name of namesIn("fundamentals", /^(company-metrics|key-statistics)-.*\.xz$/)) {
      const unpacked = run("xz", ["-dc", join(corpusFolder, "fundamentals", name)]);
      writeFileSync(join(folder, name.replace(/\.xz$/, "")), unpacked);
    }
  });
}

/** A folder with the real tables of the census by suburb. */
export function realCensus(): string {
  return unpackedArchives("census", "suburbs", /^2021Census_GCP/);
}

/** A folder with the electoral commission's real annual returns, a folder for each snapshot. */
export function realAnnualReturns(): string {
  return unpackedArchives("annual-returns", "aec", /^annual-returns-/);
}

/** A folder with the electoral commission's real tables, in folders that say of when they are. */
export function realReturns(): string {
  return filledOnce(join(unpackedFolder, "aec-returns"), (folder) => {
    for (const archive of namesIn("aec", /\.tar\.xz$/)) {
      // The archive of elections has no folder inside, and only its own name tells the date.
      const around = join(folder, archive.replace(/\.tar\.xz$/, ""));
      mkdirSync(around);
      run("tar", ["-xJf", join(corpusFolder, "aec", archive), "-C", around]);
    }
  });
}

/** Folders with the real registers of interests, as machines read them and as people transcribed them. */
export function realRegisters(): { readonly extracted: string; readonly transcribed: string } {
  return {
    extracted: unpackedArchives("registers-extracted", "interests", /^members-interests-/),
    transcribed: unpackedArchives("registers-transcribed", "interests", /^transcribed-/),
  };
}

/** The folder of the tax office's real tables. */
export function realTax(): string {
  return join(corpusFolder, "ato");
}

/** The real headlines as a file of articles. */
export function realArticles(): MemoryFile {
  const lines = realHeadlines().map(({ address, title, modifiedMs }, at) =>
    JSON.stringify({
      id: `headline-${at}`,
      source: "smallcaps",
      headline: title,
      url: address,
      publishedAt: new Date(modifiedMs).toISOString(),
    }),
  );
  return { fileName: "news-articles-smallcaps-2025-01-01.jsonl", bytes: Buffer.from(`${lines.join("\n")}\n`) };
}

/** Real headlines of a news site, rebuilt from its addresses. */
export function realHeadlines(): { address: string; title: string; modifiedMs: number }[] {
  const packed = join(corpusFolder, "news", "smallcaps-sitemap-2023-2024.csv.xz");
  const [, ...lines] = Buffer.from(run("xz", ["-dc", packed]))
    .toString("utf8")
    .trim()
    .split("\n");
  return lines.map((line) => {
    const [address, , title, modifiedSeconds] = line.split(",") as [string, string, string, string];
    return { address, title, modifiedMs: Number(modifiedSeconds) * 1000 };
  });
}

function unpackedArchives(name: string, inCorpus: string, archives: RegExp): string {
  return filledOnce(join(unpackedFolder, name), (folder) => {
    for (const archive of namesIn(inCorpus, archives)) {
      run("tar", ["-xJf", join(corpusFolder, inCorpus, archive), "-C", folder]);
    }
  });
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
