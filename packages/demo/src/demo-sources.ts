import { asxIndicesOf, type Source, sources } from "@daybook/ingest";
import { demoSourceNames } from "./demo-source-names.js";
import { indexRules } from "./market/index-levels.js";

const indices = asxIndicesOf(new Map(indexRules.map(({ name, code }) => [name, code])));

/**
 * The sources that read the files of the demo world, in the order of the
 * registry: the real ones, but that the indices of the world are its own.
 */
export const demoSources: readonly Source[] = sources
  .filter(({ name }) => demoSourceNames.some((known) => known === name))
  .map((source) => (source.name === indices.name ? indices : source));
