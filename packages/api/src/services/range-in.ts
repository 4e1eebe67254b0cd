import { dayOf } from "@daybook/domain";
import { invalid } from "../base/errors.js";

/** The explicit range of a request, both ends inclusive; undefined where an end is open. */
export interface DayRange {
  readonly fromDay: number | undefined;
  readonly toDay: number | undefined;
}

/** The range of a request. Throws when it ends before it begins. */
export function rangeIn({ from, to }: { readonly from: string; readonly to: string }): DayRange {
  const fromDay = dayOf(from);
  const toDay = dayOf(to);
  if (fromDay !== undefined && toDay !== undefined && toDay < fromDay) throw invalid("to", "must not be before from");
  return { fromDay, toDay };
}
