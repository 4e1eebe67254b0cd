import { dataset } from "../../../base/tables/dataset.js";

/** Vectors of the content of articles, as a model gives them: one row per file and article. */
export const articleEmbeddings = dataset({
  name: "article_embeddings",
  title: "Embeddings of articles",
  sources: ["article-embeddings"],
  columns: {
    articleId: { type: "text", meaning: "id of the article" },
    model: { type: "text", meaning: "name of the model" },
    file: { type: "text", meaning: "SHA-256 of the file" },
    vector: { type: "text", meaning: "one signed byte for each dimension, as base64; only its direction counts" },
  },
  key: ["articleId", "model", "file"],
});
