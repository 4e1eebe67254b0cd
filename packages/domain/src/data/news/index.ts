export type { Article } from "./articles/article.js";
export { heldArticles } from "./articles/held-articles.js";
export { datasets } from "./datasets.js";
