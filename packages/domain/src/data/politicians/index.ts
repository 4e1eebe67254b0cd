export { datasets } from "./datasets.js";
export { comparableName } from "./matching/comparable-name.js";
export type { Politicians } from "./politicians.js";
