import { makeCompanies } from "./companies.js";
import { directoryBytes, directoryFileName } from "./directory-file.js";
import { type Figures, figuresOf } from "./figures.js";
import { type Line, lineOf, productNameOn } from "./line.js";
import { otherLines } from "./other-lines.js";
import { randomOf, shuffled } from "./prng.js";
import { olderReportBytes, type ReportRow, reportBytes, reportFileName } from "./report-file.js";
import { directoryTimes, olderEncodingDays, reportDays, restatedDays } from "./story.js";

/** A file of the demo world, as its publisher would have written it. */
export interface DemoFile {
  readonly source: "asic-shorts" | "asx-companies";
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * The demo world: a fictional market of about 300 companies over three years,
 * in the formats of the real publishers, the same to the byte on every machine.
 */
export function* demoFiles(): Generator<DemoFile> {
  const companies = makeCompanies();
  for (const { day, time } of directoryTimes) {
    const fileName = directoryFileName(day, time);
    yield { source: "asx-companies", fileName, bytes: directoryBytes(companies, day) };
  }
  const lines = shuffled([...companies.map(lineOf), ...otherLines(companies)], randomOf("report order"));
  const followed = lines.map((line) => ({ line, figures: figuresOf(line) }));
  for (const [place, day] of reportDays.entries()) yield* reportsOf(day, rowsOn(followed, place, day));
}

function* reportsOf(day: number, rows: readonly ReportRow[]): Generator<DemoFile> {
  const encode = olderEncodingDays.has(day) ? olderReportBytes : reportBytes;
  const versions = restatedDays.has(day) ? [withSlips(rows, day), rows] : [rows];
  for (const [i, version] of versions.entries()) {
    yield { source: "asic-shorts", fileName: reportFileName(day, i + 1), bytes: encode(version) };
  }
}

function rowsOn(
  followed: readonly { readonly line: Line; readonly figures: Figures }[],
  place: number,
  day: number,
): ReportRow[] {
  return followed
    .filter(({ figures }) => figures.positions[place]! > 0)
    .map(({ line, figures }) => ({
      productName: productNameOn(line, day),
      code: line.code,
      position: figures.positions[place]!,
      issued: figures.issued[place]!,
    }));
}

/** A first publication that the regulator corrects later: some positions are a little off and a few rows are missing. */
function withSlips(rows: readonly ReportRow[], day: number): ReportRow[] {
  const random = randomOf(`slips/${day}`);
  return rows
    .filter(() => !random.chance(0.008))
    .map((row) =>
      random.chance(0.06)
        ? { ...row, position: Math.max(1, Math.round(row.position * random.between(0.97, 1.03))) }
        : row,
    );
}
