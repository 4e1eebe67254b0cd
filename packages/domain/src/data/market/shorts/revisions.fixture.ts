import { dayOf } from "../../../base/time/day.js";
import type { FileRef, HistoryCorrection, ObservationState, RestatedObservation } from "./revisions.js";

/** A file that was retrieved at noon of a date. */
export function fileOf(fileName: string, retrieved: string, source = "asic-shorts"): FileRef {
  return { fileName, sha256: `sha256 of ${fileName}`, retrievedAt: `${retrieved}T12:00:00.000Z`, source };
}

/** What a file says of a security; shares on issue are 100 million, and the position follows from the percentage. */
export function stateOf(percentage: number, rest: Partial<ObservationState> = {}): ObservationState {
  const position = Math.round(percentage * 1_000_000);
  return { name: "ABC LIMITED ORDINARY", position, issued: 100_000_000, percentage, ...rest };
}

/** A restatement by a file that was retrieved on a date. */
export function restatedOn(
  retrieved: string,
  code: string,
  date: string,
  before: ObservationState | undefined,
  after: ObservationState | undefined,
): RestatedObservation {
  const oldFile = fileOf(`${date} first`, date);
  return { code, day: dayOf(date)!, before, after, oldFile, newFile: fileOf(`${date} on ${retrieved}`, retrieved) };
}

/** A correction in a yearly file. */
export function correctionOf(code: string, date: string, position: number, percentage: number): HistoryCorrection {
  const newFile = fileOf(`${date.slice(0, 4)}.csv`, "2026-06-01", "asic-history");
  return { code, day: dayOf(date)!, position, percentage, oldFile: fileOf(`${date} daily`, date), newFile };
}

/** A test world's answer to when a day is known: at noon of the day itself. */
export function knownAtNoon(day: number): number {
  return day * 86_400_000 + 43_200_000;
}
