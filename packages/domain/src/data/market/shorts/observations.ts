import type { ColumnTable } from "../../../base/tables/dataset.js";
import { compareTexts } from "../../../base/texts/compare-texts.js";
import type { ObservationState } from "./revisions.js";

/** What is reported of a code on a day. */
export interface Observation extends ObservationState {
  readonly code: string;
  readonly day: number;
}

/** A table of some observations as the store scans it: sorted by code and day. */
export function tableOfObservations(observations: readonly Observation[]): ColumnTable {
  const rows = observations.toSorted((a, b) => compareTexts(a.code, b.code) || a.day - b.day);
  return {
    rowCount: rows.length,
    text: { code: dictionaryOf(rows.map(({ code }) => code)), name: dictionaryOf(rows.map(({ name }) => name)) },
    day: { day: Int32Array.from(rows, ({ day }) => day) },
    number: {
      position: Float64Array.from(rows, ({ position }) => position),
      issued: Float64Array.from(rows, ({ issued }) => issued),
      percentage: Float64Array.from(rows, ({ percentage }) => percentage),
    },
  };
}

function dictionaryOf(texts: readonly string[]): ColumnTable["text"][string] {
  const values = [...new Set(texts)].sort();
  const numbers = new Map(values.map((value, number) => [value, number]));
  return { values, index: Int32Array.from(texts, (text) => numbers.get(text)!) };
}
