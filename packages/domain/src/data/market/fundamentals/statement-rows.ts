import { withoutQuarterFlows } from "./flow-figures.js";
import { newestMoment } from "./newest-moment.js";
import type { FundamentalFigure, FundamentalsRow } from "./row.js";
import { QUOTE_STATEMENTS } from "./source-order.js";
import { statementPlaces } from "./statement-figures.js";
import type { StatementLine } from "./statement-lines.js";

/**
 * The periods that the statement lines of one company make: an annual set is an
 * annual row, a quarterly one a balance snapshot. The currency stays empty, for
 * the files do not say it (a company that reports in US dollars is not marked).
 */
export function rowsOfStatements(lines: readonly StatementLine[]): FundamentalsRow[] {
  const sets = new Map<string, StatementLine[]>();
  for (const line of lines) {
    const key = `${line.frequency} ${line.periodEnd}`;
    const set = sets.get(key);
    if (set === undefined) sets.set(key, [line]);
    else set.push(line);
  }
  const rows = [...sets.values()].map((set) => withoutQuarterFlows(rowOf(set)));
  return rows.filter(({ figures }) => Object.keys(figures).length > 0);
}

function rowOf(set: readonly StatementLine[]): FundamentalsRow {
  const { frequency, periodEnd } = set[0]!;
  return {
    periodType: frequency === "annual" ? "annual" : "quarter",
    periodEndDay: periodEnd,
    currency: "",
    source: QUOTE_STATEMENTS,
    fetchedAt: newestMoment(set.map(({ fetchedAt }) => fetchedAt)),
    figures: figuresIn(set),
    fieldSources: {},
    documentUrl: "",
  };
}

function figuresIn(set: readonly StatementLine[]): FundamentalsRow["figures"] {
  const values = new Map(set.map(({ statement, metric, value }) => [`${statement} ${metric}`, value]));
  const figures: Partial<Record<FundamentalFigure, number>> = {};
  for (const { figure, statement, metrics } of statementPlaces) {
    const metric = metrics.find((name) => values.has(`${statement} ${name}`));
    if (metric !== undefined) figures[figure] = values.get(`${statement} ${metric}`)!;
  }
  return figures;
}
