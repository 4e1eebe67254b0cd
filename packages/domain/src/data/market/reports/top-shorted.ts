import type { TopShorted } from "@daybook/contract";
import { type Answer, exactly } from "../../../base/messages.js";
import { roundTo } from "../../../base/numbers/decimal.js";
import type { Market } from "../market.js";
import type { ReportInputs } from "./report-inputs.js";
import { reportStock } from "./report-stock.js";

/** The ten highest percentages of a report. */
export function topShorted(market: Market, { previous, pairs }: ReportInputs): readonly Answer<TopShorted>[] {
  const topBefore = previous.rows.subarray(0, TOP);
  return pairs.slice(0, TOP).map(({ row, previousRow, change }, number) =>
    exactly({
      rank: number + 1,
      ...reportStock(market, row),
      shortPct: market.shorts.percentage[row]!,
      wowChange: change === undefined ? undefined : roundTo(change, 2),
      isNewEntrant: previousRow === undefined || !topBefore.includes(previousRow),
    }),
  );
}

const TOP = 10;
