import { derivedInSteps } from "../../../base/derived-in-steps.js";
import type { RestatedSubject } from "../../../base/revisions/restated.js";
import { type RestatedTable, restatedTableOf } from "../../../base/revisions/restated-table.js";
import { regionNames } from "../catalogue/regions.js";
import { type RestatedAs, restatedObservations } from "../series/restated-observations.js";
import type { StatedSeries } from "../series/stated-series.js";
import { cityRegionNames } from "./city-regions.js";
import type { DwellingDefinition } from "./definition.js";
import { dwellingSeries } from "./dwelling-series.js";

/** What later files restated of the series that housing serves. */
export const restatedDwellings = derivedInSteps(function* (
  stated: StatedSeries<DwellingDefinition>,
): Generator<void, RestatedTable> {
  const served = new Map(dwellingSeries(stated).map((series) => [keyOf(series.definition), series]));
  yield;
  const asByKey = new Map<string, RestatedAs>();
  const restatedAs = (definition: DwellingDefinition) => {
    const key = keyOf(definition);
    let known = asByKey.get(key);
    if (known === undefined) {
      known = { subject: subjectOf(definition), served: served.get(key) };
      asByKey.set(key, known);
    }
    return known;
  };
  return yield* restatedTableOf(restatedObservations(stated, restatedAs));
});

function keyOf({ region, measure, dwellingType }: DwellingDefinition): string {
  return `${region} ${measure} ${dwellingType}`;
}

function subjectOf({ region, measure, dwellingType, unit }: DwellingDefinition): RestatedSubject {
  const measured = measure.replaceAll("_", " ").replace(/ oo$/, " of owner-occupiers");
  const dwellings = dwellingType === "all" ? [] : [dwellingType.replaceAll("_", " ")];
  const names: Readonly<Record<string, string>> = { ...regionNames, ...cityRegionNames };
  const place = names[region] ?? names[region.toLowerCase()] ?? region;
  const title = [measured[0]!.toUpperCase() + measured.slice(1), ...dwellings, place].join(", ");
  return {
    key: region,
    party: "",
    counterparty: dwellingType,
    title,
    figure: measure,
    unit: unit === "aud" ? "AUD" : unit,
  };
}
