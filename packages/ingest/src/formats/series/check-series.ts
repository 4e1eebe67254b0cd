import { allDefinitionsById } from "@daybook/domain/data/economy";
import { quoted } from "../quoted.js";
import type { Observation, PublishedSeries, StatedSeries } from "./stated-series.js";
import type { Definitions } from "./unit-problem.js";

/**
 * Why a file is hard to believe compared with the held one of its table, which it would
 * replace: a series that is served is gone, has another unit or frequency, or is
 * an index with another base. Undefined when it is not, or when none is held.
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
    const problem = changeOf(before, found.get(before.series));
    if (problem !== undefined) return problem;
  }
  const indices = held.map(({ series }) => series).filter((series) => definitions.get(series)!.unit === "index");
  return baseProblem(indices, neighbour.stated.observations, stated.observations);
}

function changeOf(before: PublishedSeries, now: PublishedSeries | undefined): string | undefined {
  const { series } = before;
  if (now === undefined) return `${series} is gone, which the held file has`;
  if (now.unit !== before.unit) return `the unit of ${series} is ${quoted(now.unit)}, and was ${quoted(before.unit)}`;
  return now.frequency === before.frequency ? undefined : `${series} is ${now.frequency}, and was ${before.frequency}`;
}

function baseProblem(
  indices: readonly string[],
  held: readonly Observation[],
  found: readonly Observation[],
): string | undefined {
  const levels = new Map(indices.map((series) => [series, new Map<number, number>()]));
  for (const { series, period, value } of held) levels.get(series)?.set(period, value);
  const counts = new Map(indices.map((series) => [series, { common: 0, moved: 0 }]));
  for (const { series, period, value } of found) {
    const before = levels.get(series)?.get(period);
    if (before === undefined) continue;
    const count = counts.get(series)!;
    count.common += 1;
    if (Math.abs(value - before) > MOVE_MAX * Math.abs(before)) count.moved += 1;
  }
  for (const [series, { common, moved }] of counts) {
    if (moved > common / 2) {
      return `${moved} of ${common} figures of ${series} are not those of the held file, so its base has changed`;
    }
  }
  return undefined;
}

// A revision moves the figures of an index by less.
const MOVE_MAX = 0.02;
