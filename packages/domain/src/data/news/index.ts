export { datasets } from "./datasets.js";
export type { News } from "./news.js";
export type { Takes } from "./takes/takes.js";
