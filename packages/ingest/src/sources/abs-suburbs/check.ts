import { rowCountSuspicion } from "../../formats/row-count.js";
import type { Suburb } from "./parse.js";

/** Why a list of suburbs is hard to believe compared with the held one, which it would replace. */
export function checkSuburbs(rows: readonly Suburb[], held: readonly Suburb[] | undefined): string | undefined {
  if (held === undefined || Math.max(rows.length, held.length) < COMPARABLE_ROWS) return undefined;
  const names = new Map(held.map(({ salCode, name }) => [salCode, name]));
  const renamed = rows.filter(({ salCode, name }) => names.has(salCode) && names.get(salCode) !== name).length;
  if (renamed > RENAMED_SHARE_MAX * rows.length) return `${renamed} of its ${rows.length} suburbs have other names`;
  return rowCountSuspicion(rows.length, held.length, ROW_BOUNDS);
}

// A few rows tell nothing about each other.
const COMPARABLE_ROWS = 50;
const RENAMED_SHARE_MAX = 0.1;
const ROW_BOUNDS = { minShare: 0.9, maxShare: 1.2 };
