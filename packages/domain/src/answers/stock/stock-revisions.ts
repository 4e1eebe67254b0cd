import type { GetStockRevisionsResponse, Revision } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import { known } from "../../base/known.js";
import { type Answer, exactly } from "../../base/messages.js";
import { roundTo } from "../../base/numbers/decimal.js";
import { type Change, changedRow } from "../../base/revisions/change.js";
import { groupsOf } from "../../base/rows/groups-of.js";
import { firstAfter } from "../../base/rows/row-range.js";
import { isoOf } from "../../base/time/day.js";
import type { Market } from "../../data/market/market.js";
import { displayName } from "../../data/market/securities/display-name.js";
import { profileOf } from "../../data/market/securities/profile.js";
import { restatedByCode } from "../../data/market/shorts/restated.js";
import type { HistoryCorrection, ShortPosition, ShortRevisions } from "../../data/market/shorts/revisions.js";
import { codeNumbers } from "../../data/market/shorts/window.js";

/** Which restatements to list. */
export interface StockRevisionsQuery {
  readonly productCode: string;
  /** First observation day, inclusive. */
  readonly fromDay?: number | undefined;
  /** Last observation day, inclusive. */
  readonly toDay?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Every figure of a code that a later file restated, newest first; undefined for a code that was never seen. */
export function stockRevisions(
  market: Market,
  query: StockRevisionsQuery,
): Answer<GetStockRevisionsResponse> | undefined {
  const { productCode, fromDay = Number.NEGATIVE_INFINITY, toDay = Number.POSITIVE_INFINITY, limit, offset } = query;
  const restated = restatedByCode(market.revisions).get(productCode) ?? [];
  const name = profileOf(market, productCode)?.name ?? nameIn(restated);
  if (name === undefined) return undefined;
  const corrections = correctionsByCode(market.revisions).get(productCode) ?? [];
  const isWanted = (day: number) => day >= fromDay && day <= toDay;
  // Sorting keeps the order of equals, so the latest files go first.
  const revisions = [
    ...restated
      .toReversed()
      .filter((change) => isWanted(changedRow(change).day))
      .flatMap(revisionsOf),
    ...corrections
      .filter(({ day }) => isWanted(day))
      .flatMap((correction) => revisionsOfCorrection(market, correction)),
  ].sort(byDateAndMoment);
  return {
    productCode,
    name,
    revisions: revisions.slice(offset, offset + limit),
    totalCount: revisions.length,
  };
}

const correctionsByCode = derived(({ corrections }: ShortRevisions) => groupsOf(corrections, ({ code }) => code));

/** A code whose only observations were withdrawn is named as they were. */
function nameIn(restated: readonly Change<ShortPosition>[]): string | undefined {
  const last = restated.at(-1);
  if (last === undefined) return undefined;
  const { name, code } = changedRow(last);
  return displayName(name, code);
}

function revisionsOf(change: Change<ShortPosition>): Answer<Revision>[] {
  const { before, after, oldFile, newFile } = change;
  const { day } = changedRow(change);
  const base = { date: isoOf(day), replacedAt: newFile.retrievedAt, oldFile, newFile, live: true };
  if (before === undefined || after === undefined) {
    return [revisionOf(base, "row", before?.position, after?.position)];
  }
  const revisions: Answer<Revision>[] = [];
  for (const [field, figure] of FIGURES) {
    if (before[figure] !== after[figure]) {
      revisions.push(revisionOf(base, field, before[figure], after[figure]));
    }
  }
  if (before.name !== after.name) {
    revisions.push(exactly({ ...revisionOf(base, "name"), oldText: before.name, newText: after.name }));
  }
  return revisions;
}

/**
 * The history has percentages of two decimals, so that only one that is not the
 * daily figure rounded says something else.
 */
function revisionsOfCorrection({ shorts }: Market, correction: HistoryCorrection): Answer<Revision>[] {
  const { code, day, position, percentage, oldFile, newFile } = correction;
  const number = codeNumbers(shorts).get(code);
  if (number === undefined) return [];
  const rows = { firstRow: shorts.firstRow[number]!, endRow: shorts.firstRow[number + 1]! };
  const row = firstAfter(shorts.day, rows, day) - 1;
  if (row < rows.firstRow || shorts.day[row] !== day) return [];
  const base = { date: isoOf(day), replacedAt: newFile.retrievedAt, oldFile, newFile, live: false };
  const revisions = [revisionOf(base, "shortPosition", shorts.position[row], position)];
  const daily = shorts.percentage[row]!;
  if (percentage !== undefined && roundTo(daily, 2) !== percentage) {
    revisions.push(revisionOf(base, "percentage", daily, percentage));
  }
  return revisions;
}

type Base = Pick<Answer<Revision>, "date" | "replacedAt" | "oldFile" | "newFile" | "live">;

/** What was restated; a row is an observation that was added or withdrawn. */
type RevisedField = "shortPosition" | "totalProductInIssue" | "percentage" | "name" | "row";

function revisionOf(base: Base, field: RevisedField, oldValue = Number.NaN, newValue = Number.NaN): Answer<Revision> {
  return exactly({ ...base, field, oldValue: known(oldValue), newValue: known(newValue), oldText: "", newText: "" });
}

/** Newest date first, then the latest file, then by field. */
function byDateAndMoment(a: Answer<Revision>, b: Answer<Revision>): number {
  return compare(b.date, a.date) || compare(b.replacedAt, a.replacedAt) || compare(a.field, b.field);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const FIGURES = [
  ["shortPosition", "position"],
  ["totalProductInIssue", "issued"],
  ["percentage", "percentage"],
] as const;
