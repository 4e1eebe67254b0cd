import type { Random } from "../random.js";
import type { Facts } from "./facts.js";

/** A code that is mostly known, in capitals. */
export function codeFrom(random: Random, facts: Facts): string {
  if (random.chance(0.03)) return random.pick(["QQQQ", "ZZ9", "000", "A1B2C3", "XXXXXX"]);
  return random.pick(random.pick(facts.codeGroups));
}

/** The code as callers may write it: in any case, with spaces around it. */
export function spelled(random: Random, code: string): string {
  const cased = random.chance(0.6) ? code : [...code].map((c) => (random.chance(0.5) ? c.toLowerCase() : c)).join("");
  return random.chance(0.8) ? cased : " ".repeat(random.below(3)) + cased + " ".repeat(random.below(3));
}

/** A real date: mostly a report date, one of the last in a fifth, else one near it, at the ends of the data or far outside. */
export function dateFrom(random: Random, { dates }: Facts): string {
  const first = dates[0]!;
  const last = dates[dates.length - 1]!;
  const kind = random.below(10);
  if (kind < 3) return random.pick(dates);
  if (kind < 5) return random.pick(dates.slice(-90));
  if (kind < 8) return shifted(random.pick(dates), random.between(-4, 4));
  if (kind < 9) return shifted(random.pick([first, last]), random.between(-8, 8));
  return random.pick(["1970-01-01", "2000-02-29", "2009-12-31", "2031-01-01", "9999-12-31", first, last]);
}

/** A moment of an import of short positions, as callers may write it. */
export function momentFrom(random: Random, { momentGroups }: Facts): string {
  return momentOf(random, momentGroups);
}

/** A moment as callers may write it: mostly one of those given or right next to it, else a date or one far from all. */
export function momentOf(random: Random, momentGroups: readonly (readonly string[])[]): string {
  const kind = random.below(10);
  if (kind < 1)
    return random.pick(["1990-01-01", "2026-01-30T23:59:59.999Z", "2031-12-31", "2031-01-01T00:00:00-08:00"]);
  const moment = random.pick(random.pick(momentGroups));
  if (kind < 3) return moment.slice(0, 10);
  const shiftedMs = Date.parse(moment) + random.pick([0, 0, 0, -1, 1, 30_000]);
  if (kind < 8) return new Date(shiftedMs).toISOString();
  return new Date(shiftedMs + 10 * 3_600_000).toISOString().replace("Z", "+10:00");
}

/** The date so many days later. */
export function shifted(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A period as callers may write it; absent and empty mean the default. */
export function periodFrom(random: Random, names: readonly string[]): { readonly period?: string } {
  if (random.chance(0.08)) return {};
  if (random.chance(0.05)) return { period: "" };
  const name = random.pick(names);
  return { period: random.chance(0.7) ? name : name.toLowerCase() };
}

/** Every period of shorts-common.md section 5. */
export const allPeriods: readonly string[] = ["1D", "1W", "1M", "3M", "6M", "1Y", "2Y", "5Y", "10Y", "MAX"];

/** The periods of core-stocks.md. */
export const corePeriods: readonly string[] = ["1M", "3M", "6M", "1Y", "2Y", "MAX"];

/** A count of things to return: mostly small, sometimes absent, zero, at the maximum or beyond it. */
export function limitFrom(random: Random, usual: number, maximum: number): { readonly limit?: number } {
  if (random.chance(0.06)) return {};
  if (random.chance(0.04)) return { limit: 0 };
  if (random.chance(0.02)) return { limit: random.pick([maximum - 1, maximum, maximum + 1, 2_147_483_647]) };
  return { limit: random.between(1, usual) };
}

/** How many things to skip: mostly inside a list of the given size, sometimes at its end or far past it. */
export function offsetFrom(random: Random, size: number): { readonly offset?: number } {
  if (random.chance(0.4)) return {};
  if (random.chance(0.15)) return { offset: random.pick([0, size - 1, size, size + 1, 100_000, 2_147_483_647]) };
  return { offset: random.below(size) };
}
