import { dayOf, type RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/housing";
import { SourceProblem } from "../../source.js";
import type { Measure } from "./indexes.js";
import type { IndexFigure, IndexFigures } from "./read-figures.js";

/** One figure of a suburb. */
export type LayerRow = RowOf<typeof datasets.suburbLayers>;

/**
 * The scores and deciles of suburbs. An index without a score, or in which more than a tenth of the residents of a
 * suburb have no part, is left out for the suburb.
 */
export function parseIndexes({ figures }: IndexFigures): LayerRow[] {
  const rows = [...bySuburbAndIndex(figures).values()].flatMap(rowsOf);
  if (rows.length === 0) throw new SourceProblem(undefined, "the reply has no score");
  return rows;
}

type Measured = Partial<Record<Measure, IndexFigure>>;

function bySuburbAndIndex(figures: readonly IndexFigure[]): Map<string, Measured> {
  const found = new Map<string, Measured>();
  for (const figure of figures) {
    const key = `${figure.index} ${figure.salCode}`;
    const measured = found.get(key) ?? {};
    const before = measured[figure.measure];
    if (before !== undefined) throw new SourceProblem(figure.line, `it has the figure of line ${before.line} again`);
    measured[figure.measure] = figure;
    found.set(key, measured);
  }
  return found;
}

function rowsOf({ SCORE: score, RWAD: decileAus, RWSD: decileState, URPXSA1: unscored }: Measured): LayerRow[] {
  if (score === undefined || score.value === null || (unscored?.value ?? 0) > UNSCORED_MAX_PERCENT) return [];
  const { index, salCode } = score;
  const rowOf = (measure: string, figure: number | null | undefined): LayerRow[] => {
    if (figure === null || figure === undefined) return [];
    const key = `seifa_${index.toLowerCase()}_${measure}`;
    return [{ key, source: "abs-seifa", salCode, figure, text: null, licence: "CC-BY-4.0", asOf: CENSUS_DAY }];
  };
  return [
    ...rowOf("score", Math.round(score.value)),
    ...rowOf("decile_aus", decileAus?.value),
    ...rowOf("decile_state", decileState?.value),
  ];
}

const UNSCORED_MAX_PERCENT = 10;
const CENSUS_DAY = dayOf("2021-08-10")!;
