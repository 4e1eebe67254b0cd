export { stockDetails } from "./companies/company-details.js";
export { companyCodes } from "./companies/directory.js";
export { datasets } from "./datasets.js";
export { exampleCode } from "./figures/example-code.js";
export type { Market } from "./market.js";
export { isReportSlug } from "./reports/report-slug.js";
export { sectorOf } from "./securities/sectors.js";
export { newestDay } from "./shorts/window.js";
