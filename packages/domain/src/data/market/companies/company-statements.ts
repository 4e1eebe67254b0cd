import type { Draft } from "../../../base/draft.js";
import { isoOf } from "../../../base/time/day.js";
import type { StatementLine } from "../fundamentals/row.js";
import type { CompanyMetrics } from "./record.js";

/** Statements as a quote service has them. */
export interface FinancialStatements {
  readonly success: boolean;
  readonly annual?: StatementSet;
  readonly quarterly?: StatementSet;
  readonly info?: DetailedMetrics;
  readonly error: string;
}

/** The three statements, each by the last day of its period, YYYY-MM-DD. */
interface StatementSet {
  readonly incomeStatement: Record<string, StatementPeriod>;
  readonly balanceSheet: Record<string, StatementPeriod>;
  readonly cashFlow: Record<string, StatementPeriod>;
}

/** The lines of one statement by name. */
interface StatementPeriod {
  readonly metrics: Record<string, number>;
}

/** Figures of a company. One that is unknown is left out. */
interface DetailedMetrics extends Partial<Record<InfoFigure, number>> {
  readonly sector: string;
  readonly industry: string;
}

/** The statement lines and metrics of a company; undefined when nothing is known of either. */
export function financialStatements(
  lines: readonly StatementLine[] = [],
  metrics: CompanyMetrics | undefined,
): FinancialStatements | undefined {
  const annual = setOf(lines.filter(({ frequency }) => frequency === "annual"));
  const quarterly = setOf(lines.filter(({ frequency }) => frequency === "quarterly"));
  const info = infoOf(metrics);
  if (annual === undefined && quarterly === undefined && info === undefined) return undefined;
  return {
    success: true,
    ...(annual && { annual }),
    ...(quarterly && { quarterly }),
    ...(info && { info }),
    error: "",
  };
}

function setOf(lines: readonly StatementLine[]): StatementSet | undefined {
  if (lines.length === 0) return undefined;
  const periodsOf = (statement: StatementLine["statement"]) => {
    const own = lines.filter((line) => line.statement === statement);
    const days = [...new Set(own.map(({ periodEndDay }) => periodEndDay))];
    return Object.fromEntries(days.map((day) => [isoOf(day), { metrics: metricsAt(own, day) }]));
  };
  return {
    incomeStatement: periodsOf("income_statement"),
    balanceSheet: periodsOf("balance_sheet"),
    cashFlow: periodsOf("cash_flow"),
  };
}

function metricsAt(lines: readonly StatementLine[], day: number): Record<string, number> {
  const own = lines.filter(({ periodEndDay }) => periodEndDay === day);
  return Object.fromEntries(own.map(({ metric, value }) => [metric, value]));
}

const INFO_FIGURES = [
  ["marketCap", "marketCap"],
  ["currentPrice", "price"],
  ["peRatio", "peRatio"],
  ["eps", "eps"],
  ["dividendYield", "dividendYield"],
  ["beta", "beta"],
  ["week52High", "week52High"],
  ["week52Low", "week52Low"],
  ["volume", "volume"],
  ["employeeCount", "employeeCount"],
] as const satisfies readonly (readonly [string, keyof CompanyMetrics])[];

type InfoFigure = (typeof INFO_FIGURES)[number][0];

/** Tables of metrics write zero for unknown; a price over earnings below zero says nothing either. */
function infoOf(metrics: CompanyMetrics | undefined): DetailedMetrics | undefined {
  if (metrics === undefined) return undefined;
  const { sector, industry } = metrics;
  const info: Draft<DetailedMetrics> = { sector: sector.trim(), industry: industry.trim() };
  for (const [figure, column] of INFO_FIGURES) {
    const value = metrics[column];
    if (value === undefined || value === 0 || (figure === "peRatio" && value < 0)) continue;
    info[figure] = value;
  }
  const isBlank = info.sector === "" && info.industry === "" && Object.keys(info).length === 2;
  return isBlank ? undefined : info;
}
