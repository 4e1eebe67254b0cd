export { datasets } from "./datasets.js";
export type { Politicians } from "./politicians.js";
