import type { Stock } from "@daybook/contract";
import { known } from "../../../base/known.js";
import type { Answer } from "../../../base/messages.js";
import { isoOf } from "../../../base/time/day.js";
import { availableFrom } from "../../../base/time/trading-calendar.js";
import type { Market } from "../market.js";
import { securityTypeOfRow } from "./security-type.js";

/** What an observation says of its security. */
export type Observed = Pick<
  Answer<Stock>,
  | "percentageShorted"
  | "reportedShortPositions"
  | "totalProductInIssue"
  | "reportDate"
  | "availableFrom"
  | "securityType"
>;

/** The figures of an observation. */
export function observedAt({ calendar, shorts }: Pick<Market, "calendar" | "shorts">, row: number): Observed {
  const day = shorts.day[row]!;
  return {
    percentageShorted: known(shorts.percentage[row]!),
    reportedShortPositions: shorts.position[row]!,
    totalProductInIssue: known(shorts.issued[row]!),
    reportDate: isoOf(day),
    availableFrom: isoOf(availableFrom(calendar, day)),
    securityType: securityTypeOfRow(shorts, row),
  };
}
