import { dayOf, isoOf } from "@daybook/domain";
import type { Identity } from "@daybook/ingest";
import type { DemoSourceName } from "./demo-source-names.js";
import { dayAt, lastReportDay, lastSessionDay, publicDay, tradingDaysAfter } from "./story.js";

/**
 * When somebody who followed the demo world would have had a file, ISO 8601 in UTC:
 * on the evening of the day on which its publisher puts out such a file. So the past
 * of that world can be asked for, whenever it was loaded.
 */
export function retrievedAtOf(source: string, identity: Identity): string {
  return `${isoOf(retrievalDay(source, identity))}T${EVENING}`;
}

function retrievalDay(source: string, identity: Identity): number {
  const { publishedAt, ...undated } = identity;
  const day = dayStated(isOfPublication.has(source as DemoSourceName) ? identity : undated);
  // Lists that say nothing of when they are were drawn up last with the newest report.
  if (day === undefined) return lastReportDay;
  if (source === "asic-shorts") return reportRetrieval(day, Number(identity.version));
  const isTold = publishedAt !== undefined && isOfPublication.has(source as DemoSourceName);
  const lag = isTold ? 0 : lagDays[source as DemoSourceName];
  const published = day + (lag ?? 0);
  // What is put out so late that it is not there yet has come on the last day, and nothing comes before its own day.
  return Math.max(day, Math.min(published, lastSessionDay));
}

/** A correction comes two weeks after the report, or after the correction before it. */
function reportRetrieval(day: number, version: number): number {
  return tradingDaysAfter(publicDay(day), (version - 1) * CORRECTION_TRADING_DAYS);
}

/** Of when a file is, by what its source says of it. */
function dayStated({ unit, version, date, publishedAt }: Identity): number | undefined {
  const dates = [publishedAt, date, unit, version, /\d{4}-\d{2}-\d{2}$/.exec(unit)?.[0]];
  return dates.map((text) => dayOf(text?.slice(0, "YYYY-MM-DD".length) ?? "")).find((day) => day !== undefined);
}

/** Six in the evening in Sydney's standard time, after the exchange has closed. */
const EVENING = "08:00:00.000Z";

const CORRECTION_TRADING_DAYS = 10;

/** Sources whose files are dated by their publication alone, where they tell it. */
const isOfPublication: ReadonlySet<DemoSourceName> = new Set<DemoSourceName>(["abs-sdmx", "asx-companies"]);

/** Days from the date of a file, such as the first day of its newest period, to its publication; none by default. */
const lagDays: Readonly<Partial<Record<DemoSourceName, number>>> = {
  "asic-history": 8,
  "abs-time-series": 48,
  "abs-sdmx": 110,
  "abs-government-finance": 155,
  "abs-recorded-crime": 600,
  "petroleum-statistics": 75,
  "abs-house-transfers": 110,
  "abs-census": dayAt("2022-06-28") - dayAt("2021-08-10"),
  "valuer-general-vic": 75,
  "valuer-general-sa": 45,
};
