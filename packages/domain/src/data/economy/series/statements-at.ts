import type { SeriesDefinition, StatedDefinition } from "../catalogue/definition.js";
import type { Moment } from "./moment.js";
import type { Observations } from "./served-series.js";
import type { StatedSeries, TableFile } from "./stated-series.js";

/** What a table stated of a series at a moment. */
export interface StatementAt<Definition extends StatedDefinition = SeriesDefinition> extends Observations {
  readonly definition: Definition;
  readonly table: string;
  readonly source: string;
  readonly fileName: string;
  /** Milliseconds since 1970; -Infinity when the publisher does not say so. */
  readonly preparedAtMs: number;
}

/** A statement as it stood at a moment; undefined when its table did not have the series. */
export function statementAt<Definition extends StatedDefinition>(
  stated: StatedSeries<Definition>,
  number: number,
  moment: Moment,
): StatementAt<Definition> | undefined {
  return statementIn(stated, number, livePlaceAt(stated.statements[number]!.files, moment));
}

/** The place of the file of a table that was live at a moment; -1 when it had none. */
export function livePlaceAt(files: readonly TableFile[], { heldMs, publishedMs }: Moment): number {
  return files.findLastIndex((file) => file.heldFromMs <= heldMs && file.publishedMs <= publishedMs);
}

/** A statement as the file at a place of its table has it; undefined when that does not have the series, or there is none. */
export function statementIn<Definition extends StatedDefinition>(
  stated: StatedSeries<Definition>,
  number: number,
  place: number,
): StatementAt<Definition> | undefined {
  const { definition, table, source, files, listings } = stated.statements[number]!;
  const listing = listings.findLast(({ fromPlace }) => fromPlace <= place);
  if (!listing?.isHeld) return undefined;
  const { fileName } = files[place]!;
  const observations = observationsIn(stated, number, place);
  return { definition, table, source, fileName, preparedAtMs: listing.preparedAtMs, ...observations };
}

/** The live figures, but for each period that a later file touched, what the first such file found. */
function observationsIn(stated: StatedSeries<StatedDefinition>, number: number, place: number): Observations {
  const { firstRow, endRow, period, value, firstReplaced, endReplaced } = stated;
  const { replacedPeriod, replacedValue, replacedBy } = stated;
  const live = { row: firstRow[number]!, end: endRow[number]! };
  const undone = { row: firstReplaced[number]!, end: endReplaced[number]! };
  if (!replacedBy.subarray(undone.row, undone.end).some((by) => by > place)) {
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
      if (first < 0 && replacedBy[undone.row]! > place) first = undone.row;
    }
    if (first < 0) continue;
    addLiveBefore(day);
    if (period[live.row] === day && live.row < live.end) live.row += 1;
    if (!Number.isNaN(replacedValue[first])) add(day, replacedValue[first]!);
  }
  addLiveBefore(Number.POSITIVE_INFINITY);
  return { periods: periods.slice(0, count), values: values.slice(0, count) };
}
