import { MS_PER_DAY } from "../../../base/time/day.js";

/** The beginning of a day as messages tell it; undefined when the day is not known. */
export function timestampOfDay(day: number | undefined): number | undefined {
  return day === undefined ? undefined : day * MS_PER_DAY;
}
