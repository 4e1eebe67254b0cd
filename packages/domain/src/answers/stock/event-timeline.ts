import type { GetEventTimelineResponse, TimelineEvent as SentEvent } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { roundTo } from "../../base/numbers/decimal.js";
import { moneyText } from "../../base/numbers/money-text.js";
import { firstAfter, type RowRange } from "../../base/rows/row-range.js";
import { compareTexts } from "../../base/texts/compare-texts.js";
import { dayOfMs, isoOf } from "../../base/time/day.js";
import { announcementsSince } from "../../data/market/announcements/announcements.js";
import { timelineStart } from "../../data/market/figures/timeline-start.js";
import type { Market } from "../../data/market/market.js";
import { type Profile, profileOf } from "../../data/market/securities/profile.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";
import { directorTradesSince } from "../../data/market/trades/director-trades.js";
import { stories } from "../../data/news/articles/stories.js";
import type { News } from "../../data/news/news.js";

/** Which security and how far back. */
export interface EventTimelineQuery {
  readonly stockCode: string;
  readonly daysBack: number;
  readonly limit: number;
  readonly offset: number;
}

/** What happened to a code lately, newest first; undefined for a code that is held nowhere. */
export function eventTimeline(
  market: Market,
  news: News,
  { stockCode, daysBack, limit, offset }: EventTimelineQuery,
): Answer<GetEventTimelineResponse> | undefined {
  const profile = profileOf(market, stockCode);
  if (profile === undefined) return undefined;
  const fromDay = timelineStart(market, profile, daysBack);
  const events = [
    ...SOURCES.flatMap((source) => source(market, profile, fromDay)),
    ...newsEvents(news, profile, fromDay),
  ];
  return { events: events.sort(inOrder).slice(offset, offset + limit), totalCount: events.length };
}

/** An event that has its place among others of its date. */
interface TimelineEvent extends Answer<SentEvent> {
  readonly type: (typeof TYPES)[number];
}

/** Events of one kind of the market on a day or later. */
type EventSource = (market: Market, profile: Profile, fromDay: number) => TimelineEvent[];

const SOURCES: readonly EventSource[] = [announcementEvents, tradeEvents, spikeEvents];

/** Types in the order of events of one date. */
const TYPES = ["announcement", "director_trade", "news", "short_spike"] as const;

function announcementEvents({ announcements }: Market, { code }: Profile, fromDay: number): TimelineEvent[] {
  return announcementsSince(announcements, code, fromDay).map(
    ({ day, type, headline, url = "", priceSensitive }): TimelineEvent => ({
      date: isoOf(day),
      type: "announcement",
      title: type || "Announcement",
      detail: headline,
      url,
      isPriceSensitive: priceSensitive === 1,
    }),
  );
}

function tradeEvents({ directorTrades }: Market, { code }: Profile, fromDay: number): TimelineEvent[] {
  return directorTradesSince(directorTrades, code, fromDay).map(
    ({ day, director, tradeType, value, announcementUrl = "" }): TimelineEvent => ({
      date: isoOf(day),
      type: "director_trade",
      title: `${director} ${tradeType}`.trim(),
      detail: value === undefined ? "" : moneyText(value),
      url: announcementUrl,
      isPriceSensitive: false,
    }),
  );
}

/** What several sources carry is one event, on the date of its first publication in UTC. */
function newsEvents(news: News, { code }: Profile, fromDay: number): TimelineEvent[] {
  return (stories(news).byCode.get(code) ?? [])
    .filter(({ article }) => dayOfMs(article.publishedAt) >= fromDay)
    .map(
      ({ article, isPriceSensitive }): TimelineEvent => ({
        date: isoOf(dayOfMs(article.publishedAt)),
        type: "news",
        title: article.headline,
        detail: article.summary ?? "",
        url: article.url ?? "",
        sentiment: article.sentiment ?? "",
        isPriceSensitive,
      }),
    );
}

/** The first observation of a window is compared with the one before the window. */
function spikeEvents({ shorts }: Market, { security }: Profile, fromDay: number): TimelineEvent[] {
  if (security === undefined) return [];
  const { day, percentage } = shorts;
  const events: TimelineEvent[] = [];
  const firstRow = firstAfter(day, security.rows, fromDay - 1);
  let previous = knownBefore(shorts, security.rows, firstRow);
  for (let row = firstRow; row < security.rows.endRow; row += 1) {
    const reached = percentage[row]!;
    if (Number.isNaN(reached)) continue;
    // Both figures are decimals: 1.13 - 0.13 is 1, not the 0.9999999999999999 of their doubles.
    const rise = roundTo(reached - previous, 9);
    if (rise >= LEAST_RISE) events.push(spike(isoOf(day[row]!), rise, reached));
    previous = reached;
  }
  return events;
}

/** Percentage points. */
const LEAST_RISE = 1;

/** The newest known percentage of a run before a row; NaN when there is none. */
function knownBefore({ percentage }: ShortColumns, { firstRow }: RowRange, before: number): number {
  for (let row = before - 1; row >= firstRow; row -= 1) {
    if (!Number.isNaN(percentage[row]!)) return percentage[row]!;
  }
  return Number.NaN;
}

function spike(date: string, rise: number, reached: number): TimelineEvent {
  return {
    date,
    type: "short_spike",
    title: `Short interest +${roundTo(rise, 1).toFixed(1)}pp`,
    detail: `Short position reached ${roundTo(reached, 2).toFixed(2)}%`,
    url: "",
    isPriceSensitive: false,
  };
}

function inOrder(a: TimelineEvent, b: TimelineEvent): number {
  return (
    compareTexts(b.date, a.date) ||
    TYPES.indexOf(a.type) - TYPES.indexOf(b.type) ||
    compareTexts(a.title, b.title) ||
    compareTexts(a.detail, b.detail) ||
    compareTexts(a.url, b.url)
  );
}
