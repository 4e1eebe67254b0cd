import { dayOf } from "@daybook/domain";
import type { Identity } from "../source.js";

/** Of when a file is, YYYY-MM-DD: as its source says, else its unit or what its version begins with; undefined if no date. */
export function dateOf({ date, unit, version }: Dated): string | undefined {
  const told = [date, unit, version.slice(0, "YYYY-MM-DD".length)];
  return told.find((text) => text !== undefined && dayOf(text) !== undefined);
}

/** How many days lie between two files, either way; 0 when one has no date. */
export function daysBetween(file: Dated, other: Dated): number {
  const [day, otherDay] = [file, other].map((dated) => dayOf(dateOf(dated) ?? ""));
  return day === undefined || otherDay === undefined ? 0 : Math.abs(day - otherDay);
}

/** The word for what a unit is. */
export function kindOf(unit: string): "date" | "unit" {
  return dayOf(unit) === undefined ? "unit" : "date";
}

type Dated = Pick<Identity, "date" | "unit" | "version">;
