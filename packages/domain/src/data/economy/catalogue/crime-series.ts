import type { SeriesDefinition } from "./definition.js";
import { stateCodes } from "./regions.js";

const OFFENCES = [
  "homicide",
  "assault",
  "sexual-assault",
  "robbery",
  "unlawful-entry",
  "motor-vehicle-theft",
  "other-theft",
] as const;

/** Victims of recorded crime in the states, yearly. The ids are ours: the cube has none. */
export const crimeSeries: readonly SeriesDefinition[] = stateCodes.flatMap((region) =>
  OFFENCES.map(
    (product): SeriesDefinition => ({
      id: `VICTIMS:${region}.${product}`,
      topic: "crime",
      metric: "victims",
      product,
      region,
      unit: "persons",
      frequency: "annual",
      adjustment: "original",
      sourceKey: "abs-recorded-crime-victims",
    }),
  ),
);
