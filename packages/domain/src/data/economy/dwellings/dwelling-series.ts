import { derived } from "../../../base/derived.js";
import { NOW } from "../series/moment.js";
import type { StatedSeries } from "../series/stated-series.js";
import type { StatementAt } from "../series/statements-at.js";
import { chosenAt, numbersByKey } from "../series/statements-by-key.js";
import type { DwellingDefinition } from "./definition.js";

/** What is served of each series of dwellings that is held: of one region, measure and kind of dwelling each, in that order. */
export const dwellingSeries = derived(
  (stated: StatedSeries<DwellingDefinition>): readonly StatementAt<DwellingDefinition>[] =>
    [...numbersByKey(stated, keyOf).values()].flatMap((numbers) => chosenAt(stated, numbers, NOW) ?? []),
);

function keyOf({ region, measure, dwellingType }: DwellingDefinition): string {
  return `${region} ${measure} ${dwellingType}`;
}
