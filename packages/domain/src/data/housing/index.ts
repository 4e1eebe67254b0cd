export { datasets } from "./datasets.js";
export type { Housing } from "./housing.js";
export type { AdvertText } from "./listings/listing-sightings-dataset.js";
export { censusTables } from "./suburbs/census-formulas.js";
export { censusLanguages } from "./suburbs/census-languages.js";
export { type FigureRange, figureRanges, textKeys } from "./suburbs/layer-keys.js";
export { metrics } from "./suburbs/metric-registry.js";
export { type State, stateOfCode, states } from "./suburbs/states.js";
