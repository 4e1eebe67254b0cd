import { type AsicEntry, asicAddress, asicEntries, asicIndex } from "../../formats/asic-index.js";
import { type IndexedFile, type SourceIndex, SourceProblem } from "../../source.js";
import { readReportName, reportName } from "./report-name.js";

/** The regulator's list of reports: the newest revision of every date. */
export const reportIndex: SourceIndex = { ...asicIndex, bytesUsual: 50_000, read: readReportIndex };

function readReportIndex(bytes: Uint8Array): IndexedFile[] {
  const files = asicEntries(bytes)
    .map(indexedFile)
    .sort((a, b) => (a.unit < b.unit ? -1 : 1));
  const twice = files.find((file, at) => file.unit === files[at + 1]?.unit);
  if (twice !== undefined) throw new SourceProblem(undefined, `the index has ${twice.unit} twice`);
  return files;
}

function indexedFile({ digits, revision, number }: AsicEntry): IndexedFile {
  const fileName = reportName(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`, revision);
  const identity = readReportName(fileName);
  if (identity === undefined) throw new SourceProblem(undefined, `entry ${number} of the index names no report`);
  return { ...identity, fileName, address: asicAddress(fileName) };
}
