import { dayOfParts } from "@daybook/domain";

/** A month as a count of months, so that the next one is one more. */
export function monthAt(text: string): number {
  const [year, month] = text.split("-").map(Number) as [number, number];
  return year * MONTHS + month - 1;
}

/** The months from one to another, both included, or every third of them for quarters. */
export function monthsBetween(first: number, last: number, step = 1): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);
}

/** The quarters from the one of a month to the one of another, each as its first month. */
export function quartersBetween(first: number, last: number): number[] {
  return monthsBetween(first - (first % QUARTER), last - (last % QUARTER), QUARTER);
}

/** The first day of a month. */
export function firstDayOf(month: number): number {
  return dayOfParts(Math.floor(month / MONTHS), (month % MONTHS) + 1, 1);
}

/** As in 2026-05. */
export function isoMonth(month: number): string {
  return `${yearOf(month)}-${String((month % MONTHS) + 1).padStart(2, "0")}`;
}

/** The quarter that a month is in, as in 2026-Q1. */
export function isoQuarter(month: number): string {
  return `${yearOf(month)}-Q${Math.floor((month % MONTHS) / QUARTER) + 1}`;
}

/** As in May. */
export function monthName(month: number): string {
  return NAMES[month % MONTHS]!;
}

export function yearOf(month: number): number {
  return Math.floor(month / MONTHS);
}

/** A day as workbooks count it. */
export function serialOf(day: number): number {
  return day + SERIAL_OF_1970;
}

const MONTHS = 12;
const QUARTER = 3;
const NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const SERIAL_OF_1970 = 25_569;

/** The figures of the economy begin with this month, 25 years before the market ends. */
export const firstMonth = monthAt("2001-07");
