import { newestNaming } from "../companies/directory.js";
import type { Market } from "../market.js";
import { handOverDay, longestPauseAfter, pricesGoOn } from "../prices/hand-over.js";
import type { ShortColumns } from "../shorts/columns.js";
import { LONGEST_ABSENCE_DAYS } from "../shorts/runs.js";
import { newestDay } from "../shorts/window.js";
import { mayBeSameCompany } from "./product-name.js";

/**
 * The last day on which a code was the company's that its newest observation is
 * about, when a company that was never reported short has it since; undefined
 * when the company of that observation still has it.
 *
 * The newest directory that has a name for the code is newer than the observation
 * then, and its name has nothing in common; the observation is old or the prices
 * have paused since, and they do not go on as they do when a company only changes its name.
 */
export function lastDayBeforeNewcomer(market: Market, code: string, latestRow: number): number | undefined {
  const { shorts, prices, companies } = market;
  const lastDay = shorts.day[latestRow]!;
  const listed = newestNaming(companies, code);
  if (listed === undefined || listed.day <= lastDay) return undefined;
  const isOld = lastDay < newestDay(shorts)! - LONGEST_ABSENCE_DAYS;
  if (!isOld && longestPauseAfter(prices, code, lastDay) <= LONGEST_PAUSE_DAYS) return undefined;
  if (mayBeSameCompany(shorts.names[shorts.name[latestRow]!]!, listed.name)) return undefined;
  // Prices that are not held yet have not paused.
  const untilDay = Math.min(listed.day, prices.newestDay ?? listed.day);
  return pricesGoOn(prices, code, lastDay, untilDay) ? undefined : handOverDay(prices, code, lastDay, untilDay);
}

/**
 * Whether it was known at a moment, by the directories held then, that the company
 * of an observation, the last one of its code, no longer has that.
 */
export function isNewcomerKnown(market: Market, shorts: ShortColumns, lastRow: number, atMs: number): boolean {
  const { companies, revisions } = market;
  const isHeld = (day: number) => (revisions.directoriesFromMs.get(day) ?? Number.NEGATIVE_INFINITY) <= atMs;
  const listed = newestNaming(companies, shorts.codes[shorts.code[lastRow]!]!, isHeld);
  if (listed === undefined || listed.day <= shorts.day[lastRow]!) return false;
  return !mayBeSameCompany(shorts.names[shorts.name[lastRow]!]!, listed.name);
}

const LONGEST_PAUSE_DAYS = 60;
