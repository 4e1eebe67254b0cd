import { type DatedFigure, dollars, percent, usualGapDays } from "@daybook/charts";
import type { TimelineEvent } from "@daybook/sdk/messages";
import { linePageChart } from "../pages/line-page-chart.js";
import type { PageChart } from "../pages/page-chart.js";
import { dayOf, type History } from "./history.js";

/** Short interest against price on one chart, with the events of those days. */
export function historyChart(name: string, { shorts, prices, events }: History, note: string | undefined): PageChart {
  const shortPoints = shorts.points.map(
    (point): DatedFigure => ({ date: dayOf(point), value: point.percentage ?? null }),
  );
  const pricePoints = prices?.points.map(({ date, close }): DatedFigure => ({ date, value: close ?? null })) ?? [];
  const isPriced = pricePoints.length > 0;
  const short = { name: "Reported short", points: shortPoints, gapAfterDays: usualGapDays(shortPoints) };
  const price = {
    name: "Price",
    axis: "right",
    points: pricePoints,
    gapAfterDays: usualGapDays(pricePoints),
  } as const;
  const reports = { name: "ASIC short position reports", date: dayOf(shorts.points.at(-1)), licence: "CC BY 4.0" };
  return linePageChart({
    id: "history",
    title: isPriced ? `Short interest and price of ${name}` : `Short interest in ${name}`,
    subtitle: isPriced
      ? "Percent of issued shares reported short, left; last price in AUD, right"
      : "Percent of issued shares reported short",
    ...(note === undefined ? {} : { note }),
    sources: isPriced ? [reports, { name: "prices as imported", date: pricePoints.at(-1)!.date }] : [reports],
    left: { unit: percent, isFromZero: true },
    ...(isPriced ? { right: { unit: { ...dollars, decimalsMax: 4 } } } : {}),
    series: isPriced ? [short, price] : [short],
    events: marked(events).map((event) => ({ date: event.date, text: textOf(event) })),
  });
}

/** The few events that are marked, oldest first: jumps of short interest, then what the exchange marked, then trades; of each the newest. */
function marked(events: readonly TimelineEvent[]): readonly TimelineEvent[] {
  return events
    .filter((event) => weightOf(event) < UNMARKED)
    .sort((one, other) => weightOf(one) - weightOf(other))
    .slice(0, MARKED_MAX)
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

function weightOf({ type, isPriceSensitive }: TimelineEvent): number {
  if (type === "short_spike") return 0;
  if (type === "announcement" && isPriceSensitive) return 1;
  return type === "director_trade" ? 2 : UNMARKED;
}

function textOf({ type, title, detail }: TimelineEvent): string {
  return type === "announcement" && detail !== "" ? detail : title.replaceAll("_", " ");
}

const UNMARKED = 3;
const MARKED_MAX = 8;
