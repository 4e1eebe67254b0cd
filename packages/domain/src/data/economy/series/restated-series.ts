import { derivedInSteps } from "../../../base/derived-in-steps.js";
import type { RestatedSubject } from "../../../base/revisions/restated.js";
import { type RestatedTable, restatedTableOf } from "../../../base/revisions/restated-table.js";
import { type SeriesDefinition, seriesKeyOf } from "../catalogue/definition.js";
import { seriesWordsOf } from "../words/series-words.js";
import { publishedSeries } from "./published-series.js";
import { type RestatedAs, restatedObservations } from "./restated-observations.js";
import type { StatedSeries } from "./stated-series.js";

/** What later files restated of the published series. */
export const restatedSeries = derivedInSteps(function* (stated: StatedSeries): Generator<void, RestatedTable> {
  const series = publishedSeries(stated);
  yield;
  const asByKey = new Map<string, RestatedAs>();
  const restatedAs = (definition: SeriesDefinition) => {
    const key = seriesKeyOf(definition);
    let known = asByKey.get(key);
    if (known === undefined) {
      known = { subject: subjectOf(key, definition), served: series.get(key) };
      asByKey.set(key, known);
    }
    return known;
  };
  return yield* restatedTableOf(restatedObservations(stated, restatedAs));
});

function subjectOf(key: string, definition: SeriesDefinition): RestatedSubject {
  const { title } = seriesWordsOf(definition);
  return { key, party: "", counterparty: "", title, figure: "value", unit: definition.unit };
}
