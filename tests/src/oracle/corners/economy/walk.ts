import type { Random } from "../../random.js";

/** Months from one to another, both included, as YYYY-MM. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month, 1)) months.push(month);
  return months;
}

/** So many months later. */
export function monthAfter(month: string, months: number): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The first months of quarters, from one to another. */
export function quartersBetween(first: string, last: string): string[] {
  return monthsBetween(first, last).filter((month) => Number(month.slice(5)) % 3 === 1);
}

/** Where a walk starts, how far it steps at most, and how many decimals its figures have. */
export interface Walk {
  readonly start: number;
  readonly step: number;
  readonly places: number;
}

/** Figures by period that move a little each time; some are missing, stretches too, and a few are zero. */
export function walkOver(
  random: Random,
  periods: readonly string[],
  { start, step, places }: Walk,
): Map<string, string> {
  const cells = new Map<string, string>();
  const unit = 10 ** places;
  let value = start;
  let pause = 0;
  for (const period of periods) {
    value += (step * random.between(-1000, 1050)) / 1000;
    if (random.chance(0.01)) pause = random.between(2, 7);
    pause -= 1;
    if (pause >= 0 || random.chance(0.02)) continue;
    cells.set(period, random.chance(0.01) ? "0" : (Math.round(value * unit) / unit).toFixed(places));
  }
  return cells;
}

/** The same figures up to a period, a few of them other ones or missing: an earlier release. */
export function earlierRelease(random: Random, cells: ReadonlyMap<string, string>, last: string): Map<string, string> {
  const kept = [...cells].filter(([period]) => period <= last && random.chance(0.97));
  return new Map(kept.map(([period, cell]) => [period, random.chance(0.8) ? cell : String(Number(cell) + 0.5)]));
}
