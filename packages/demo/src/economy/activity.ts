import { randomOf } from "../prng.js";
import { firstMonth, monthAt, monthsBetween } from "./months.js";

/** How busy the economy is in a month, around 1: what everything else follows more or less. */
export function activityIn(month: number): number {
  const at = Math.max(0, Math.min(levels.length - 1, month - firstMonth));
  return levels[at]!;
}

/** It wanders and comes back, with two slumps of which the second is deep and short. */
function activityLevels(): number[] {
  const random = randomOf("economy/activity");
  let gap = 0.005;
  return monthsBetween(firstMonth, monthAt("2026-12")).map((month) => {
    const push = SLUMPS.find(({ from, to }) => month >= from && month <= to)?.push ?? 0;
    gap = 0.965 * gap + 0.0035 * random.bell() + push;
    return 1 + gap;
  });
}

const SLUMPS = [
  { from: monthAt("2008-10"), to: monthAt("2009-03"), push: -0.006 },
  { from: monthAt("2020-04"), to: monthAt("2020-05"), push: -0.03 },
  { from: monthAt("2020-07"), to: monthAt("2020-12"), push: 0.009 },
];

const levels = activityLevels();
