import type { GetStockRevisionsResponse, Revision } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { changedRow } from "../../base/revisions/change.js";
import { compareTexts } from "../../base/texts/compare-texts.js";
import type { Market } from "../../data/market/market.js";
import { displayName } from "../../data/market/securities/display-name.js";
import { profileOf } from "../../data/market/securities/profile.js";
import { type DisputedCell, disputedCells } from "../../data/market/shorts/disputed-cells.js";
import { replayNow } from "../../data/market/shorts/replay.js";
import { statementsOf } from "../../data/market/shorts/statements.js";
import { revisionsOf } from "./revisions-of-cell.js";

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
  const cells = disputedCells(market.revisions).ofCode.get(productCode) ?? [];
  const name = profileOf(market, productCode)?.name ?? nameIn(cells);
  if (name === undefined) return undefined;
  const statements = statementsOf(market.revisions);
  const { observed } = replayNow(market.revisions);
  const revisions = cells
    .filter(({ day }) => day >= fromDay && day <= toDay)
    // Sorting keeps the order of equals, so the latest statements go first.
    .flatMap((cell) => revisionsOf(cell.day, statements(cell), observed(cell)).reverse())
    .sort(byDateAndMoment);
  return {
    productCode,
    name,
    revisions: revisions.slice(offset, offset + limit),
    totalCount: revisions.length,
  };
}

/** A code whose only observations were withdrawn is named as they were. */
function nameIn(cells: readonly DisputedCell[]): string | undefined {
  const named = cells
    .flatMap(({ reported, restated, stated }) => [...stated.values(), ...restated.map(changedRow), reported])
    .filter((row) => row !== undefined);
  const last = named.toSorted((a, b) => a.day - b.day).at(-1);
  return last && displayName(last.name, last.code);
}

/** Newest date first, then the latest file, then by field. */
function byDateAndMoment(a: Answer<Revision>, b: Answer<Revision>): number {
  return compareTexts(b.date, a.date) || compareTexts(b.replacedAt, a.replacedAt) || compareTexts(a.field, b.field);
}
