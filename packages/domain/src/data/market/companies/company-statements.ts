import type {
  FinancialStatements,
  CompanyMetrics as StatedMetrics,
  StatementPeriod,
  StatementSet,
} from "@daybook/contract";
import { type Answer, exactly } from "../../../base/messages.js";
import { isoOf } from "../../../base/time/day.js";
import type { StatementLine } from "../fundamentals/statement-lines.js";
import type { CompanyMetrics } from "./company-metrics.js";

/** The statement lines and metrics of a company; undefined when nothing is known of either. */
export function financialStatements(
  lines: readonly StatementLine[],
  metrics: CompanyMetrics | undefined,
): Answer<FinancialStatements> | undefined {
  const annual = setOf(lines.filter(({ frequency }) => frequency === "annual"));
  const quarterly = setOf(lines.filter(({ frequency }) => frequency === "quarterly"));
  const info = infoOf(metrics);
  const success = annual !== undefined || quarterly !== undefined;
  if (!success && info === undefined) return undefined;
  return { success, annual, quarterly, info, error: "" };
}

/** The three statements, each by the last day of its period. */
function setOf(lines: readonly StatementLine[]): Answer<StatementSet> | undefined {
  if (lines.length === 0) return undefined;
  const periodsOf = (statement: StatementLine["statement"]): Record<string, Answer<StatementPeriod>> => {
    const own = lines.filter((line) => line.statement === statement);
    const days = [...new Set(own.map(({ periodEnd }) => periodEnd))];
    return Object.fromEntries(days.map((day) => [isoOf(day), { metrics: metricsAt(own, day) }]));
  };
  return {
    incomeStatement: periodsOf("income_statement"),
    balanceSheet: periodsOf("balance_sheet"),
    cashFlow: periodsOf("cash_flow"),
  };
}

function metricsAt(lines: readonly StatementLine[], day: number): Record<string, number> {
  const own = lines.filter(({ periodEnd }) => periodEnd === day);
  return Object.fromEntries(own.map(({ metric, value }) => [metric, value]));
}

/** Tables of metrics write zero for unknown; a price over earnings below zero says nothing either. */
function infoOf(metrics: CompanyMetrics | undefined): Answer<StatedMetrics> | undefined {
  if (metrics === undefined) return undefined;
  const peRatio = stated(metrics.peRatio);
  const figures: Omit<Answer<StatedMetrics>, "asOf"> = {
    marketCap: stated(metrics.marketCap),
    currentPrice: stated(metrics.price),
    peRatio: peRatio === undefined || peRatio < 0 ? undefined : peRatio,
    eps: stated(metrics.eps),
    dividendYield: stated(metrics.dividendYield),
    beta: stated(metrics.beta),
    week52High: stated(metrics.week52High),
    week52Low: stated(metrics.week52Low),
    volume: stated(metrics.volume),
    employeeCount: stated(metrics.employeeCount),
    sector: metrics.sector?.trim() ?? "",
    industry: metrics.industry?.trim() ?? "",
  };
  return Object.values(figures).every(isBlank) ? undefined : exactly({ ...figures, asOf: isoOf(metrics.day) });
}

function stated(figure: number | undefined): number | undefined {
  return figure === 0 ? undefined : figure;
}

function isBlank(value: number | string | undefined): boolean {
  return value === undefined || value === "";
}
