import { firstDayOf, monthOf } from "../../../base/time/month.js";
import type { SeriesIdentity } from "../catalogue/definition.js";
import type { Observations } from "./served-series.js";

/** How often a series has an observation. */
export type Frequency = SeriesIdentity["frequency"];

/** How the observations of a longer period become one. */
export type Aggregation = "mean" | "sum" | "last";

/** Whether a frequency has shorter periods than another. */
export function isFiner(one: Frequency, other: Frequency): boolean {
  return frequencies.indexOf(one) < frequencies.indexOf(other);
}

const frequencies: readonly Frequency[] = ["daily", "monthly", "quarterly", "annual"];

/**
 * The observations of a series joined to longer periods, of which only whole ones
 * count: with every month or quarter of theirs, and in a daily series with an
 * observation after their end.
 */
export function coarser(
  { periods, values }: Observations,
  from: Frequency,
  to: Exclude<Frequency, "daily">,
  aggregation: Aggregation,
): Observations {
  const months = MONTHS[to];
  const partsWanted = from === "daily" ? months : months / MONTHS[from];
  const isOver = (month: number) => from !== "daily" || monthOf(periods.at(-1)!) >= month + months;
  const [days, figures]: [number[], number[]] = [[], []];
  for (let first = 0, end = 0; first < periods.length; first = end) {
    const month = startOf(periods[first]!, months);
    let partsHeld = 0;
    let sum = 0;
    for (; end < periods.length && startOf(periods[end]!, months) === month; end += 1) {
      if (end === first || monthOf(periods[end]!) !== monthOf(periods[end - 1]!)) partsHeld += 1;
      sum += values[end]!;
    }
    const figure = aggregation === "last" ? values[end - 1]! : aggregation === "sum" ? sum : sum / (end - first);
    if (partsHeld !== partsWanted || !isOver(month) || !Number.isFinite(figure)) continue;
    days.push(firstDayOf(month));
    figures.push(figure);
  }
  return { periods: Int32Array.from(days), values: Float64Array.from(figures) };
}

/** The month with which the longer period of a day begins. */
function startOf(day: number, months: number): number {
  return Math.floor(monthOf(day) / months) * months;
}

/** Months in a period. */
export const MONTHS = { monthly: 1, quarterly: 3, annual: 12 } as const;
