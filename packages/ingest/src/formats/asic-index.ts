import { SourceProblem } from "../source.js";
import { parsedJson } from "./parsed-json.js";

/** Where the regulator lists the dates of its reports; its daily and its yearly files are named after them. */
export const asicIndex = {
  address: "https://download.asic.gov.au/short-selling/short-selling-data.json",
  bytesMax: 4 * 1024 * 1024,
} as const;

/** A date of the index. */
export interface AsicEntry {
  /** As a name has it, such as 20260814. */
  readonly digits: string;
  /** Of three digits: the newest revision. */
  readonly revision: string;
  /** Its place in the index, counted from 1. */
  readonly number: number;
}

/** The entries of the index, such as {"date":20260814,"version":"001"}, in its order. */
export function asicEntries(bytes: Uint8Array): AsicEntry[] {
  const entries = indexJson(bytes);
  if (!Array.isArray(entries) || entries.length === 0) {
    throw new SourceProblem(undefined, "the index is not a list of reports");
  }
  return entries.map(asicEntry);
}

/** The address of a file of the regulator's. */
export function asicAddress(fileName: string): string {
  return new URL(fileName, asicIndex.address).href;
}

function indexJson(bytes: Uint8Array): unknown {
  try {
    return parsedJson(bytes);
  } catch {
    throw new SourceProblem(undefined, "the index is not JSON");
  }
}

function asicEntry(entry: unknown, at: number): AsicEntry {
  const { date, version } = Object(entry) as { date?: unknown; version?: unknown };
  const isEntry = Number.isInteger(date) && typeof version === "string" && /^\d{3}$/.test(version);
  if (!isEntry || String(date).length !== 8) {
    throw new SourceProblem(undefined, `entry ${at + 1} of the index is not a date and a revision`);
  }
  return { digits: String(date), revision: String(version), number: at + 1 };
}
