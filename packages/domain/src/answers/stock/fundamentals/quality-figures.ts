import type { QualityRecord } from "@daybook/contract";
import { known } from "../../../base/known.js";
import type { Answer } from "../../../base/messages.js";
import type { QualityRows } from "./quality-rows.js";

/** Margins, returns and strength of the balance. One that is unknown is undefined. */
export type QualityFigures = Required<
  Omit<
    Answer<QualityRecord>,
    "flowPeriodEnd" | "flowPeriodType" | "balancePeriodEnd" | "currency" | "isFinancial" | "notMeaningful"
  >
>;

/** The figures that the rows give. A ratio whose denominator is not above zero is unknown. */
export function qualityFigures({ flow, balance, earlierBalance }: QualityRows): QualityFigures {
  const { revenue, netIncome, freeCashFlow, operatingIncome, dividendsPaid, ...flows } = flow.figures;
  const end = balance?.figures ?? {};
  const equity = mean(end.totalEquity, earlierBalance?.figures.totalEquity);
  const assets = mean(end.totalAssets, earlierBalance?.figures.totalAssets);
  const netDebt = end.netDebt ?? difference(end.totalDebt, end.capitalLeaseObligations, end.cashAndEquivalents);
  return {
    grossMarginPct: percent(flows.grossProfit, revenue),
    operatingMarginPct: percent(operatingIncome, revenue),
    netMarginPct: percent(netIncome, revenue),
    fcfMarginPct: percent(freeCashFlow, revenue),
    fcfConversion: ratio(freeCashFlow, netIncome),
    roePct: isThin(equity, assets) ? undefined : percent(netIncome, equity),
    roaPct: percent(netIncome, assets),
    netDebt,
    netDebtToEbitda: ratio(netDebt, flows.normalizedEbitda ?? flows.ebitda),
    netDebtToEquity: ratio(netDebt, end.totalEquity),
    currentRatio: ratio(end.currentAssets, end.currentLiabilities),
    interestCover: ratio(operatingIncome, flows.interestExpense),
    payoutRatioPct: percent(difference(0, dividendsPaid), netIncome),
  };
}

/** Equity below a tenth of the assets: a return on it says more about debt than about the business. */
function isThin(equity: number | undefined, assets: number | undefined): boolean {
  return equity !== undefined && assets !== undefined && equity < assets / 10;
}

/** The mean of two amounts that are both above zero. */
function mean(last: number | undefined, earlier: number | undefined): number | undefined {
  if (last === undefined || earlier === undefined || last <= 0 || earlier <= 0) return undefined;
  return (last + earlier) / 2;
}

function difference(amount: number | undefined, ...parts: readonly (number | undefined)[]): number | undefined {
  return parts.reduce((rest, part) => (rest === undefined || part === undefined ? undefined : rest - part), amount);
}

function percent(part: number | undefined, whole: number | undefined): number | undefined {
  const share = ratio(part, whole);
  return share === undefined ? undefined : known(share * 100);
}

function ratio(part: number | undefined, whole: number | undefined): number | undefined {
  return part === undefined || whole === undefined || whole <= 0 ? undefined : known(part / whole);
}
