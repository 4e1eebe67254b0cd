import type { FundamentalsPeriod } from "@daybook/contract";
import { type Answer, exactly } from "../../../base/messages.js";
import { isoOf } from "../../../base/time/day.js";
import {
  type FundamentalFigure,
  type FundamentalsRow,
  fundamentalFigures,
} from "../../../data/market/fundamentals/row.js";

/** A row as it is answered: its own currency, nothing converted and nothing rounded. */
export function periodMessage(row: FundamentalsRow): Answer<FundamentalsPeriod> {
  return exactly({
    periodType: row.periodType,
    periodEnd: isoOf(row.periodEndDay),
    fiscalYear: row.fiscalYear,
    currency: row.currency,
    source: row.source,
    fetchedAt: row.fetchedAt,
    fieldSources: row.fieldSources,
    sourceDocumentUrl: row.documentUrl,
    sourceDocumentDate: row.documentDay === undefined ? "" : isoOf(row.documentDay),
    ...row.figures,
    ...flagsOf(row),
  });
}

/** Whether each figure is known. */
function flagsOf({ figures }: FundamentalsRow): Readonly<Record<Flag, boolean>> {
  const entries = FLAGS.map(([figure, flag]) => [flag, figures[figure] !== undefined]);
  return Object.fromEntries(entries) as Record<Flag, boolean>;
}

const FLAGS = fundamentalFigures.map((figure) => {
  const flag = `has${figure.charAt(0).toUpperCase()}${figure.slice(1)}`;
  return [figure, flag as Flag] as const;
});

type Flag = `has${Capitalize<FundamentalFigure>}`;
