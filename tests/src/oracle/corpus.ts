import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { installDemo } from "@daybook/demo";
import { type Input, ingest, type MemoryFile, type Source, sources } from "@daybook/ingest";
import {
  corpusFolder,
  realAnnouncements,
  realDirectories,
  realIndices,
  realMetrics,
  realPrices,
  realReports,
} from "@daybook/ingest/fixtures";
import { cornerFiles } from "./corners/corner-files.js";
import { randomOf } from "./random.js";

/**
 * Loads real files through the ingest that users run: every report, the yearly
 * histories of the years that lack reports, and of the rest so many years as
 * the time of a test allows.
 */
export async function loadCorpus(dataFolder: string): Promise<void> {
  // Four of the reports are empty or a web page.
  await load(dataFolder, "asic-shorts", [realReports()], 4);
  await load(dataFolder, "asic-history", realHistories());
  await load(dataFolder, "asx-companies", realDirectories());
  await load(dataFolder, "asx-prices", filesIn(realPrices(), /_202[234]_/));
  await load(dataFolder, "asx-indices", filesIn(realIndices(), /_202\d_/));
  await load(dataFolder, "asx-announcements", filesIn(realAnnouncements(), /_2024-(0[789]|1)/));
  await load(dataFolder, "company-metrics", [realMetrics()]);
  await load(dataFolder, "company-profiles", [join(corpusFolder, "asx-companies", "asx_company_metadata_basic.csv")]);
}

/** Loads a market that consists of corner cases, as the seed decides. */
export async function loadCorners(dataFolder: string, seed: number): Promise<void> {
  for (const [source, files] of Object.entries(cornerFiles(randomOf(seed)))) await load(dataFolder, source, files);
}

/** Loads the demo world. */
export async function loadDemo(dataFolder: string): Promise<void> {
  await installDemo({ dataFolder }, { now: () => loadedAt });
}

const loadedAt = new Date("2026-01-31T00:00:00Z");

/** Throws when another number of files is refused. */
async function load(dataFolder: string, sourceName: string, inputs: readonly Input[], refusals = 0): Promise<void> {
  const { files } = await ingest({
    location: { dataFolder },
    source: sourceNamed(sourceName),
    inputs,
    acceptSuspicious: true,
    isDemo: false,
    now: () => loadedAt,
    random: () => 0,
  });
  const refused = files.filter(({ outcome }) => outcome === "refused").map(({ name, reason }) => `${name}: ${reason}`);
  if (refused.length !== refusals) throw new Error(`${refused.length} files are refused. ${refused.join("; ")}`);
}

function sourceNamed(name: string): Source {
  const source = sources.find((candidate) => candidate.name === name);
  if (source === undefined) throw new Error(`There is no source ${name}.`);
  return source;
}

function filesIn(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder)
    .filter((name) => wanted.test(name))
    .map((name) => join(folder, name));
}

/** The years in which trading dates lack a usable daily report. */
function realHistories(): MemoryFile[] {
  const archive = join(corpusFolder, "asic-shorts", "ytd-2010-2024.tar.xz");
  return ["RR20131231-001", "RR20141231-001", "RR20151231-002", "RR20171229-001"].map((start) => {
    const fileName = `${start}-SSDailyYTD.csv`;
    const { status, stdout, stderr } = spawnSync("tar", ["-xJOf", archive, fileName], { maxBuffer: 64 * 1024 * 1024 });
    if (status !== 0) throw new Error(`tar cannot unpack ${fileName}: ${stderr}`);
    return { fileName, bytes: stdout };
  });
}
