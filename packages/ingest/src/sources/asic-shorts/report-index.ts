import { type IndexedFile, type SourceIndex, SourceProblem } from "../../source.js";
import { readReportName, reportName } from "./report-name.js";

/** The regulator's list of reports: the newest revision of every date. */
export const reportIndex: SourceIndex = {
  address: "https://download.asic.gov.au/short-selling/short-selling-data.json",
  bytesMax: 4 * 1024 * 1024,
  read: readReportIndex,
};

function readReportIndex(bytes: Uint8Array): IndexedFile[] {
  const entries = parseJson(bytes);
  if (!Array.isArray(entries) || entries.length === 0) {
    throw new SourceProblem(undefined, "the index is not a list of reports");
  }
  const files = entries.map(indexedFile).sort((a, b) => (a.unit < b.unit ? -1 : 1));
  const twice = files.find((file, at) => file.unit === files[at + 1]?.unit);
  if (twice !== undefined) throw new SourceProblem(undefined, `the index has ${twice.unit} twice`);
  return files;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new SourceProblem(undefined, "the index is not JSON");
  }
}

/** An entry such as {"date":20260814,"version":"001"}. */
function indexedFile(entry: unknown, at: number): IndexedFile {
  const { date, version } = Object(entry) as { date?: unknown; version?: unknown };
  const isEntry = Number.isInteger(date) && typeof version === "string" && /^\d{3}$/.test(version);
  const digits = String(date);
  if (!isEntry || digits.length !== 8) {
    throw new SourceProblem(undefined, `entry ${at + 1} of the index is not a date and a revision`);
  }
  const fileName = reportName(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`, version);
  const identity = readReportName(fileName);
  if (identity === undefined) throw new SourceProblem(undefined, `entry ${at + 1} of the index names no report`);
  return { ...identity, fileName, address: new URL(fileName, reportIndex.address).href };
}
