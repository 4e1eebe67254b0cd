import type { FollowedLine } from "./history-file.js";
import { productNameOn } from "./line.js";
import type { NamedFile } from "./named-file.js";
import { randomOf } from "./prng.js";
import { olderReportBytes, type ReportRow, reportBytes, reportFileName } from "./report-file.js";
import { olderEncodingDays, reportDays, restatedDays } from "./story.js";

/** The regulator's daily reports, oldest first; a restated day has two. */
export function* reportFiles(followed: readonly FollowedLine[]): Generator<NamedFile> {
  for (const [place, day] of reportDays.entries()) yield* reportsOf(day, rowsOn(followed, place, day));
}

function* reportsOf(day: number, rows: readonly ReportRow[]): Generator<NamedFile> {
  const encode = olderEncodingDays.has(day) ? olderReportBytes : reportBytes;
  const versions = restatedDays.has(day) ? [withSlips(rows, day), rows] : [rows];
  for (const [i, version] of versions.entries()) {
    yield { fileName: reportFileName(day, i + 1), bytes: encode(version) };
  }
}

function rowsOn(followed: readonly FollowedLine[], place: number, day: number): ReportRow[] {
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
