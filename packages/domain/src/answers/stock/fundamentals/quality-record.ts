import type { QualityRecord } from "@daybook/contract";
import { type Answer, exactly } from "../../../base/messages.js";
import { isoOf } from "../../../base/time/day.js";
import type { FundamentalsRow } from "../../../data/market/fundamentals/row.js";
import { type QualityFigures, qualityFigures } from "./quality-figures.js";
import { qualityRows } from "./quality-rows.js";

/**
 * The quality that the rows of a company tell of; undefined without a flow row.
 * For a bank, an insurer or similar some figures mean nothing: they are withheld
 * and all of them are named, whether or not the rows would give them.
 */
export function qualityRecord(
  rows: readonly FundamentalsRow[],
  isFinancial: boolean,
): Answer<QualityRecord> | undefined {
  const read = qualityRows(rows);
  if (read === undefined) return undefined;
  const { flow, balance } = read;
  const figures = qualityFigures(read);
  return exactly({
    flowPeriodEnd: isoOf(flow.periodEndDay),
    flowPeriodType: flow.periodType,
    balancePeriodEnd: balance === undefined ? "" : isoOf(balance.periodEndDay),
    currency: flow.currency,
    ...(isFinancial ? { ...figures, ...withheldFromFinancials } : figures),
    isFinancial,
    notMeaningful: isFinancial ? Object.keys(withheldFromFinancials) : [],
  });
}

/** Lending is a bank's business: its debt, cash and interest are not those of other companies. */
const withheldFromFinancials = {
  grossMarginPct: undefined,
  operatingMarginPct: undefined,
  netMarginPct: undefined,
  fcfMarginPct: undefined,
  fcfConversion: undefined,
  netDebt: undefined,
  netDebtToEbitda: undefined,
  netDebtToEquity: undefined,
  currentRatio: undefined,
  interestCover: undefined,
} satisfies Partial<QualityFigures>;
