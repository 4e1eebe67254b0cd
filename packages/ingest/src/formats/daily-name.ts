import { dayOf, weekdayOf } from "@daybook/domain";
import { type Identity, SourceProblem } from "../source.js";

/**
 * What a file is of which there is one for each date, by its name: the pattern
 * has the groups year, month and day. It is out by the end of that day. Undefined when the name does not match it.
 */
export function dailyIdentity(pattern: RegExp, fileName: string, { onWeekends = false } = {}): Identity | undefined {
  const parts = pattern.exec(fileName)?.groups;
  if (parts === undefined) return undefined;
  const unit = `${parts.year}-${parts.month}-${parts.day}`;
  const day = dayOf(unit);
  if (day === undefined) throw new SourceProblem(undefined, `the name has the date ${unit}, which does not exist`);
  if (weekdayOf(day) >= SATURDAY && !onWeekends) {
    throw new SourceProblem(undefined, `the name has the date ${unit}, a weekend, when there is no trading`);
  }
  return { unit, version: "1", publishedAt: unit };
}

const SATURDAY = 5;
