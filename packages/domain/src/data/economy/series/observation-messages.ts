import type { EconomicObservation } from "@daybook/contract";
import { derived } from "../../../base/derived.js";
import type { Answer } from "../../../base/messages.js";
import type { Observations } from "./served-series.js";

/** The fields of observations, each as a column. */
export interface ObservationColumns {
  /** Milliseconds since 1970. */
  readonly period: Float64Array;
  readonly value: Float64Array;
}

/** The observations of a series from a place on, as the columns of their messages. */
export function observationColumns({ periods, values }: Observations, first: number): ObservationColumns {
  const value = values.subarray(first);
  const period = new Float64Array(value.length);
  for (let at = 0; at < period.length; at += 1) period[at] = periods[first + at]! * MS_PER_DAY;
  return { period, value };
}

/**
 * The same of a series that is held. Most ask for the newest observations: the columns of
 * the place that was asked for last are kept, and so is what is made of them.
 */
export function keptObservationColumns(series: Observations, first: number): ObservationColumns {
  const kept = lastWindow(series);
  if (kept.window?.first !== first) kept.window = { first, columns: observationColumns(series, first) };
  return kept.window.columns;
}

const lastWindow = derived((_: Observations): { window?: { first: number; columns: ObservationColumns } } => ({}));

/** The messages of some columns. */
export function observationMessages({ period, value }: ObservationColumns): Answer<EconomicObservation>[] {
  const messages: Answer<EconomicObservation>[] = [];
  for (let at = 0; at < period.length; at += 1) messages.push({ period: period[at]!, value: value[at]! });
  return messages;
}

const MS_PER_DAY = 86_400_000;
