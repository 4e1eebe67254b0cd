import { type Counts, firstUnderCode, type Naming, namesAmong, newestNaming } from "../companies/namings.js";
import type { Market } from "../market.js";
import { handOverDay, lastDayBeforePause, lastSessionBefore, pricesGoOn, pricesGoOver } from "../prices/hand-over.js";
import type { ShortColumns } from "../shorts/columns.js";
import { LONGEST_ABSENCE_DAYS, runOfRow } from "../shorts/runs.js";
import { newestDay } from "../shorts/window.js";
import { isSameName, mayBeSameCompany } from "./product-name.js";

/**
 * The last day on which a code was the company's that its newest observation is
 * about, when a company that was never reported short has it since; undefined
 * when the company of that observation still has it. Prices that go on, as they do
 * when a company only changes its name, are one company's whatever directories say.
 */
export function lastDayBeforeNewcomer(market: Market, code: string, latestRow: number): number | undefined {
  const { shorts, prices } = market;
  const newcomer = newcomerAfter(market, shorts, latestRow);
  if (newcomer === undefined) return undefined;
  const lastDay = shorts.day[latestRow]!;
  const { day, isListing } = newcomer;
  if (isListing) return pricesGoOver(prices, code, day) ? undefined : lastSessionBefore(prices, code, lastDay, day);
  // Prices that are not held yet have not paused.
  const untilDay = Math.min(day, prices.newestDay ?? day);
  return pricesGoOn(prices, code, lastDay, untilDay) ? undefined : handOverDay(prices, code, lastDay, untilDay);
}

/**
 * Whether it was known at a moment, by the directories held then, that the company
 * of an observation, the last one of its code, no longer has that.
 */
export function isNewcomerKnown(market: Market, shorts: ShortColumns, lastRow: number, atMs: number): boolean {
  const { directoriesFromMs } = market.revisions;
  const isHeld = (day: number) => (directoriesFromMs.get(day) ?? Number.NEGATIVE_INFINITY) <= atMs;
  return newcomerAfter(market, shorts, lastRow, isHeld) !== undefined;
}

/** Another company that has the code of an observation. */
interface Newcomer {
  /** A day on which it surely has the code. */
  readonly day: number;
  /** That is the day on which it was listed, and so its first. */
  readonly isListing: boolean;
}

/** The company that has the code of an observation by the newest directory that counts; undefined when it is the observed one. */
function newcomerAfter(
  market: Market,
  shorts: ShortColumns,
  row: number,
  counts: Counts = () => true,
): Newcomer | undefined {
  const code = shorts.codes[shorts.code[row]!]!;
  const naming = newestNaming(market.companies, code, counts);
  if (naming === undefined || naming.day <= shorts.day[row]!) return undefined;
  const observed: Observed = { code, day: shorts.day[row]!, name: shorts.names[shorts.name[row]!]!, counts };
  const { listedDay } = naming;
  const newcomer =
    listedDay === undefined ? newcomerByName(market, observed, naming) : newcomerByListing(market, observed, listedDay);
  if (newcomer === undefined) return undefined;
  const fromDay = shorts.day[runOfRow(shorts, row).firstRow]!;
  return hadName(market, observed, fromDay, naming.name) ? undefined : newcomer;
}

/** What is compared with the newest directory. */
interface Observed {
  readonly code: string;
  readonly day: number;
  readonly name: string;
  /** Which directories count. */
  readonly counts: Counts;
}

/**
 * The listing date is a company's, under whatever code. One after the last day of the former company is another's. An
 * earlier one is the same company's, unless directories show that this had another code then (ADG was a car dealer's
 * until 2010, and is a gold miner's of 2007 that changed its code).
 */
function newcomerByListing(
  { companies, prices }: Market,
  { code, day, counts }: Observed,
  listedDay: number,
): Newcomer | undefined {
  const formerDay = lastDayBeforePause(prices, code, day, LONGEST_PAUSE_DAYS) ?? day;
  if (listedDay > formerDay) return { day: listedDay, isListing: true };
  const shownDay = firstUnderCode(companies, code, listedDay, day, counts);
  return shownDay === undefined ? undefined : { day: shownDay, isListing: false };
}

/** Without a listing date: names that have nothing in common, and an observation that is old or that prices have paused since. */
function newcomerByName(
  { shorts, prices }: Market,
  { code, day, name }: Observed,
  naming: Naming,
): Newcomer | undefined {
  const isOld = day < newestDay(shorts)! - LONGEST_ABSENCE_DAYS;
  const isOver = isOld || lastDayBeforePause(prices, code, day, LONGEST_PAUSE_DAYS) !== undefined;
  return isOver && !mayBeSameCompany(name, naming.name) ? { day: naming.day, isListing: false } : undefined;
}

/** The company had a name when it was reported: in its last report or in a directory of that time. A company that lists again has a new listing date. */
function hadName(
  { companies }: Market,
  { code, day, name, counts }: Observed,
  fromDay: number,
  asked: string,
): boolean {
  const isOfRun: Counts = (directoryDay) => directoryDay >= fromDay && directoryDay <= day && counts(directoryDay);
  return [name, ...namesAmong(companies, code, isOfRun)].some((had) => isSameName(had, asked));
}

const LONGEST_PAUSE_DAYS = 60;
