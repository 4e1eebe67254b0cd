import type { SeriesDefinition, StatedDefinition } from "../catalogue/definition.js";
import type { Observations } from "./served-series.js";
import type { Listing, StatedSeries } from "./stated-series.js";

/** What a table stated of a series at a moment. */
export interface StatementAt<Definition extends StatedDefinition = SeriesDefinition> extends Observations {
  readonly definition: Definition;
  readonly table: string;
  readonly source: string;
  readonly fileName: string;
  /** Milliseconds since 1970; -Infinity when the publisher does not say so. */
  readonly preparedAtMs: number;
}

/** A statement as it stood at a moment, in milliseconds since 1970; undefined when its table did not have the series. */
export function statementAt<Definition extends StatedDefinition>(
  stated: StatedSeries<Definition>,
  number: number,
  atMs: number,
): StatementAt<Definition> | undefined {
  const { definition, table, source, files, listings } = stated.statements[number]!;
  const listing = lastUntil(listings, atMs);
  if (!listing?.isHeld) return undefined;
  const { fileName } = lastUntil(files, atMs)!;
  const observations = observationsAt(stated, number, atMs);
  return { definition, table, source, fileName, preparedAtMs: listing.preparedAtMs, ...observations };
}

/** The last of some that begin one after the other which had begun at a moment. */
function lastUntil<Each extends Pick<Listing, "fromMs">>(all: readonly Each[], atMs: number): Each | undefined {
  return all.findLast(({ fromMs }) => fromMs <= atMs);
}

/** The live figures, but for each period that a later file touched, what the first such file found. */
function observationsAt(stated: StatedSeries<StatedDefinition>, number: number, atMs: number): Observations {
  const { firstRow, endRow, period, value, firstReplaced, endReplaced } = stated;
  const { replacedPeriod, replacedValue, replacedAtMs } = stated;
  const live = { row: firstRow[number]!, end: endRow[number]! };
  const undone = { row: firstReplaced[number]!, end: endReplaced[number]! };
  if (!replacedAtMs.subarray(undone.row, undone.end).some((ms) => ms > atMs)) {
    return { periods: period.subarray(live.row, live.end), values: value.subarray(live.row, live.end) };
  }
  const periods = new Int32Array(live.end - live.row + undone.end - undone.row);
  const values = new Float64Array(periods.length);
  let count = 0;
  const add = (day: number, figure: number) => {
    periods[count] = day;
    values[count] = figure;
    count += 1;
  };
  const addLiveBefore = (day: number) => {
    for (; live.row < live.end && period[live.row]! < day; live.row += 1) add(period[live.row]!, value[live.row]!);
  };
  while (undone.row < undone.end) {
    const day = replacedPeriod[undone.row]!;
    let first = -1;
    for (; undone.row < undone.end && replacedPeriod[undone.row] === day; undone.row += 1) {
      if (first < 0 && replacedAtMs[undone.row]! > atMs) first = undone.row;
    }
    if (first < 0) continue;
    addLiveBefore(day);
    if (period[live.row] === day && live.row < live.end) live.row += 1;
    if (!Number.isNaN(replacedValue[first])) add(day, replacedValue[first]!);
  }
  addLiveBefore(Number.POSITIVE_INFINITY);
  return { periods: periods.slice(0, count), values: values.slice(0, count) };
}
