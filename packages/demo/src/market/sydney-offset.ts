import { isoOf, weekdayOf } from "@daybook/domain";
import { dayAt } from "../story.js";

/** How far Sydney's clocks are ahead of Greenwich at the start of a day: summer time runs from October to April. */
export function sydneyOffset(day: number): "+10:00" | "+11:00" {
  const year = isoOf(day).slice(0, 4);
  const isWinter = day > firstSunday(`${year}-04`) && day <= firstSunday(`${year}-10`);
  return isWinter ? "+10:00" : "+11:00";
}

function firstSunday(month: string): number {
  const first = dayAt(`${month}-01`);
  return first + 6 - weekdayOf(first);
}
