export { stockDetails } from "./companies/company-details.js";
export { companyCodes } from "./companies/directory.js";
export { datasets } from "./datasets.js";
export { exampleCodes } from "./figures/example-codes.js";
export { registryOf } from "./indices/registry.js";
export type { Market } from "./market.js";
export { isReportSlug } from "./reports/report-slug.js";
export { sectorOf } from "./securities/sectors.js";
export { newestDay } from "./shorts/window.js";
