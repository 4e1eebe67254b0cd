import type { GetStockDataResponse, Revision, StockDataPoint } from "@daybook/sdk/messages";
import { ifFound, orWhyNot } from "../pages/if-found.js";
import type { ChosenHistory } from "./chosen-history.js";
import { askedOf, type History } from "./history.js";
import type { Ask } from "./stock-tab.js";

/** The earlier states that sliders stop at, by their dates, oldest first: each has another series than the next one. */
export interface HistoryStops {
  /** Days on which a report that has the stock became public. */
  readonly asOf: readonly string[];
  /** Last days before a later file that restated a figure of the stock came. */
  readonly knownAt: readonly string[];
}

const NO_STOPS: HistoryStops = { asOf: [], knownAt: [] };

/** The stops of what was chosen to be shown. */
export async function historyStops(
  ask: Ask,
  code: string,
  chosen: ChosenHistory,
  history: History | string | undefined,
  revisions: readonly Revision[],
): Promise<HistoryStops> {
  if (history === undefined || typeof history === "string") return NO_STOPS;
  const seriesAt = async (dates: Partial<ChosenHistory>) => {
    const answer = await ifFound(orWhyNot(ask.stock.getStockData(askedOf(code, { ...chosen, ...dates }))));
    return typeof answer === "string" ? undefined : answer;
  };
  const [allPublic, allHeld] = await Promise.all([
    chosen.asOf === undefined ? history.shorts : seriesAt({ asOf: undefined }),
    chosen.knownAt === undefined ? history.shorts : seriesAt({ knownAt: undefined }),
  ]);
  const days = daysBefore(revisions);
  const held = await Promise.all(days.map((knownAt) => seriesAt({ knownAt })));
  return { asOf: publicDays(allPublic), knownAt: differing(days, held, allHeld) };
}

/** The days on which points became public, without the last, since when the series is as it is now. */
function publicDays(series: GetStockDataResponse | undefined): readonly string[] {
  const days = new Set((series?.points ?? []).map(({ availableFrom }) => availableFrom).filter((day) => day !== ""));
  return [...days].sort().slice(0, -1).slice(-PUBLIC_STOPS);
}

/** The days before those on which later files came that restated a figure, oldest first. */
function daysBefore(revisions: readonly Revision[]): readonly string[] {
  const figures = revisions.filter(({ field, replacedAt }) => field !== "name" && replacedAt !== "");
  const days = new Set(figures.map(({ replacedAt }) => replacedAt.slice(0, 10)));
  return [...days]
    .sort()
    .slice(-HELD_STOPS)
    .map((day) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10));
}

/** The days whose series is there and is another one than that of the next day, or than the newest. */
function differing(
  days: readonly string[],
  held: readonly (GetStockDataResponse | undefined)[],
  newest: GetStockDataResponse | undefined,
): readonly string[] {
  const texts = [...held, newest].map((series) => JSON.stringify(series?.points.map(figuresOf) ?? []));
  return days.filter((_, at) => texts[at] !== "[]" && texts[at] !== texts[at + 1]);
}

function figuresOf({ timestamp, shortPosition, totalProductInIssue, percentage }: StockDataPoint): unknown[] {
  return [timestamp, shortPosition, totalProductInIssue, percentage];
}

/** A year of reports. */
const PUBLIC_STOPS = 250;
/** Each is asked for. */
const HELD_STOPS = 24;
const DAY_MS = 86_400_000;
