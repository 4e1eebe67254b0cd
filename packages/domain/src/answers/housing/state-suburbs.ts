import type { ListStateSuburbsResponse, SuburbSummary } from "@daybook/contract";
import { derivedOfKey, derivedOfTwo } from "../../base/derived.js";
import { type RowTable, seriesTable, withRows } from "../../base/list-rows.js";
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
  readonly offset: number;
}

/** The suburbs of a state whose names have a text in them, by name, then code. */
export function listStateSuburbs(
  housing: Housing,
  politicians: Politicians,
  { state, query, limit, offset }: StateSuburbsQuery,
): Answer<ListStateSuburbsResponse> {
  const numbers = suburbsByName(housing.spine, state);
  const wanted = query.replace(/\s+/g, " ");
  const found = wanted === "" ? undefined : placesWith(housing, numbers, wanted);
  const total = found?.length ?? numbers.length;
  return withRows<Answer<ListStateSuburbsResponse>, "suburbs">({ total }, "suburbs", {
    table: summaryTable(bothOf(housing, politicians), state),
    rows: found?.slice(offset, offset + limit) ?? {
      firstRow: Math.min(offset, total),
      endRow: Math.min(offset + limit, total),
    },
  });
}

/** Which of some suburbs have a text in their names. */
function placesWith({ spine }: Housing, numbers: Int32Array, wanted: string): readonly number[] {
  const { lowerNames } = suburbTexts(spine);
  return Array.from(numbers.keys()).filter((place) => lowerNames[numbers[place]!]!.includes(wanted));
}

/** The summaries of a state's suburbs, by name. A list has thousands of them. */
const summaryTable = derivedOfKey(({ housing, politicians }: Both, state: State): RowTable<Answer<SuburbSummary>> => {
  const numbers = suburbsByName(housing.spine, state);
  return seriesTable(numbers.length, (place) => suburbSummary(housing, politicians, numbers[place]!));
});

interface Both {
  readonly housing: Housing;
  readonly politicians: Politicians;
}

const bothOf = derivedOfTwo((housing: Housing, politicians: Politicians): Both => ({ housing, politicians }));
