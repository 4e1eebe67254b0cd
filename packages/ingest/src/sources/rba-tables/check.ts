import { isoOf } from "@daybook/domain";
import { allDefinitionsById } from "@daybook/domain/data/economy";
import { checkSeries } from "../../formats/series/check-series.js";
import type { PublishedSeries, StatedSeries } from "../../formats/series/stated-series.js";
import { unitProblem } from "../../formats/series/unit-problem.js";

/** Why a table is hard to believe, alone and compared with the held file of the same name. */
export function checkTable(
  stated: StatedSeries,
  neighbour: { readonly stated: StatedSeries } | undefined,
): string | undefined {
  for (const series of stated.series) {
    const problem = unitProblem(series);
    if (problem !== undefined) return problem;
  }
  return endProblem(stated) ?? checkSeries(stated, neighbour);
}

/**
 * A CSV that is cut short between two lines can be read. The bank does not
 * publish a series again once it has ended, so a newest figure long before the publication is missing others.
 */
function endProblem({ series, observations }: StatedSeries): string | undefined {
  const newest = new Map<string, number>();
  for (const { series: id, period } of observations) newest.set(id, period);
  for (const { series: id, frequency, preparedAt } of series) {
    const newestDay = newest.get(id);
    if (!allDefinitionsById.has(id) || newestDay === undefined || preparedAt === null) continue;
    const days = preparedAt / MS_PER_DAY - newestDay;
    if (days > (DAYS_MAX[frequency] ?? Number.POSITIVE_INFINITY)) {
      return `${id} ends with ${isoOf(newestDay)}, ${days} days before its publication`;
    }
  }
  return undefined;
}

// A month is published at most two months after its end, a quarter four; both are dated by their first day.
const DAYS_MAX: Partial<Record<PublishedSeries["frequency"], number>> = { daily: 14, monthly: 92, quarterly: 214 };
const MS_PER_DAY = 86_400_000;
