import { randomOf } from "../prng.js";
import { activityIn } from "./activity.js";
import { firstMonth } from "./months.js";

/** How the figures of a series come about. */
interface Plan {
  readonly seed: string;
  /** The first month of each period. */
  readonly months: readonly number[];
  /** How much of the ups and downs of the economy it follows. */
  readonly cyclical?: number;
  /** How far it strays by chance. */
  readonly noise: number;
  readonly decimals: number;
}

/** A series that grows. */
export interface LevelPlan extends Plan {
  /** In the first month of all. */
  readonly start: number;
  /** A year, as a share. */
  readonly growth: number;
  /** How much more than usual there is in the busiest month, as a share. */
  readonly season?: number;
}

/** A series that stays around a level. */
export interface RatePlan extends Plan {
  readonly mean: number;
  readonly min?: number;
}

/** The figures of a series that grows with the years, the seasons and the economy. */
export function levels(plan: LevelPlan): number[] {
  const random = randomOf(`economy/${plan.seed}`);
  const monthly = 1 + plan.growth / 12;
  let trend = plan.start;
  let at = firstMonth;
  return plan.months.map((month) => {
    for (; at < month; at += 1) trend *= monthly;
    const cycle = 1 + (plan.cyclical ?? 0) * (activityIn(month) - 1);
    const season = 1 + (plan.season ?? 0) * SEASONS[month % 12]!;
    return rounded(trend * cycle * season * (1 + plan.noise * random.bell()), plan.decimals);
  });
}

/** The figures of a rate: high activity lowers it, or raises it where it follows less than nothing. */
export function rates(plan: RatePlan): number[] {
  const random = randomOf(`economy/${plan.seed}`);
  let stray = 0;
  return plan.months.map((month) => {
    stray = 0.85 * stray + plan.noise * random.bell();
    const value = plan.mean - (plan.cyclical ?? 0) * 100 * (activityIn(month) - 1) + stray;
    return rounded(Math.max(plan.min ?? Number.NEGATIVE_INFINITY, value), plan.decimals);
  });
}

/** Figures of regions added up, period by period. */
export function sums(parts: readonly (readonly number[])[], decimals: number): number[] {
  return parts[0]!.map((_, at) =>
    rounded(
      parts.reduce((sum, part) => sum + part[at]!, 0),
      decimals,
    ),
  );
}

/** How many percent each figure is above the one of so many periods before; unknown for the first ones. */
export function changes(figures: readonly number[], periods: number, decimals: number): (number | undefined)[] {
  return figures.map((figure, at) =>
    at < periods ? undefined : rounded((figure / figures[at - periods]! - 1) * 100, decimals),
  );
}

/** To so many decimals, as a publisher prints it. */
export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0;
}

/** By calendar month, from -1 to 1: quiet after the summer, busy before Christmas. */
const SEASONS = [-0.45, -0.8, 0, -0.1, 0.05, -0.1, -0.05, 0, 0.05, 0.15, 0.25, 1];
