import type { EconomicObservation } from "@daybook/contract";
import { derived } from "../../../base/derived.js";
import { type Answer, keptJson } from "../../../base/messages.js";
import type { Observations } from "./served-series.js";

/** The observations of a series from a place on as messages, made for one answer. */
export function observationMessages({ periods, values }: Observations, first: number): Answer<EconomicObservation>[] {
  const messages: Answer<EconomicObservation>[] = [];
  for (let at = first; at < periods.length; at += 1) {
    messages.push({ period: periods[at]! * MS_PER_DAY, value: values[at]! });
  }
  return messages;
}

/** The same of a series that is held: every answer about it shares them, and they are made when one asks for them. */
export function keptObservationMessages(series: Observations, first: number): readonly Answer<EconomicObservation>[] {
  const { periods, values } = series;
  const kept = messagesOf(series);
  for (let at = first; at < periods.length; at += 1) {
    kept[at] ??= { period: periods[at]! * MS_PER_DAY, value: values[at]!, [keptJson]: "" };
  }
  return kept.slice(first) as Kept[];
}

type Kept = Answer<EconomicObservation> & { readonly [keptJson]: string };

const messagesOf = derived(({ periods }: Observations): (Kept | undefined)[] => new Array(periods.length));

const MS_PER_DAY = 86_400_000;
