export { datasets } from "./datasets.js";
export type { Housing } from "./housing.js";
export { censusTables } from "./suburbs/census-formulas.js";
export { censusLanguages } from "./suburbs/census-languages.js";
