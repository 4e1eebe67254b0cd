import type { SeriesDefinition } from "../catalogue/definition.js";
import type { RegionCode } from "../catalogue/regions.js";
import { economyOf } from "../economy.fixture.js";
import type { Economy } from "../economy.js";
import { definitionOf, type Figure, fileOf, type SeriesFile, statedOf } from "./series-files.fixture.js";

/** A published series of a small world: its figures, and what is said of it. */
export type Published = readonly Figure[] | (Partial<SeriesDefinition> & { readonly figures: readonly Figure[] });

/** An economy that holds some published series, by key, and nothing else. All are quarterly indices by default. */
export function publishedOf(series: Readonly<Record<string, Published>>): Economy {
  const given = Object.entries(series).map(([key, published]) =>
    "figures" in published ? { key, ...published } : { key, figures: published },
  );
  const definitions = given.map(({ key, figures: _, ...told }) => definitionOf(key, { ...identityIn(key), ...told }));
  const figures = Object.fromEntries(given.map((each) => [each.key, each.figures]));
  return importedOf([fileOf("abs-time-series", "table", { series: figures })], definitions);
}

/** An economy of which some files tell, as they came. */
export function importedOf(files: readonly SeriesFile[], definitions: readonly SeriesDefinition[]): Economy {
  return { ...economyOf(), stated: statedOf(files, definitions) };
}

/** What a key says: topic.metric[.product].region[.adjustment]. */
function identityIn(key: string): Partial<SeriesDefinition> {
  const segments = key.split(".");
  const adjustment = segments.at(-1) === "seasadj" ? "seasadj" : "original";
  const [topic, metric, ...rest] = adjustment === "seasadj" ? segments.slice(0, -1) : segments;
  return {
    topic: topic!,
    metric: metric!,
    product: rest.length > 1 ? rest[0]! : "",
    region: rest.at(-1) as RegionCode,
    adjustment,
  };
}
