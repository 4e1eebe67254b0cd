import { knownOf } from "../../../base/known.js";
import { isoOf } from "../../../base/time/day.js";
import type { FundamentalsRow } from "../../../data/market/fundamentals/row.js";
import { type QualityFigures, qualityFigures } from "./quality-figures.js";
import { qualityRows } from "./quality-rows.js";

/** Margins, returns and strength of the balance. A figure that is unknown is left out. */
export type QualityRecord = {
  readonly flowPeriodEnd: string;
  readonly flowPeriodType: string;
  readonly balancePeriodEnd: string;
  readonly currency: string;
  readonly isFinancial: boolean;
  readonly notMeaningful: string[];
} & { readonly [Figure in keyof QualityFigures]?: number };

/**
 * The quality that the rows of a company tell of; undefined without a flow row.
 * For a bank, an insurer or similar some figures mean nothing: they are withheld
 * and all of them are named, whether or not the rows would give them.
 */
export function qualityRecord(rows: readonly FundamentalsRow[], isFinancial: boolean): QualityRecord | undefined {
  const read = qualityRows(rows);
  if (read === undefined) return undefined;
  const { flow, balance } = read;
  const notMeaningful = isFinancial ? withheldFromFinancials : [];
  const withheld = Object.fromEntries(notMeaningful.map((name) => [name, undefined]));
  return {
    flowPeriodEnd: isoOf(flow.periodEndDay),
    flowPeriodType: flow.periodType,
    balancePeriodEnd: balance === undefined ? "" : isoOf(balance.periodEndDay),
    currency: flow.currency,
    ...knownOf({ ...qualityFigures(read), ...withheld }),
    isFinancial,
    notMeaningful: [...notMeaningful],
  };
}

/** Lending is a bank's business: its debt, cash and interest are not those of other companies. */
const withheldFromFinancials: readonly (keyof QualityFigures)[] = [
  "grossMarginPct",
  "operatingMarginPct",
  "netMarginPct",
  "fcfMarginPct",
  "fcfConversion",
  "netDebt",
  "netDebtToEbitda",
  "netDebtToEquity",
  "currentRatio",
  "interestCover",
];
