import { allDefinitionsById } from "@daybook/domain/data/economy";
import { quoted } from "../quoted.js";
import type { PublishedSeries, StatedSeries } from "./stated-series.js";
import type { Definitions } from "./unit-problem.js";

/**
 * Why a file is hard to believe compared with the held one of its table, which it would
 * replace, or of the table that had its figures before: a series that is served is gone, has another unit or frequency
 * or figures of another size, or is an index whose figures have moved and are not those of another base. Undefined when
 * it is not, or when none is held.
 */
export function checkSeries(
  stated: StatedSeries,
  neighbour: { readonly stated: StatedSeries } | undefined,
  definitions: Definitions = allDefinitionsById,
): string | undefined {
  if (neighbour === undefined) return undefined;
  const held = neighbour.stated.series.filter(({ series }) => definitions.has(series));
  const found = new Map(stated.series.map((series) => [series.series, series]));
  for (const before of held) {
    const problem = changeOf(before, found.get(before.series), stated.series[0]?.table);
    if (problem !== undefined) return problem;
  }
  const lost = movedIndices(stated, neighbour.stated, definitions).find(({ factor }) => factor === undefined);
  if (lost === undefined) return sizeProblem(stated, neighbour.stated, definitions);
  const { series, moved, common } = lost;
  return `${moved} of ${common} figures of ${series} are not those of the held file, and no other base explains it`;
}

/** What is told of a file in which an index has another base: that it states all of its figures anew. */
export function newBaseOf(
  stated: StatedSeries,
  neighbour: { readonly stated: StatedSeries },
  definitions: Definitions = allDefinitionsById,
): string | undefined {
  const rebased = movedIndices(stated, neighbour.stated, definitions);
  if (rebased.length === 0 || newestPeriod(stated) < newestPeriod(neighbour.stated)) return undefined;
  const each = rebased.map(({ series, factor }) => `${series} (times ${factor!.toFixed(3)})`);
  return `another base: it restates every figure of ${each.join(", ")}`;
}

function newestPeriod({ observations }: StatedSeries): number {
  return observations.reduce((newest, { period }) => Math.max(newest, period), Number.NEGATIVE_INFINITY);
}

function changeOf(
  before: PublishedSeries,
  now: PublishedSeries | undefined,
  table: string | undefined,
): string | undefined {
  const { series } = before;
  // The table that comes after another need not have all that the other had.
  if (now === undefined) return before.table === table ? `${series} is gone, which the held file has` : undefined;
  if (now.unit !== before.unit) return `the unit of ${series} is ${quoted(now.unit)}, and was ${quoted(before.unit)}`;
  return now.frequency === before.frequency ? undefined : `${series} is ${now.frequency}, and was ${before.frequency}`;
}

/** An index most of whose figures have moved. */
interface MovedIndex {
  readonly series: string;
  readonly common: number;
  readonly moved: number;
  /** By what every figure was multiplied; undefined when there is no such number. */
  readonly factor: number | undefined;
}

function movedIndices(stated: StatedSeries, held: StatedSeries, definitions: Definitions): MovedIndex[] {
  const pairs = pairsOf(stated, held, (series) => definitions.get(series)?.unit === "index");
  return Array.from(pairs, ([series, common]): MovedIndex => {
    const moved = common.filter(([before, now]) => Math.abs(now - before) > MOVE_MAX * Math.abs(before)).length;
    return { series, common: common.length, moved, factor: factorOf(common) };
  }).filter(({ common, moved }) => moved > common / 2);
}

/** A publisher who changes thousands into millions, in the file or only in what is said of it. */
function sizeProblem(stated: StatedSeries, held: StatedSeries, definitions: Definitions): string | undefined {
  for (const [series, pairs] of pairsOf(stated, held, (each) => definitions.has(each))) {
    const factor = medianFactor(pairs.filter(([before, now]) => before !== 0 && now !== 0));
    if (pairs.length < SIZE_PAIRS_MIN || factor === undefined) continue;
    if (Math.abs(factor) >= SIZE_FACTOR || Math.abs(factor) <= 1 / SIZE_FACTOR) {
      return `the figures of ${series} are ${Number(factor.toPrecision(3))} times those of the held file`;
    }
  }
  return undefined;
}

/** The figures of the periods that both files have, by series. */
function pairsOf(
  stated: StatedSeries,
  held: StatedSeries,
  isWanted: (series: string) => boolean,
): ReadonlyMap<string, readonly Pair[]> {
  const wanted = held.series.map(({ series }) => series).filter(isWanted);
  const levels = new Map(wanted.map((series) => [series, new Map<number, number>()]));
  for (const { series, period, value } of held.observations) levels.get(series)?.set(period, value);
  const pairs = new Map(wanted.map((series): [string, Pair[]] => [series, []]));
  for (const { series, period, value } of stated.observations) {
    const before = levels.get(series)?.get(period);
    if (before !== undefined) pairs.get(series)!.push([before, value]);
  }
  return pairs;
}

/** A figure of the held file and that of the same period in the other. */
type Pair = readonly [before: number, now: number];

/** The number by which nearly all figures were multiplied, as far as their one decimal can tell. */
function factorOf(pairs: readonly Pair[]): number | undefined {
  const factor = medianFactor(pairs);
  if (pairs.length < BASE_PAIRS_MIN || factor === undefined || !(factor > 1 / FACTOR_MAX && factor < FACTOR_MAX)) {
    return undefined;
  }
  const isExplained = ([before, now]: Pair) =>
    Math.abs(now - before * factor) <= ROUNDING * (1 + factor) + REVISION_MAX * Math.abs(now);
  return pairs.filter(isExplained).length >= BASE_SHARE_MIN * pairs.length ? factor : undefined;
}

function medianFactor(pairs: readonly Pair[]): number | undefined {
  const factors = pairs.map(([before, now]) => now / before).sort((a, b) => a - b);
  return factors[factors.length >> 1];
}

// A revision moves the figures of an index by less.
const MOVE_MAX = 0.02;
// Figures have a decimal; a new base comes with revisions of some.
const ROUNDING = 0.05;
const REVISION_MAX = 0.005;
const BASE_SHARE_MIN = 0.95;
// A few figures may be in proportion by chance. Of the bureau's bases none is five times another.
const BASE_PAIRS_MIN = 12;
const FACTOR_MAX = 5;
// No revision makes most figures of a series ten times what they were; of two, one may be near zero.
const SIZE_FACTOR = 10;
const SIZE_PAIRS_MIN = 3;
