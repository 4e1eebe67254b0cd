import type { ListStateSuburbsResponse, SuburbSummary } from "@daybook/contract";
import { derivedOfTwo } from "../../base/derived.js";
import type { Answer } from "../../base/messages.js";
import type { Housing } from "../../data/housing/housing.js";
import type { State } from "../../data/housing/suburbs/states.js";
import { suburbsByName, suburbTexts } from "../../data/housing/suburbs/suburb-texts.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { suburbSummary } from "./suburb-summary.js";

/** Which suburbs to list. */
export interface StateSuburbsQuery {
  readonly state: State;
  /** In lower case; empty for all suburbs. */
  readonly query: string;
  readonly limit: number;
}

/** The suburbs of a state whose names have a text in them, by name, then code. */
export function listStateSuburbs(
  housing: Housing,
  politicians: Politicians,
  { state, query, limit }: StateSuburbsQuery,
): Answer<ListStateSuburbsResponse> {
  const numbers = suburbsByName(housing.spine)[state];
  const { lowerNames } = suburbTexts(housing.spine);
  const wanted = query.replace(/\s+/g, " ");
  const found = wanted === "" ? numbers : numbers.filter((number) => lowerNames[number]!.includes(wanted));
  return {
    suburbs: Array.from(found.subarray(0, limit), (number) => knownSummary(housing, politicians, number)),
    total: found.length,
  };
}

/** The summary of a suburb, made once: a list has thousands of them. */
function knownSummary(housing: Housing, politicians: Politicians, suburb: number): Answer<SuburbSummary> {
  const known = knownSummaries(housing, politicians);
  const held = known.get(suburb) ?? suburbSummary(housing, politicians, suburb);
  known.set(suburb, held);
  return held;
}

const knownSummaries = derivedOfTwo(
  (_housing: Housing, _politicians: Politicians) => new Map<number, Answer<SuburbSummary>>(),
);
