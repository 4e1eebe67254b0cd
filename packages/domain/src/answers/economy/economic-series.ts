import type { EconomicSeriesData, GetEconomicSeriesResponse } from "@daybook/contract";
import { withRows } from "../../base/list-rows.js";
import { type Answer, exactly } from "../../base/messages.js";
import { allOf, firstAfter, type RowRange } from "../../base/rows/row-range.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { allSeries } from "../../data/economy/all-series.js";
import type { Economy } from "../../data/economy/economy.js";
import { type Aggregation, coarser, type Frequency, isFiner } from "../../data/economy/series/coarser.js";
import { NOW } from "../../data/economy/series/moment.js";
import { comparedMessages, observationMessages } from "../../data/economy/series/observation-messages.js";
import { observationsAt } from "../../data/economy/series/published-series.js";
import { firstReleaseOf } from "../../data/economy/series/releases.js";
import { DERIVED, type Observations, type ServedSeries } from "../../data/economy/series/served-series.js";
import { type Transform, transformed, unitAfter, unitWordsAfter } from "../../data/economy/series/transform.js";
import type { Market } from "../../data/market/market.js";

/** Which series, of when, and what to make of them. */
export interface EconomicSeriesQuery {
  /** In any case, any number of times; empty ones are ignored. */
  readonly seriesKeys: readonly string[];
  /** Only periods from the date of this moment on, in milliseconds since 1970. */
  readonly startPeriod?: number | undefined;
  /** Only periods up to the date of this moment, in milliseconds since 1970. */
  readonly endPeriod?: number | undefined;
  /** 0 means 600, and what is beyond 1 or 600 becomes that. */
  readonly maxObservations: number;
  /** Only what was imported at this moment, in milliseconds since 1970. */
  readonly knownAtMs?: number | undefined;
  /** Which figures: those of now, of the first release that had the period, or as published at a moment. */
  readonly output: Output;
  /** That moment, in milliseconds since 1970; given with the output as_of alone. */
  readonly asOfMs?: number | undefined;
  readonly transform: Transform;
  /** Empty means as held. */
  readonly frequency: "" | Exclude<Frequency, "daily">;
  readonly aggregation: Aggregation;
}

/** Which figures of a series are told. */
export type Output = "latest" | "first_release" | "as_of";

/** Why the keys of a question cannot be answered: what follows the field's name in a sentence. */
export interface KeysRefused {
  readonly keysRefused: string;
}

/** The observations of some series, each by key, and the keys that no series has. */
export function getEconomicSeries(
  market: Market,
  economy: Economy,
  query: EconomicSeriesQuery,
): Answer<GetEconomicSeriesResponse> | KeysRefused {
  const keys = [...new Set(query.seriesKeys.map((key) => key.trim().toLowerCase()))]
    .filter((key) => key !== "")
    .sort(compareCodePoints);
  if (keys.length === 0) return { keysRefused: "must hold a key" };
  if (keys.length > KEYS_MAX) return { keysRefused: `must hold at most ${KEYS_MAX} different keys` };
  const held = allSeries(market, economy);
  const series = keys.flatMap((key) => held.get(key) ?? []);
  const keysRefused = series.map((each) => problemOf(each, query)).find((problem) => problem !== undefined);
  if (keysRefused !== undefined) return { keysRefused };
  return {
    series: series.map((each) => seriesData(economy, each, query)),
    missingKeys: keys.filter((key) => !held.has(key)),
  };
}

const KEYS_MAX = 50;

/** Why a series is not there in the form asked for. */
function problemOf({ info }: ServedSeries, query: EconomicSeriesQuery) {
  const { seriesKey, sourceLicence } = info;
  const { frequency, transform } = query;
  const own = info.frequency as Frequency;
  const past = pastAskedFor(query);
  if (past !== undefined && sourceLicence === DERIVED) {
    return `holds ${seriesKey}, which is derived here and not imported, so that ${past} does not apply to it`;
  }
  if (frequency !== "" && isFiner(frequency, own)) {
    return `holds ${seriesKey}, which is ${own}, so that its frequency cannot be ${frequency}`;
  }
  if (transform === "yoy_pct" && (frequency || own) === "daily") {
    return `holds ${seriesKey}, which is daily, so that transform yoy_pct needs a coarser frequency`;
  }
  return undefined;
}

/** The field by which other figures than those of now are asked for; undefined when none is. */
function pastAskedFor({ knownAtMs, output }: EconomicSeriesQuery): string | undefined {
  if (output === "as_of") return "asOf";
  if (output === "first_release") return "output first_release";
  return knownAtMs === undefined ? undefined : "knownAt";
}

function seriesData(economy: Economy, series: ServedSeries, query: EconomicSeriesQuery): Answer<EconomicSeriesData> {
  const { info } = series;
  const own = info.frequency as Frequency;
  const { output, transform, startPeriod, endPeriod } = query;
  const frequency = query.frequency || own;
  const aggregation = frequency === own || frequency === "daily" ? "" : query.aggregation;
  const held = levelsOf(economy, series, query);
  const firstDay = startPeriod === undefined ? Number.NEGATIVE_INFINITY : dayOfMs(startPeriod);
  const lastDay = endPeriod === undefined ? Number.POSITIVE_INFINITY : dayOfMs(endPeriod);
  const madeOf = (levels: Observations) => {
    const joined = aggregation === "" || frequency === "daily" ? levels : coarser(levels, own, frequency, aggregation);
    return transformed(joined, frequency, transform, firstDay);
  };
  const figures = madeOf(held);
  const range = rangeOf(figures, firstDay, lastDay);
  const firstRow = Math.max(range.firstRow, range.endRow - countOf(query));
  const rest: Omit<Answer<EconomicSeriesData>, "observations"> = {
    info: held === series ? info : exactly({ ...info, latestPeriod: latestPeriodOf(held) }),
    output,
    transform,
    frequency,
    aggregation,
    unit: unitAfter(transform, info.unit),
    unitWords: unitWordsAfter(transform, info),
    truncated: firstRow > range.firstRow,
  };
  return withRows(rest, "observations", {
    table: output === "latest" ? observationMessages(figures) : comparedMessages(figures, madeOf(series)),
    rows: { firstRow, endRow: range.endRow },
    // What is made of a series is made for this question.
    isPassing: figures !== series,
  });
}

/** The levels of a series that are asked for; the series itself where those are the ones of now. */
function levelsOf({ stated }: Economy, series: ServedSeries, query: EconomicSeriesQuery): Observations {
  const { output, knownAtMs: heldMs = NOW.heldMs, asOfMs: publishedMs = NOW.publishedMs } = query;
  const { seriesKey } = series.info;
  if (output === "first_release") return firstReleaseOf(stated, seriesKey, heldMs);
  return pastAskedFor(query) === undefined ? series : observationsAt(stated, seriesKey, { heldMs, publishedMs });
}

/** The places of the observations from one day to another, both included; none where the days are the wrong way round. */
function rangeOf({ periods }: Observations, firstDay: number, lastDay: number): RowRange {
  const firstRow = firstAfter(periods, allOf(periods), firstDay - 1);
  return { firstRow, endRow: Math.max(firstRow, firstAfter(periods, allOf(periods), lastDay)) };
}

/** How many observations of a range are told at most. */
function countOf({ maxObservations }: EconomicSeriesQuery): number {
  return maxObservations === 0 ? COUNT_MAX : Math.min(Math.max(maxObservations, 1), COUNT_MAX);
}

/** The newest period of a series, in milliseconds since 1970; undefined when it has none. */
function latestPeriodOf({ periods }: Observations): number | undefined {
  const latest = periods.at(-1);
  return latest === undefined ? undefined : latest * MS_PER_DAY;
}

function dayOfMs(ms: number): number {
  return Math.floor(ms / MS_PER_DAY);
}

const COUNT_MAX = 600;
const MS_PER_DAY = 86_400_000;
