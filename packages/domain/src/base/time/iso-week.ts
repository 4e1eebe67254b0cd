import { dayOfParts, yearOf } from "./day.js";

/** The ISO week of a day, Monday to Sunday, as a count of weeks: the one of 1 January 1970 is 0. */
export function isoWeekOf(day: number): number {
  return Math.floor((day + THURSDAY) / DAYS_PER_WEEK);
}

/** The first day of an ISO week. */
export function mondayOf(week: number): number {
  return week * DAYS_PER_WEEK - THURSDAY;
}

/** The ISO week of a number in a year. Numbers past their range run over into the years around. */
export function isoWeekOfYear(year: number, number: number): number {
  return isoWeekOf(dayOfParts(year, 1, ALWAYS_IN_FIRST_WEEK)) + number - 1;
}

/** The name of an ISO week, such as 2026-W06: it belongs to the year that its Thursday is in. */
export function isoWeekName(week: number): string {
  const year = yearOf(mondayOf(week) + THURSDAY);
  const number = week - isoWeekOfYear(year, 1) + 1;
  return `${String(year).padStart(4, "0")}-W${String(number).padStart(2, "0")}`;
}

const DAYS_PER_WEEK = 7;

/** Days from the Monday of a week to its Thursday, on which 1970 began. */
const THURSDAY = 3;

/** The first week of a year is the one of 4 January. */
const ALWAYS_IN_FIRST_WEEK = 4;
