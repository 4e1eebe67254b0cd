export { datasets } from "./datasets.js";
export { signalKinds } from "./signal-kinds.js";
