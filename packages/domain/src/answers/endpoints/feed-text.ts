import type { ReportSummary } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { dayOf, MS_PER_DAY } from "../../base/time/day.js";
import { availableFrom, type TradingCalendar } from "../../base/time/trading-calendar.js";
import type { Take } from "../../data/news/takes/visible-takes.js";
import { xmlText } from "./xml-text.js";

/** What the feed is made of. */
export interface FeedQuery {
  readonly takes: readonly Pick<Take, "slug" | "headline" | "standfirst" | "codes" | "publishedAt">[];
  readonly reports: readonly Pick<
    Answer<ReportSummary>,
    "slug" | "reportType" | "headline" | "summary" | "reportDate"
  >[];
  /** Where people use the web app, without a trailing slash. */
  readonly webUrl: string;
}

/** The newest takes and reports as RSS 2.0. The same ones give the same text: nothing in it is of the clock. */
export function feedText(calendar: TradingCalendar, { takes, reports, webUrl }: FeedQuery): string {
  const reported = reports.map((report) => reportItem(calendar, report));
  const items = [...takes.map(takeItem), ...reported].sort(newestFirst).slice(0, ITEMS_MAX);
  const [newest] = items;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Daybook</title>
<link>${xmlText(webUrl)}</link>
<description>Editorial takes and short-selling reports</description>
<language>en-AU</language>
${newest === undefined ? "" : `<lastBuildDate>${dateText(newest.publishedMs)}</lastBuildDate>\n`}\
<atom:link href="${xmlText(webUrl)}/feed.xml" rel="self" type="application/rss+xml"/>
${items.map((item) => itemText(item, webUrl)).join("")}\
</channel>
</rss>
`;
}

/** A take or a report. */
interface FeedItem {
  readonly title: string;
  /** Its page in the web app. */
  readonly path: string;
  readonly guid: string;
  readonly description: string;
  readonly publishedMs: number;
  /** Empty when it has none. */
  readonly category: string;
}

function takeItem({ slug, headline, standfirst = "", codes, publishedAt }: FeedQuery["takes"][number]): FeedItem {
  return {
    title: headline,
    path: `/takes/${encodeURIComponent(slug)}`,
    guid: `take:${slug}`,
    description: standfirst,
    publishedMs: publishedAt,
    category: codes[0] ?? "",
  };
}

/** A report is published when the newest figures in it are. */
function reportItem(
  calendar: TradingCalendar,
  { slug, reportType, headline, summary, reportDate }: FeedQuery["reports"][number],
): FeedItem {
  return {
    title: headline,
    path: `/reports/${encodeURIComponent(slug)}`,
    guid: `report:${slug}`,
    description: summary,
    publishedMs: availableFrom(calendar, dayOf(reportDate)!) * MS_PER_DAY,
    category: reportType,
  };
}

function newestFirst(one: FeedItem, other: FeedItem): number {
  return other.publishedMs - one.publishedMs || compareCodePoints(one.guid, other.guid);
}

function itemText({ title, path, guid, description, publishedMs, category }: FeedItem, webUrl: string): string {
  return `<item>
<title>${xmlText(title)}</title>
<link>${xmlText(webUrl + path)}</link>
<guid isPermaLink="false">${xmlText(guid)}</guid>
<description>${xmlText(description)}</description>
<pubDate>${dateText(publishedMs)}</pubDate>
${category === "" ? "" : `<category>${xmlText(category)}</category>\n`}\
</item>
`;
}

/** A moment as RFC 822 has it, with the four digits of the year that RSS allows. */
function dateText(ms: number): string {
  return new Date(ms).toUTCString();
}

export const ITEMS_MAX = 50;
