import { roundTo } from "../../../base/numbers/decimal.js";
import { ninePlaces, pointsBetween } from "./nine-places.js";
import type { ReportType } from "./report-period.js";

/** How much a change of a percentage says. */
export interface Significance {
  /** The change in standard deviations of the changes from week to week before it; undefined when too few are known. */
  readonly zScore: number | undefined;
  /** Weeks in a row that went the same way. */
  readonly streakWeeks: number;
  /** What movers are ranked by. */
  readonly significance: number;
}

/** The change from one percentage to another, with the history of weeks up to it. Only a week's is measured by weeks. */
export function significanceOf(
  type: ReportType,
  history: readonly number[],
  previous: number,
  current: number,
): Significance {
  const change = pointsBetween(previous, current);
  const deltas = history.slice(1).map((value, number) => pointsBetween(history[number]!, value));
  // The change itself is not among what it is measured by.
  const baseline = history.at(-1) === roundTo(current, 2) ? deltas.slice(0, -1) : deltas;
  const zScore = type === "weekly" ? zScoreOf(change, baseline) : undefined;
  return {
    zScore,
    streakWeeks: streakOf(change, deltas),
    significance: weighted(change, previous, Math.min(Math.abs(zScore ?? 0) / 3, 1)),
  };
}

/** What the significance of a change is at most, whatever its history. */
export function mostSignificance(type: ReportType, previous: number, current: number): number {
  return weighted(pointsBetween(previous, current), previous, type === "weekly" ? 1 : 0);
}

/** A change, weighted by how large it is against what it began at, and by how rare it is, from 0 to 1. */
function weighted(change: number, previous: number, rarity: number): number {
  const relative = Math.abs(change) / Math.max(previous, LEAST_BASE);
  const factor = 1 + 0.35 * Math.min(relative, 2) + 0.5 * rarity;
  return roundTo(ninePlaces(Math.abs(change) * factor), 2);
}

function zScoreOf(change: number, baseline: readonly number[]): number | undefined {
  if (baseline.length < FEWEST_DELTAS) return undefined;
  const mean = meanOf(baseline);
  const deviation = Math.sqrt(meanOf(baseline.map((delta) => (delta - mean) ** 2)));
  return roundTo(ninePlaces((change - mean) / Math.max(deviation, LEAST_DEVIATION)), 2);
}

function streakOf(change: number, deltas: readonly number[]): number {
  const breaks = deltas.findLastIndex(
    (delta) => Math.sign(delta) !== Math.sign(change) || Math.abs(delta) < LEAST_STEP,
  );
  return deltas.length - 1 - breaks || (Math.abs(change) >= LEAST_STEP ? 1 : 0);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const FEWEST_DELTAS = 6;

/** Percentage points. */
const LEAST_DEVIATION = 0.15;
const LEAST_STEP = 0.05;

/** Percent. */
const LEAST_BASE = 0.75;
