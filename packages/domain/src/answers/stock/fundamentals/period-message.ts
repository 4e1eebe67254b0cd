import type { Draft } from "../../../base/draft.js";
import { isoOf } from "../../../base/time/day.js";
import {
  type FundamentalFigure,
  type FundamentalsRow,
  fundamentalFigures,
} from "../../../data/market/fundamentals/row.js";

/** The figures of one period. One that is unknown is left out and its flag is false. */
export type FundamentalsPeriod = {
  readonly periodType: string;
  readonly periodEnd: string;
  readonly fiscalYear?: number;
  readonly currency: string;
  readonly source: string;
  readonly fetchedAt: string;
  readonly fieldSources: Record<string, string>;
  readonly sourceDocumentUrl: string;
  readonly sourceDocumentDate: string;
} & { readonly [Figure in FundamentalFigure]?: number } & {
  readonly [Figure in FundamentalFigure as Flag<Figure>]: boolean;
};

/** A row as it is answered: its own currency, nothing converted and nothing rounded. */
export function periodMessage(row: FundamentalsRow): FundamentalsPeriod {
  const message: Partial<Draft<FundamentalsPeriod>> = {
    periodType: row.periodType,
    periodEnd: isoOf(row.periodEndDay),
    currency: row.currency,
    source: row.source,
    fetchedAt: row.fetchedAt,
    fieldSources: { ...row.fieldSources },
    sourceDocumentUrl: row.documentUrl,
    sourceDocumentDate: row.documentDay === undefined ? "" : isoOf(row.documentDay),
  };
  if (row.fiscalYear !== undefined) message.fiscalYear = row.fiscalYear;
  for (const [figure, flag] of flags) {
    const value = row.figures[figure];
    message[flag] = value !== undefined;
    if (value !== undefined) message[figure] = value;
  }
  return message as FundamentalsPeriod;
}

const flags = fundamentalFigures.map((figure) => {
  const flag = `has${figure.charAt(0).toUpperCase()}${figure.slice(1)}`;
  return [figure, flag as Flag<FundamentalFigure>] as const;
});

type Flag<Figure extends FundamentalFigure> = `has${Capitalize<Figure>}`;
