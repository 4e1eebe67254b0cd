import { activityIn } from "../economy/activity.js";
import { monthAt } from "../economy/months.js";
import { randomOf } from "../prng.js";
import type { Suburb } from "./suburbs.js";

/** What a house in a suburb costs in the middle of the demo world's last year. */
export function houseDollars({ state, setting, wealth }: Suburb): number {
  const nation = setting === "city" ? 980_000 : setting === "town" ? 640_000 : 430_000;
  return nation * state.price * (1 + 0.75 * wealth);
}

/** The medians of a suburb in so many months, each of the period that begins with it. */
export function medianDollars(suburb: Suburb, months: readonly number[]): number[] {
  const random = randomOf(`housing/medians/${suburb.salCode}`);
  const newest = houseDollars(suburb);
  return months.map((month) => {
    const years = (LAST_MONTH - month) / 12;
    // Grows by 5 % of its newest price a year, which is faster at first.
    const trend = newest / (1 + 0.06 * years);
    const cycle = 1 + 0.8 * (activityIn(month) - 1);
    return 500 * Math.round((trend * cycle * (1 + 0.03 * random.bell())) / 500);
  });
}

const LAST_MONTH = monthAt("2026-06");
