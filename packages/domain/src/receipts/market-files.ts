import { rowsOfKey } from "../base/tables/keyed-table.js";
import { isoOf } from "../base/time/day.js";
import type { Market } from "../data/market/market.js";
import { originsOf } from "../data/market/shorts/origins.js";
import type { AskedAbout } from "./asked-about.js";
import type { ChosenBySource } from "./chosen-files.js";

/** The reports and yearly files that short positions of a code, or of some days, are taken from; undefined of all of them. */
export function shortFiles({ shorts }: Market, { code, span, isOfThen }: AskedAbout): ChosenBySource | undefined {
  if (code === undefined && span === undefined) return undefined;
  const originOf = originsOf(shorts);
  const reports = new Set<string>();
  const years = new Set<string>();
  for (const row of code === undefined ? rowsOfDays(shorts, span!) : rowsOfCode(shorts, code)) {
    const day = shorts.day[row]!;
    if (span !== undefined && (day < span[0] || day > span[1])) continue;
    const date = isoOf(day);
    const origin = originOf(row);
    if (origin !== "history") reports.add(date);
    if (origin !== "daily") years.add(date.slice(0, "YYYY".length));
  }
  const replaced = isOfThen && { isWithReplaced: true as const };
  return new Map([
    ["asic-shorts", { units: reports, ...replaced }],
    ["asic-history", { units: years, ...replaced }],
  ]);
}

/** The sessions and the adjusted series that prices of a code are taken from. */
export function priceFiles({ prices }: Market, { code, span }: AskedAbout): ChosenBySource | undefined {
  if (code === undefined) return undefined;
  const sessions = new Set<string>();
  for (const row of rowsOfCode(prices, code)) {
    const day = prices.day[row]!;
    if (span === undefined || (day >= span[0] && day <= span[1])) sessions.add(isoOf(day));
  }
  return new Map([
    ["asx-prices", { units: sessions }],
    ["adjusted-prices", { units: new Set([code]) }],
  ]);
}

function* rowsOfCode(
  { codes, firstRow }: Pick<Market["shorts"], "codes" | "firstRow">,
  code: string,
): Generator<number> {
  const place = codes.indexOf(code);
  if (place < 0) return;
  for (let row = firstRow[place]!; row < firstRow[place + 1]!; row += 1) yield row;
}

function* rowsOfDays(
  { days, firstOfDay, rowsByDay }: Market["shorts"],
  [from, to]: NonNullable<AskedAbout["span"]>,
): Generator<number> {
  for (const [place, day] of days.entries()) {
    if (day >= from && day <= to) yield* rowsByDay.subarray(firstOfDay[place]!, firstOfDay[place + 1]!);
  }
}

/** The directories of listed companies that have a code. */
export function directoryFiles({ companies: { listed } }: Market, { code }: AskedAbout): ChosenBySource | undefined {
  if (code === undefined) return undefined;
  const { firstRow, endRow } = rowsOfKey(listed, code);
  const days = listed.columns.day.subarray(firstRow, endRow);
  return new Map([["asx-companies", { units: new Set(Array.from(days, isoOf)) }]]);
}
