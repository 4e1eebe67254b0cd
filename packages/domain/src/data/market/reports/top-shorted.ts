import type { TopShorted } from "@daybook/contract";
import { type Answer, exactly } from "../../../base/messages.js";
import { roundTo } from "../../../base/numbers/decimal.js";
import type { Market } from "../market.js";
import type { ReportInputs } from "./report-inputs.js";
import { reportStock } from "./report-stock.js";

/** The ten highest percentages of a report. */
export function topShorted(market: Market, { pairs }: ReportInputs): readonly Answer<TopShorted>[] {
  return pairs.slice(0, TOP).map(({ row, percentage, previousPlace, change }, number) =>
    exactly({
      rank: number + 1,
      ...reportStock(market, row),
      shortPct: percentage,
      wowChange: previousPlace < 0 ? undefined : roundTo(change, 2),
      isNewEntrant: previousPlace < 0 || previousPlace >= TOP,
    }),
  );
}

const TOP = 10;
