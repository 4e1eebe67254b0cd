import type { EconomicObservation } from "@daybook/contract";
import { derived } from "../../../base/derived.js";
import { type Answer, keptJson } from "../../../base/messages.js";
import type { Observations } from "./served-series.js";

/** The observations of some places in a series as messages, made for one answer. */
export function observationMessages({ periods, values }: Observations, first: number): Answer<EconomicObservation>[] {
  const messages: Answer<EconomicObservation>[] = [];
  for (let at = first; at < periods.length; at += 1) {
    messages.push({ period: periods[at]! * MS_PER_DAY, value: values[at]! });
  }
  return messages;
}

/** All observations of a series that is held, as messages that every answer about it shares. */
export const keptObservationMessages = derived(
  ({ periods, values }: Observations): readonly Answer<EconomicObservation>[] =>
    Array.from(periods, (period, at) => ({ period: period * MS_PER_DAY, value: values[at]!, [keptJson]: "" })),
);

const MS_PER_DAY = 86_400_000;
