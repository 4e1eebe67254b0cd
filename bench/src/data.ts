import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  corpusFolder,
  realAdjustedPrices,
  realAnnouncements,
  realArticles,
  realDirectories,
  realIndices,
  realMetrics,
  realPrices,
  realRegisters,
  realReports,
  realReturns,
  realTax,
  withoutCorpus,
} from "@daybook/ingest/fixtures";
import { runDaybook } from "./children.js";

/** Data folders, each made when it is first asked for, and found again by a later run in the same folder. */
export interface Data {
  readonly folder: string;
  /** What is in them, in words. */
  readonly about: string;
  /** Every daily report and the exchange's directories; the demo world where there are no real files. */
  history(): string;
  /** Every real file that a source reads. */
  everything(): string;
  /** A folder of any name that is made once. */
  made(name: string, make: (folder: string) => void): string;
}

/** The data folders under a folder. */
export function dataIn(folder: string): Data {
  mkdirSync(folder, { recursive: true });
  const made = (name: string, make: (folder: string) => void) => {
    const whole = join(folder, name);
    if (existsSync(whole)) return whole;
    console.log(`making the data folder ${name}`);
    const part = `${whole}.part`;
    rmSync(part, { recursive: true, force: true });
    make(part);
    renameSync(part, whole);
    return whole;
  };
  const history = () =>
    made("history", withoutCorpus === undefined ? ingestHistory : (part) => runDaybook(["demo"], part));
  return {
    folder,
    about: withoutCorpus === undefined ? "every real file" : "the demo world",
    history,
    made,
    everything: () =>
      withoutCorpus === undefined
        ? made("everything", (part) => {
            cpSync(history(), part, { recursive: true });
            ingestTheRest(part, folder);
          })
        : history(),
  };
}

function ingestHistory(dataFolder: string): void {
  runDaybook(["ingest", "asic-shorts", realReports()], dataFolder);
  runDaybook(["ingest", "asx-companies", ...realDirectories()], dataFolder);
}

function ingestTheRest(dataFolder: string, scratch: string): void {
  const inCorpus = (...names: readonly string[]) => join(corpusFolder, ...names);
  const articles = realArticles();
  writeFileSync(join(scratch, articles.fileName), articles.bytes);
  const inputs: readonly (readonly [source: string, ...files: string[]])[] = [
    ["asic-history", unpacked(inCorpus("asic-shorts", "ytd-2010-2024.tar.xz"), join(scratch, "histories"))],
    ["asx-prices", realPrices()],
    ["adjusted-prices", realAdjustedPrices()],
    ["asx-indices", realIndices()],
    ["asx-announcements", realAnnouncements()],
    ["company-metrics", realMetrics()],
    ["company-profiles", inCorpus("asx-companies", "asx_company_metadata_basic.csv")],
    ["ato-tax", realTax()],
    ["quote-statements", inCorpus("fundamentals", "financial_statements_data.json")],
    ["news-articles", join(scratch, articles.fileName)],
    ["rba-tables", inCorpus("rba")],
    ["abs-time-series", inCorpus("abs")],
    ["abs-sdmx", inCorpus("abs")],
    ["abs-house-transfers", inCorpus("abs")],
    ["abs-suburbs", inCorpus("suburbs")],
    ["abs-census", unpacked(inCorpus("suburbs", "2021Census_GCP_AUST_SAL.tar.xz"), join(scratch, "census"))],
    ["valuer-general-vic", inCorpus("property")],
    ["valuer-general-nsw", inCorpus("property")],
    ["parliament-people", inCorpus("parliament")],
    ["parliament-terms", inCorpus("parliament")],
    ["parliament-contacts", inCorpus("parliament")],
    ["register-links", inCorpus("parliament")],
    ["interests-register", convertedRegisters(inCorpus("parliament"), join(scratch, "interests-register.jsonl"))],
    ["aec-returns", realReturns()],
    ["company-aliases", CURATED],
    ["party-spellings", CURATED],
  ];
  for (const [source, ...files] of inputs) {
    console.log(`  ${source}`);
    runDaybook(["ingest", source, "--accept-suspicious", ...files], dataFolder);
  }
}

/** The names that come with the project. */
const CURATED = fileURLToPath(new URL("../../curated", import.meta.url));

/** A file of all registers, as machines read them and as people transcribed them. */
function convertedRegisters(people: string, file: string): string {
  const { extracted, transcribed } = realRegisters();
  runDaybook(["convert-register", "--people", people, "--out", file, extracted, transcribed]);
  return file;
}

function unpacked(archive: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync("tar", ["-xJf", archive, "-C", folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${archive}: ${stderr}`);
  return folder;
}
