import type { FileRef } from "../../../base/ledger.js";
import type { Change } from "../../../base/revisions/change.js";
import { dayOf } from "../../../base/time/day.js";
import type { HistoryCorrection, ShortPosition } from "./revisions.js";

/** What a file says of a security, its code and day aside. */
type State = Omit<ShortPosition, "code" | "day">;

/** A file that was retrieved at noon of a date. */
export function fileOf(fileName: string, retrieved: string, source = "asic-shorts"): FileRef {
  return { fileName, sha256: `sha256 of ${fileName}`, retrievedAt: `${retrieved}T12:00:00.000Z`, source };
}

/** What a file says of a security; shares on issue are 100 million, and the position follows from the percentage. */
export function stateOf(percentage: number, rest: Partial<State> = {}): State {
  const position = Math.round(percentage * 1_000_000);
  return { name: "ABC LIMITED ORDINARY", position, issued: 100_000_000, percentage, ...rest };
}

/** A restatement by a file that was retrieved on a date. */
export function restatedOn(
  retrieved: string,
  code: string,
  date: string,
  before: State | undefined,
  after: State | undefined,
): Change<ShortPosition> {
  const oldFile = fileOf(`${date} first`, date);
  const positionOf = (state: State | undefined) => state && { code, day: dayOf(date)!, ...state };
  const newFile = fileOf(`${date} on ${retrieved}`, retrieved);
  return { before: positionOf(before), after: positionOf(after), oldFile, newFile };
}

/** A correction in a yearly file. */
export function correctionOf(
  code: string,
  date: string,
  position: number,
  percentage: number | undefined,
): HistoryCorrection {
  const newFile = fileOf(`${date.slice(0, 4)}.csv`, "2026-06-01", "asic-history");
  return { code, day: dayOf(date)!, position, percentage, oldFile: fileOf(`${date} daily`, date), newFile };
}

/** A test world's answer to when a day is known: at noon of the day itself. */
export function knownAtNoon(day: number): number {
  return day * 86_400_000 + 43_200_000;
}
