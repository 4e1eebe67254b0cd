import { levels, rounded } from "../economy/figures.js";
import { monthAt, quartersBetween } from "../economy/months.js";
import { states } from "../economy/states.js";

/** The quarters of dwelling prices, fifteen years of them, by their first months. */
export const dwellingQuarters: readonly number[] = quartersBetween(monthAt("2011-07"), monthAt("2026-04"));

/** Figures of a region in the order of those quarters. */
export interface RegionFigures {
  /** The bureau's code: AUS or the number of the state. */
  readonly code: string;
  readonly name: string;
  /** In thousands of dollars. */
  readonly meanPrices: readonly number[];
  /** In millions of dollars. */
  readonly totalValues: readonly number[];
}

/** Mean prices and values of all dwellings, of the nation and the states. */
export function dwellingFigures(): RegionFigures[] {
  const parts = states.map(({ code, name, share, growth }, at) => {
    const plan = { months: dwellingQuarters, cyclical: 0.6, noise: 0.006 };
    const start = 340 * (1 + 0.4 * (PRICES[at]! - 1));
    const meanPrices = levels({ ...plan, seed: `dwellings/${code}`, start, growth: 0.044 + growth, decimals: 1 });
    const thousands = levels({
      ...plan,
      seed: `homes/${code}`,
      cyclical: 0,
      start: 7800 * share,
      growth: 0.016,
      decimals: 1,
    });
    const totalValues = meanPrices.map((price, i) => rounded(price * thousands[i]!, 1));
    return { code: String(at + 1), name, meanPrices, totalValues, thousands };
  });
  const sum = (of: (part: (typeof parts)[number]) => readonly number[], i: number) =>
    parts.reduce((all, part) => all + of(part)[i]!, 0);
  const totalValues = dwellingQuarters.map((_, i) =>
    rounded(
      sum((part) => part.totalValues, i),
      1,
    ),
  );
  const meanPrices = totalValues.map((value, i) => rounded(value / sum((part) => part.thousands, i), 1));
  return [{ code: "AUS", name: "Australia", meanPrices, totalValues }, ...parts];
}

/** The capitals and the rest of each state, in the order of the bureau's table, by code, name there, and thousands at first. */
const CITIES = [
  ["1GSYD", "Sydney", 480],
  ["1RNSW", "Rest of NSW", 250],
  ["2GMEL", "Melbourne", 310],
  ["2RVIC", "Rest of Vic.", 180],
  ["3GBRI", "Brisbane", 270],
  ["3RQLD", "Rest of Qld.", 210],
  ["4GADE", "Adelaide", 240],
  ["4RSAU", "Rest of SA", 150],
  ["5GPER", "Perth", 240],
  ["5RWAU", "Rest of WA", 160],
  ["6GHOB", "Hobart", 165],
  ["6RTAS", "Rest of Tas.", 125],
  ["7GDAR", "Darwin", 215],
  ["7RNTE", "Rest of NT", 195],
  ["8ACTE", "Canberra", 350],
] as const;

/** Medians of a capital or of the rest of a state, in thousands of dollars. */
export interface CityFigures {
  readonly code: string;
  readonly name: string;
  readonly houses: readonly number[];
  readonly attached: readonly number[];
}

export function cityFigures(): CityFigures[] {
  const plan = { months: dwellingQuarters, cyclical: 0.8, noise: 0.012, decimals: 1 };
  return CITIES.map(([code, name, start]) => ({
    code,
    name,
    houses: levels({ ...plan, seed: `houses/${code}`, start, growth: 0.048 }),
    attached: levels({ ...plan, seed: `attached/${code}`, start: 0.8 * start, growth: 0.036 }),
  }));
}

/** Of the states, relative to each other. */
const PRICES = [1.4, 1.1, 1, 0.85, 0.95, 0.8, 0.7, 1.05];
