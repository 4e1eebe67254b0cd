import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Input, ingest, type MemoryFile, type Source, sources } from "@daybook/ingest";
import {
  corpusFolder,
  realAdjustedPrices,
  realAnnouncements,
  realDirectories,
  realIndices,
  realMetrics,
  realPrices,
  realRegisters,
  realReports,
  realReturns,
  realTax,
} from "@daybook/ingest/fixtures";
import { openWriter } from "@daybook/store";
import { daybook } from "../daybook.fixture.js";
import { copyDemoWorld } from "../demo-world.fixture.js";
import { cornerFiles } from "./corners/corner-files.js";
import { cornerHousing } from "./corners/housing/corner-housing.js";
import { cornerPoliticians } from "./corners/politicians/corner-politicians.js";
import { randomOf } from "./random.js";

/**
 * Loads real files through the ingest that users run: every report, the yearly
 * histories of the years that lack reports, and of the rest so many years as
 * the time of a test allows.
 */
export async function loadCorpus(dataFolder: string): Promise<void> {
  await loading(dataFolder, loadedAt, async (load) => {
    // Four of the reports are empty or a web page.
    await load("asic-shorts", filesIn(realReports(), /^RR/), 4);
    await load("asic-history", HISTORIES.map(realHistory));
    await load("asx-companies", realDirectories());
    const printed = filesIn(realPrices(), /_202[234]_/);
    await load("asx-prices", printed);
    await load("adjusted-prices", quotesOf(printed));
    await load("asx-indices", filesIn(realIndices(), /_202\d_/));
    await load("asx-announcements", filesIn(realAnnouncements(), /_2024-(0[789]|1)/));
    await load("company-metrics", [realMetrics()]);
    await load("company-profiles", [join(corpusFolder, "asx-companies", "asx_company_metadata_basic.csv")]);
    await load("ato-tax", [realTax()]);
    await load("quote-statements", [join(corpusFolder, "fundamentals", "financial_statements_data.json")]);
  });
  await loading(dataFolder, laterAt, async (load) => {
    for (const [source, files, refused] of realEconomy()) await load(source, files, refused);
    for (const [source, files] of realHousing()) await load(source, files);
  });
}

/** Of the years in which trading dates lack a usable daily report, or were corrected most. */
const HISTORIES = [
  "RR20131231-001-SSDailyYTD.csv",
  "RR20141231-001-SSDailyYTD.csv",
  "RR20151231-002-SSDailyYTD.csv",
  "RR20171229-001-SSDailyYTD.csv",
  "2021.csv",
  "2022.csv",
];

/** Every real economic file by its source, older releases first, and how many of them are refused. */
function realEconomy(): readonly (readonly [source: string, files: readonly string[], refused: number])[] {
  const bureau = join(corpusFolder, "abs");
  const vintages = readdirSync(bureau).filter((name) => name.startsWith("vintage-"));
  return [
    // The table of changes of policy has ranges in its cells.
    ["rba-tables", filesIn(join(corpusFolder, "rba"), /\.(csv|xlsx?)$/), 1],
    ...vintages.sort().map((name) => ["abs-time-series", filesIn(join(bureau, name), /\.(csv|xlsx?)$/), 0] as const),
    // The old form of one table was edited by somebody, who took its ids out.
    ["abs-time-series", filesIn(bureau, /^(?!643202-).*\.(csv|xlsx?)$/), 1],
    ["abs-sdmx", filesIn(join(bureau, "sdmx-json"), /\.json$/), 0],
  ];
}

/** The real files about housing by their sources. */
function realHousing(): readonly (readonly [source: string, inputs: readonly Input[]])[] {
  const suburbs = join(corpusFolder, "suburbs");
  const archive = join(suburbs, "2021Census_GCP_AUST_SAL.tar.xz");
  const census = namesInArchive(archive)
    .filter((fileName) => CENSUS_TABLES.test(fileName))
    .map((fileName) => ({ fileName, bytes: unpacked(["-xJOf", archive, fileName]) }));
  return [
    ["abs-suburbs", filesIn(suburbs, /^2021Census_geog_desc.*\.xlsx$/)],
    ["abs-census", census],
    ["valuer-general-vic", filesIn(join(corpusFolder, "property"), /^Houses-by-suburb.*\.xlsx$/)],
    ["valuer-general-nsw", filesIn(join(corpusFolder, "property"), /^nsw-psi-\d+\.zip$/)],
    ["abs-house-transfers", filesIn(join(corpusFolder, "abs"), /^643202-.*\.csv$/)],
  ];
}

/** The tables of the census that something is served from. */
const CENSUS_TABLES = /_G(02|04B|13E|14|17C|35|36|37|43)_/;

/** Loads a market that consists of corner cases, as the seed decides. */
export async function loadCorners(dataFolder: string, seed: number): Promise<void> {
  await loading(dataFolder, loadedAt, async (load) => {
    for (const [source, files] of cornerFiles(randomOf(seed))) await load(source, files);
  });
  await loadHousingCorners(dataFolder, seed);
}

/** Loads what is about housing in it. */
export async function loadHousingCorners(dataFolder: string, seed: number): Promise<void> {
  await loading(dataFolder, Date.parse("2026-10-31T00:00:00Z"), async (load) => {
    for (const [source, files] of cornerHousing(randomOf(seed))) await load(source, files);
  });
}

/** Loads members and returns that consist of corner cases, as the seed decides; the documents of a parliament may be unread. */
export async function loadPoliticiansCorners(dataFolder: string, seed: number, unread?: number): Promise<void> {
  await loading(dataFolder, laterAt, async (load) => {
    for (const [source, files] of cornerPoliticians(randomOf(seed), unread)) await load(source, files);
  });
}

/** Loads the real lists of people, registers of interests and returns, the real companies and suburbs. */
export async function loadRealPoliticians(dataFolder: string): Promise<void> {
  const parliament = join(corpusFolder, "parliament");
  const registers = realRegisters();
  const converted = join(dataFolder, "interests-register-real.jsonl");
  const inputs = [registers.extracted, registers.transcribed];
  const { exitCode, err } = await daybook(
    ["convert-register", ...inputs, "--people", parliament, "--out", converted],
    dataFolder,
  );
  if (exitCode !== 0) throw new Error(`The registers cannot be converted: ${err}`);
  // The curated tables were not there before.
  await loading(dataFolder, Date.parse("2026-11-15T00:00:00Z"), async (load) => {
    await load("asic-shorts", filesIn(realReports(), /^RR202412/));
    await load("asx-companies", realDirectories());
    await load("abs-suburbs", filesIn(join(corpusFolder, "suburbs"), /^2021Census_geog_desc.*\.xlsx$/));
    await load("parliament-terms", filesIn(parliament, /^(representatives|senators)\.csv$/));
    await load("parliament-people", filesIn(parliament, /^people\.csv$/));
    await load("parliament-contacts", filesIn(parliament, /^(FamilynameRepsCSV|allsenel)\.csv$/));
    await load("register-links", filesIn(parliament, /^links-register-of-interests\.xml$/));
    await load("interests-register", [converted]);
    await load("company-aliases", filesIn(curatedFolder, /^company-aliases-/));
    await load("party-spellings", filesIn(curatedFolder, /^party-spellings-/));
    const returns = realReturns();
    for (const snapshot of readdirSync(returns).sort()) await load("aec-returns", [join(returns, snapshot)]);
  });
}

const curatedFolder = fileURLToPath(new URL("../../../curated", import.meta.url));

/** Loads the demo world. */
export function loadDemo(dataFolder: string): void {
  copyDemoWorld(dataFolder);
}

export const loadedAt = Date.parse("2026-01-31T00:00:00Z");

/** When economic files are loaded: the newest of them were not there before. */
const laterAt = Date.parse("2026-03-31T00:00:00Z");

/** A clock that is a minute later each time, so that what was known at a moment is not always all or nothing. */
function clockFrom(startMs: number): () => Date {
  let minutes = 0;
  return () => new Date(startMs + 60_000 * minutes++);
}

/** Loads files of a source into a folder; throws when another number of them is refused than the last argument says. */
type Load = (sourceName: string, inputs: readonly Input[], refusals?: number) => Promise<void>;

/** Lets a function load files into a folder. One writer does it all: opening the store takes longer than a small file. */
export async function loading(
  dataFolder: string,
  startMs: number,
  loadAll: (load: Load) => Promise<void>,
): Promise<void> {
  const now = clockFrom(startMs);
  const location = { dataFolder };
  const writer = await openWriter(location);
  try {
    await loadAll(async (sourceName, inputs, refusals = 0) => {
      const { files } = await ingest({
        location,
        writer,
        source: sourceNamed(sourceName),
        inputs,
        acceptSuspicious: true,
        isDemo: false,
        now,
        random: () => 0,
      });
      const refused = files.filter(({ outcome }) => outcome === "refused");
      const reasons = refused.map(({ name, reason }) => `${name}: ${reason}`);
      if (refused.length !== refusals) throw new Error(`${refused.length} files are refused. ${reasons.join("; ")}`);
    });
  } finally {
    await writer.close();
  }
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

/**
 * The files of the quote service up to a day, so that printed sessions follow it, and with the sessions that were printed
 * alone: the contract does not say what was printed on any other.
 */
function quotesOf(printed: readonly string[]): MemoryFile[] {
  const sessions = new Set(printed.filter((path) => path.includes("_2024_")).flatMap(sessionsIn));
  return filesIn(realAdjustedPrices(), /^(?!AOH\.|AD1\.).*\.csv$/).flatMap((path) => {
    const [header, ...lines] = readFileSync(path, "utf8").split("\n").slice(0, -1);
    const code = basename(path).split(".")[0]!;
    const kept = lines.filter((line) => line < "2024-11-01" && sessions.has(`${code} ${line.slice(0, 10)}`));
    const bytes = Buffer.from(`${[header, ...kept].join("\n")}\n`);
    return kept.length === 0 ? [] : [{ fileName: basename(path), bytes }];
  });
}

/** The codes with a close in a file of prices, each with its day. */
function sessionsIn(path: string): string[] {
  const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => line.split(",").slice(0, 2).join(" ").toUpperCase());
}

const historyArchive = join(corpusFolder, "asic-shorts", "ytd-2010-2024.tar.xz");

function realHistory(fileName: string): MemoryFile {
  return { fileName, bytes: unpacked(["-xJOf", historyArchive, fileName]) };
}

function namesInArchive(archive: string): string[] {
  return unpacked(["-tJf", archive]).toString("utf8").trim().split("\n");
}

function unpacked(args: readonly string[]): Buffer {
  const { status, stdout, stderr } = spawnSync("tar", args, { maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`tar ${args.join(" ")}: ${stderr}`);
  return stdout;
}
