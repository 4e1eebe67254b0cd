export { datasets } from "./datasets.js";
export type { Housing } from "./housing.js";
