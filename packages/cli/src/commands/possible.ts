import type { TradingCalendar } from "@daybook/domain";
import type { MissingSource } from "@daybook/ingest";
import { type Import, liveImports } from "@daybook/store";
import { newestReport } from "./newest-report.js";

/** What is known after a sync. */
export interface AfterSync {
  readonly imports: readonly Import[];
  /** The sources that are not fetched. */
  readonly missing: readonly MissingSource[];
  readonly calendar: TradingCalendar;
  readonly now: Date;
}

/** What can be asked for now and what is old, a line for each topic. What is fetched was asked for just now; other files may be old. */
export function possibleLines({ imports, missing, calendar, now }: AfterSync): string[] {
  const live = liveImports(imports.filter(({ isDemo }) => !isDemo));
  return TOPICS.map(([topic, ...sources]) => {
    const held = live.filter(({ source }) => sources.includes(source));
    const unfetched = missing.filter(({ source }) => sources.includes(source.name));
    if (held.length === 0) return `${topic}: none; ${unfetched[0]?.how ?? "nothing could be fetched"}`;
    const report = sources.includes("asic-shorts") ? newestReport(calendar, held, now) : undefined;
    if (report !== undefined) return `${topic}: to ${report.date}${behindText(report.tradingDaysBehind)}`;
    const isFetched = unfetched.length < sources.length;
    return `${topic}: held${isFetched ? "" : ageText(held, now)}`;
  });
}

function behindText(tradingDays: number): string {
  if (tradingDays === 0) return "";
  return `, ${tradingDays === 1 ? "a trading day" : `${tradingDays} trading days`} behind what is public`;
}

function ageText(held: readonly Import[], now: Date): string {
  const newest = held.map(({ retrievedAt }) => retrievedAt).reduce((one, other) => (one > other ? one : other));
  const days = Math.floor((now.getTime() - Date.parse(newest)) / MS_PER_DAY);
  return days < OLD_DAYS ? "" : `, but no newer file for ${days} days`;
}

/** What people ask for, in the order of how often, and the sources that each needs one of. */
const TOPICS: readonly (readonly [topic: string, ...sources: readonly string[]])[] = [
  ["short positions", "asic-shorts", "asic-history"],
  ["companies", "asx-companies"],
  ["prices", "asx-prices", "adjusted-prices"],
  ["interest rates", "rba-tables"],
  ["unemployment and consumer prices", "abs-time-series", "abs-sdmx"],
  ["suburbs", "abs-suburbs"],
  ["house prices", "valuer-general-vic", "valuer-general-sa"],
  ["members and senators", "parliament-people"],
  ["declared interests", "interests-register"],
  ["party funding", "aec-returns"],
  ["announcements", "asx-announcements"],
  ["news", "news-feeds", "news-articles"],
];

const OLD_DAYS = 7;
const MS_PER_DAY = 86_400_000;
