import type { Random } from "../random.js";
import { dateFrom } from "./choices.js";
import type { Facts } from "./facts.js";

/** Nothing, or from, to or both around sessions, in the right order. */
export function sessionRange(random: Random, facts: Facts): { readonly from?: string; readonly to?: string } {
  if (random.chance(0.7)) return {};
  const near = { ...facts, dates: facts.sessionDates };
  const [from, to] = [dateFrom(random, near), dateFrom(random, near)].sort() as [string, string];
  return random.pick([{ from }, { to }, { from, to }, { from, to }, { from, to: from }]);
}

/** Nothing or a cap on the points. */
export function capFrom(random: Random): { readonly maxPoints?: number } {
  if (random.chance(0.4)) return {};
  return { maxPoints: random.pick([0, 1, 2, 3, random.between(4, 60), random.between(4, 1000)]) };
}
