import { derived } from "../../../base/derived.js";
import type { Market } from "../market.js";
import { shortColumnsOf } from "./build-columns.js";
import type { ShortColumns } from "./columns.js";
import { type Observation, tableOfObservations } from "./observations.js";
import { restatedByCode, restatedByDay } from "./restated.js";
import type { ObservationState, RestatedObservation } from "./revisions.js";
import { codeNumbers } from "./window.js";

/** The parts of a market that tell what was known when. */
export type Remembering = Pick<Market, "shorts" | "revisions">;

/** The newest report day that was known at a moment; undefined when none was. */
export function newestKnownDay({ shorts: { days }, revisions: { knownFromMs } }: Remembering, atMs: number) {
  return days[knownFromMs.findLastIndex((fromMs) => fromMs <= atMs)];
}

/** The observations of one code as they were known at a moment, as columns of their own. */
export function knownShortsOfCode(market: Remembering, code: string, atMs: number): ShortColumns {
  const { shorts, revisions } = market;
  const isKnown = (day: number) => revisions.knownFromMs[dayNumbers(shorts).get(day) ?? -1]! <= atMs;
  const states = new Map<number, ObservationState>();
  const number = codeNumbers(shorts).get(code);
  const endRow = number === undefined ? 0 : shorts.firstRow[number + 1]!;
  for (let row = number === undefined ? 0 : shorts.firstRow[number]!; row < endRow; row += 1) {
    if (isKnown(shorts.day[row]!)) states.set(shorts.day[row]!, stateAt(shorts, row));
  }
  const restated = (restatedByCode(revisions).get(code) ?? []).filter(({ day }) => isKnown(day));
  walkBack(states, restated, atMs, ({ day }) => day);
  const observations = [...states].map(([day, state]): Observation => ({ code, day, ...state }));
  return shortColumnsOf(tableOfObservations(observations), shorts.historyDays);
}

/**
 * The observations of a day, by its number among the days held, as they were
 * known at a moment: undefined when they were the present ones, and no rows
 * when the day was not known yet.
 */
export function knownShortsOfDay(market: Remembering, d: number, atMs: number): ShortColumns | undefined {
  const { shorts, revisions } = market;
  const day = shorts.days[d]!;
  if (!(revisions.knownFromMs[d]! <= atMs)) return noShorts;
  const restated = restatedByDay(revisions).get(day) ?? [];
  if (!restated.some((observation) => isAfter(observation, atMs))) return undefined;
  const states = new Map<string, ObservationState>();
  for (let slot = shorts.firstOfDay[d]!; slot < shorts.firstOfDay[d + 1]!; slot += 1) {
    const row = shorts.rowsByDay[slot]!;
    states.set(shorts.codes[shorts.code[row]!]!, stateAt(shorts, row));
  }
  walkBack(states, restated, atMs, ({ code }) => code);
  const observations = [...states].map(([code, state]): Observation => ({ code, day, ...state }));
  return shortColumnsOf(tableOfObservations(observations), shorts.historyDays);
}

/** The number of a report day among the days held. */
const dayNumbers = derived(
  ({ days }: ShortColumns): ReadonlyMap<number, number> => new Map(Array.from(days, (day, number) => [day, number])),
);

const noShorts = shortColumnsOf(tableOfObservations([]));

/** Undoes what was restated after a moment, the latest first. */
function walkBack<Key>(
  states: Map<Key, ObservationState>,
  restated: readonly RestatedObservation[],
  atMs: number,
  keyOf: (observation: RestatedObservation) => Key,
): void {
  for (const observation of restated.toReversed()) {
    if (!isAfter(observation, atMs)) continue;
    if (observation.before === undefined) states.delete(keyOf(observation));
    else states.set(keyOf(observation), observation.before);
  }
}

function isAfter({ newFile }: RestatedObservation, atMs: number): boolean {
  return Date.parse(newFile.retrievedAt) > atMs;
}

function stateAt({ names, name, position, issued, percentage }: ShortColumns, row: number): ObservationState {
  return {
    name: names[name[row]!]!,
    position: position[row]!,
    issued: issued[row]!,
    percentage: percentage[row]!,
  };
}
