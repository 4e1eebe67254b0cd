import type { StatedDefinition } from "../catalogue/definition.js";
import { definitionsById } from "../catalogue/definitions.js";
import { bankSeries } from "./bank-series.js";
import { bureauSeries } from "./bureau-series.js";
import type { DwellingDefinition } from "./definition.js";
import { sharedSeries } from "./shared-series.js";

/** Every publisher's series that housing serves. */
export const dwellingDefinitions: readonly DwellingDefinition[] = [...bureauSeries, ...bankSeries, ...sharedSeries];

/** What a publisher's series is to housing, by its own id. */
export const dwellingDefinitionsById: ReadonlyMap<string, DwellingDefinition> = new Map(
  dwellingDefinitions.map((definition) => [definition.id, definition]),
);

/** What files must say of each series that anybody serves, by the publisher's own id. */
export const allDefinitionsById: ReadonlyMap<string, StatedDefinition> = new Map<string, StatedDefinition>([
  ...dwellingDefinitionsById,
  ...definitionsById,
]);
