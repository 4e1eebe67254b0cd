import { derivedOfKey } from "../../../base/derived.js";
import { PIECES } from "./choose-statement.js";
import { type FiguresChanged, figuresChanged } from "./figures-changed.js";
import { NOW } from "./moment.js";
import { statementNumbers } from "./published-series.js";
import { type ReleaseStep, releaseSteps } from "./release-steps.js";
import type { Observations } from "./served-series.js";
import type { StatedSeries, TableFile } from "./stated-series.js";
import { chosenAt } from "./statements-by-key.js";

/** A release of a series: a file, and what it changed. */
export interface Release extends FiguresChanged {
  readonly file: TableFile;
  readonly source: string;
  /** The newest period of the series once it was out; undefined when it then had none. */
  readonly newestPeriod: number | undefined;
  /** Figures that are served now are of this file. */
  readonly isLive: boolean;
}

/** The releases of a published series, newest first. */
export const releasesOf = derivedOfKey((stated: StatedSeries, key: string): readonly Release[] => {
  const numbers = statementNumbers(stated).get(key) ?? [];
  const served = chosenAt(stated, numbers, NOW);
  const isLive = ({ isLast, source, table }: ReleaseStep) =>
    isLast && source === served?.source && (table === served.table || source === PIECES);
  const releases = Array.from(releaseSteps(stated, numbers, NOW.heldMs), (step) => ({
    ...figuresChanged(step.before, step.after),
    file: step.file,
    source: step.source,
    newestPeriod: step.after?.periods.at(-1),
    isLive: isLive(step),
  }));
  return releases.reverse();
});

/**
 * Each period of a series with the figure of the first release that had it, of those held at a moment in milliseconds
 * since 1970.
 */
export function firstReleaseOf(stated: StatedSeries, key: string, heldMs: number): Observations {
  return heldMs === NOW.heldMs ? firstOfAll(stated, key) : firstOf(stated, key, heldMs);
}

const firstOfAll = derivedOfKey((stated: StatedSeries, key: string) => firstOf(stated, key, NOW.heldMs));

function firstOf(stated: StatedSeries, key: string, heldMs: number): Observations {
  const figures = new Map<number, number>();
  for (const { before, after } of releaseSteps(stated, statementNumbers(stated).get(key) ?? [], heldMs)) {
    if (after === undefined || after === before) continue;
    for (let at = 0; at < after.periods.length; at += 1) {
      const period = after.periods[at]!;
      if (!figures.has(period)) figures.set(period, after.values[at]!);
    }
  }
  const periods = Int32Array.from(figures.keys()).sort();
  return { periods, values: Float64Array.from(periods, (period) => figures.get(period)!) };
}
