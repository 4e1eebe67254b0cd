import { type Period, periodOf } from "@daybook/domain";

/** The period of a request. The bounds of the contract have checked it before any handler sees it. */
export function periodIn(request: { readonly period: string }): Period {
  const period = periodOf(request.period);
  if (period === undefined) throw new Error(`The bounds let the period "${request.period}" through.`);
  return period;
}
