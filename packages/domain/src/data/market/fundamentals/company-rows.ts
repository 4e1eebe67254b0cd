import { compareTexts } from "../../../base/texts/compare-texts.js";
import type { Market } from "../market.js";
import { formerUntilDay } from "../securities/former-until.js";
import { withoutQuarterFlows } from "./flow-figures.js";
import { fundamentalsOf } from "./fundamentals-rows.js";
import type { FundamentalsRow } from "./row.js";
import { statementLinesOf } from "./statement-lines.js";
import { rowsOfStatements } from "./statement-rows.js";

/**
 * All periods of a company, newest first, then by type and source: the rows
 * held, and those that its statement lines make where no row of the same
 * period, type and source is held.
 */
export function companyRows(market: Market, code: string): readonly FundamentalsRow[] {
  const untilDay = formerUntilDay(market, code);
  const held = fundamentalsOf(market.fundamentals, code).map(withoutQuarterFlows);
  const keys = new Set(held.map(keyOf));
  const lines = statementLinesOf(market.statements, code);
  const made = rowsOfStatements(lines).filter((row) => !keys.has(keyOf(row)));
  return [...held, ...made]
    .filter(({ periodEndDay }) => periodEndDay > untilDay)
    .sort(
      (a, b) =>
        b.periodEndDay - a.periodEndDay || compareTexts(a.periodType, b.periodType) || compareTexts(a.source, b.source),
    );
}

function keyOf({ periodEndDay, periodType, source }: FundamentalsRow): string {
  return `${periodEndDay} ${periodType} ${source}`;
}
