import { calendarDayOf, dayOf } from "./base/days.js";
import type { DatedFigure } from "./chart.js";

/** A frame with the least that a chart needs. */
export const frame = {
  id: "c",
  title: "Short interest",
  sources: [{ name: "ASIC", date: "2026-11-13", licence: "CC BY 4.0" }],
  width: 720,
  height: 400,
};

/** Values on the days from a date on, so many days apart. */
export function daily(from: string, values: readonly (number | null)[], everyDays = 1): readonly DatedFigure[] {
  const first = dayOf(from);
  return values.map((value, i) => ({ date: isoOf(first + i * everyDays), value }));
}

/** Values that go up and down as prices do, the same at every run. */
export function wandering(length: number, start = 5, stride = 0.3): readonly number[] {
  let [state, value] = [7, start];
  return Array.from({ length }, () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    value = Math.max(0.01, value + (state / 2 ** 32 - 0.5) * stride);
    return Math.round(value * 100) / 100;
  });
}

function isoOf(days: number): string {
  const { year, month, day } = calendarDayOf(days);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
