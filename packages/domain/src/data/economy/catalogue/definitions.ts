import type { SeriesDefinition } from "./definition.js";

/** Every publisher's series that is served. */
const definitions: readonly SeriesDefinition[] = [];

/** What a publisher's series is served as, by its own id. */
export const definitionsById: ReadonlyMap<string, SeriesDefinition> = new Map(
  definitions.map((definition) => [definition.id, definition]),
);
