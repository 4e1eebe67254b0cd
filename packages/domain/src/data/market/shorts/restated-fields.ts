import type { Change } from "../../../base/revisions/change.js";
import type { Observed } from "./observed.js";

/** A field of an observation that a file restated; a row is an observation that was added or withdrawn. */
export interface RestatedField {
  readonly field: "shortPosition" | "totalProductInIssue" | "percentage" | "name" | "row";
  readonly change: Change<Observed>;
  /** Of a row, the position; undefined when unknown, and for a name. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** It is what is served now. */
  readonly isLive: boolean;
}

/**
 * Each field that files restated of an observation, in their order. Of those that say what is served of a field, the last
 * is live.
 */
export function restatedFields(
  changes: readonly Change<Observed>[],
  served: Observed | undefined,
): readonly RestatedField[] {
  const all = changes.flatMap((change, at) => fieldsOf(change).map((field): Stated => ({ change, at, field })));
  const stated = all.filter((one) => !all.some((other) => other.at > one.at && isRepeated(one, other)));
  const lastPresence = stated.findLast(({ field }) => field === "row")?.at ?? -1;
  const isSaying = ({ change, at, field }: Stated) => at >= lastPresence && isSaidIn(field, change.after, served);
  return stated.map((one) => {
    const { field, change } = one;
    const { before, after } = change;
    const isLive =
      isSaying(one) && !stated.some((other) => other.field === field && other.at > one.at && isSaying(other));
    return {
      field,
      change,
      before: before && figureOf(field, before, after),
      after: after && figureOf(field, after, before),
      isLive,
    };
  });
}

/** Whether a file restates the same figure again: a report that came later had what an earlier yearly file had. */
function isRepeated(one: Stated, other: Stated): boolean {
  if (one.field !== other.field || one.change.newFile !== other.change.newFile) return false;
  const { before, after } = one.change;
  const { before: otherBefore, after: otherAfter } = other.change;
  return isSameIn(one.field, before, otherBefore) && isSameIn(one.field, after, otherAfter);
}

/** Whether a statement is the one that is served: a report that came after a yearly file may say something else. */
function isSaidIn(field: RevisedField, stated: Observed | undefined, served: Observed | undefined): boolean {
  if (field === "row") return (stated === undefined) === (served === undefined);
  return served !== undefined && isSameIn(field, stated, served);
}

function isSameIn(field: RevisedField, one: Observed | undefined, other: Observed | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return field === "name" ? one.name === other.name : figureOf(field, one, other) === figureOf(field, other, one);
}

/** A field that a change is about, and the place of the change among all. */
interface Stated {
  readonly change: Change<Observed>;
  readonly at: number;
  readonly field: RevisedField;
}

type RevisedField = RestatedField["field"];

function fieldsOf({ before, after }: Change<Observed>): RevisedField[] {
  if (before === undefined || after === undefined) return ["row"];
  const fields: RevisedField[] = [];
  if (before.position !== after.position) fields.push("shortPosition");
  if (before.issued !== after.issued) fields.push("totalProductInIssue");
  if (percentageDiffers(before, after)) fields.push("percentage");
  if (before.name !== after.name) fields.push("name");
  return fields;
}

/**
 * Reports are compared as published; where the history comes in, by what is
 * served, unless neither of both states a percentage.
 */
function percentageDiffers(before: Observed, after: Observed): boolean {
  if (before.percentage === undefined && after.percentage === undefined) return false;
  return figureOf("percentage", before, after) !== figureOf("percentage", after, before);
}

/** As published, else as computed. */
function percentageOf({ percentage, position, issued }: Observed): number | undefined {
  if (percentage !== undefined || issued === undefined || issued <= 0) return percentage;
  return (100 * position) / issued;
}

/** Compares a figure of two rows. Between reports a percentage is as published, otherwise as served. */
function figureOf(field: RevisedField, row: Observed, other: Observed | undefined): number | undefined {
  if (field === "row" || field === "shortPosition") return row.position;
  if (field === "totalProductInIssue") return row.issued;
  if (field === "percentage") {
    return row.origin === "daily" && other?.origin === "daily" ? row.percentage : percentageOf(row);
  }
  return undefined;
}
