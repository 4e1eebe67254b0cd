import { isoOf } from "@daybook/domain";
import type { StatedSeries } from "../../formats/series/stated-series.js";

/** Why a cube is hard to believe: the balance of a state is not its revenue less its expenses. */
export function checkCube({ observations }: StatedSeries): string | undefined {
  const values = new Map(observations.map(({ series, period, value }) => [`${series} ${period}`, value]));
  for (const { series, period, value } of observations) {
    if (!series.endsWith(BALANCE)) continue;
    const state = series.slice(0, -BALANCE.length);
    const revenue = values.get(`${state}.revenue.total ${period}`);
    const expenses = values.get(`${state}.expenses.total ${period}`);
    if (revenue === undefined || expenses === undefined) continue;
    if (Math.abs(revenue - expenses - value) > ROUNDING_MAX) {
      const when = isoOf(period);
      return `${series} of ${when} is ${value}, but revenue less expenses is ${revenue - expenses}`;
    }
  }
  return undefined;
}

const BALANCE = ".net_operating_balance.total";
// Three figures that are each rounded to a million dollars are at most 1.5 million apart.
const ROUNDING_MAX = 2e6;
