export { datasets } from "./datasets.js";
export type { Industry } from "./industry.js";
export { signalKinds } from "./signal-kinds.js";
