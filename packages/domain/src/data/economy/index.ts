export { type SdmxFlow, sdmxFlows } from "./catalogue/abs-sdmx-flows.js";
export { definitionsById } from "./catalogue/definitions.js";
export { type RegionCode, regionNames, type StateCode, stateCodes } from "./catalogue/regions.js";
export { datasets } from "./datasets.js";
export type { Economy } from "./economy.js";
export { publishedSeries } from "./series/published-series.js";
export { staleSources } from "./series/stale-sources.js";
