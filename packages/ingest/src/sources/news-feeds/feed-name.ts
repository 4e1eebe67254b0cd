import { dayOf } from "@daybook/domain";
import { SourceProblem } from "../../source.js";

/** What the name of a feed's file says. */
export interface FeedName {
  /** The key of the feed, which is the source of its articles. */
  readonly key: string;
  /** When it was fetched, YYYY-MM-DD. */
  readonly date: string;
  /** The moment up to which it may have been fetched: the end of its second, minute or day in UTC. */
  readonly fetchedBefore: number;
}

/** What `news-feed-<key>-YYYY-MM-DD.xml` says; undefined for the name of something else. A time of day may follow the date. */
export function feedNameOf(fileName: string): FeedName | undefined {
  const own = /^news-feed-(.*)\.(?:xml|rss|atom|rdf)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (own === undefined) return undefined;
  const parts = /^([a-z][a-z0-9-]{0,39})-(\d{4}-\d{2}-\d{2})(?:t(\d{2})(\d{2})(\d{2})?z?)?$/.exec(own);
  if (parts === null) throw new SourceProblem(undefined, `the name has no key or no date; name it as in ${EXAMPLE}`);
  const [, key, date, hour, minute, second] = parts as unknown as [string, string, string, ...(string | undefined)[]];
  const day = dayOf(date);
  const time = [hour ?? "00", minute ?? "00", second ?? "00"].map(Number) as [number, number, number];
  if (day === undefined || time[0] > 23 || time[1] > 59 || time[2] > 59) {
    throw new SourceProblem(undefined, `the date of the name does not exist; name it as in ${EXAMPLE}`);
  }
  const startMs = day * MS_PER_DAY + ((time[0] * 60 + time[1]) * 60 + time[2]) * 1000;
  return {
    key,
    date,
    fetchedBefore: startMs + (hour === undefined ? MS_PER_DAY : second === undefined ? 60_000 : 1000),
  };
}

const EXAMPLE = "news-feed-wire-2026-08-10.xml";
const MS_PER_DAY = 86_400_000;
