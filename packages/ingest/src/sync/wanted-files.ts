import { dayOf, isoOf } from "@daybook/domain";
import type { DateProblem } from "../driver/credible-date.js";
import type { IndexedFile } from "../source.js";
import type { HeldFiles, HeldUnits } from "./held-files.js";

/** The files of a publisher's index that a sync looks at, and which of them it lacks. */
export interface WantedFiles {
  /** In the order of the index. */
  readonly considered: readonly IndexedFile[];
  readonly wanted: ReadonlySet<IndexedFile>;
}

/**
 * Chooses from an index. Without a date to begin at, only the newest file is
 * wanted of a source of which nothing is held: a publisher's whole history is asked
 * for, not fetched by the way. Otherwise it is all from some weeks before the newest
 * held, where days may have been missed, but not from before the first held, so that
 * a sync which was broken off brings no other files when it is begun again; and every
 * later version of a file held, however old. A day that was missed longer ago stays so, since some files of the
 * past are broken at the publisher's for good and would fail every day.
 */
export function wantedFiles(
  source: string,
  listed: readonly IndexedFile[],
  held: HeldFiles,
  dateProblem: DateProblem,
  { since, newest }: { readonly since?: string | undefined; readonly newest?: number | undefined } = {},
): WantedFiles {
  const considered =
    since === undefined && newest !== undefined
      ? listed.filter((file) => dateProblem(file) === undefined).slice(-newest)
      : consideredByDate(source, listed, held, dateProblem, since);
  const lacks = (file: IndexedFile) =>
    !held.hasVersion(source, file.unit, file.version) && !isNewEnough(file, held.servedVersion(source, file.unit));
  return { considered, wanted: new Set(considered.filter(lacks)) };
}

function consideredByDate(
  source: string,
  listed: readonly IndexedFile[],
  held: HeldFiles,
  dateProblem: DateProblem,
  since: string | undefined,
): IndexedFile[] {
  const from = since ?? firstUnit(listed, held.unitsOf(source), dateProblem);
  const isCorrection = ({ unit, version }: IndexedFile) => version > (held.servedVersion(source, unit) ?? version);
  return listed.filter((file) => (file.date ?? file.unit) >= from || isCorrection(file));
}

/** A version that is held, and not much older than the one listed. */
function isNewEnough({ version, renewAfterDays = 0 }: IndexedFile, held: string | undefined): boolean {
  const [listedDay, heldDay] = [version, held ?? ""].map((text) => dayOf(text.slice(0, "YYYY-MM-DD".length)));
  return listedDay !== undefined && heldDay !== undefined && listedDay - heldDay < renewAfterDays;
}

function firstUnit(listed: readonly IndexedFile[], held: HeldUnits | undefined, dateProblem: DateProblem): string {
  const newestDay = dayOf(held?.newest ?? "");
  if (held !== undefined && newestDay !== undefined) {
    const lookBack = isoOf(newestDay - LOOK_BACK_DAYS);
    return lookBack > held.oldest ? lookBack : held.oldest;
  }
  return listed.findLast((file) => dateProblem(file) === undefined)?.unit ?? "";
}

const LOOK_BACK_DAYS = 30;
