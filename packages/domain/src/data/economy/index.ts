export { definitionsById } from "./catalogue/definitions.js";
export { type RegionCode, regionCodes, regionNames, type StateCode, stateCodes } from "./catalogue/regions.js";
export { datasets } from "./datasets.js";
export type { Economy } from "./economy.js";
