export { datasets } from "./datasets.js";
export type { News } from "./news.js";
