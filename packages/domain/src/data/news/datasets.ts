import { articles } from "./articles/articles-dataset.js";
import { editorialTakes } from "./takes/editorial-takes-dataset.js";
import { articleEmbeddings } from "./vectors/article-embeddings-dataset.js";

/** The datasets of news. */
export const datasets = { articles, articleEmbeddings, editorialTakes };
