import { type FundamentalFigure, type FundamentalsRow, figureKinds, fundamentalFigures } from "./row.js";

/** The row reports at least one flow: something earned, spent or paid over the period. */
export function hasFlow({ figures }: FundamentalsRow): boolean {
  return flowFigures.some((figure) => figures[figure] !== undefined);
}

/** A quarter without flows, for such a row is a snapshot of the balance; any other row as it is. */
export function withoutQuarterFlows(row: FundamentalsRow): FundamentalsRow {
  if (row.periodType !== "quarter" || !hasFlow(row)) return row;
  return { ...row, figures: withoutFlows(row.figures), fieldSources: withoutFlows(row.fieldSources) };
}

/** Figures of a span of time; the others are those of its last day. */
export const flowFigures: readonly FundamentalFigure[] = fundamentalFigures.filter(
  (figure) => figureKinds[figure] === "flow",
);

function withoutFlows<Fields extends object>(fields: Fields): Fields {
  const names: readonly string[] = flowFigures;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Fields;
}
