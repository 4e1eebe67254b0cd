import { datasets } from "@daybook/domain/data/news";
import { misleadingIn } from "../../formats/misleading.js";
import type { Layout } from "../../formats/own-layout/layout.js";
import { quoted } from "../../formats/quoted.js";

/** Stories and announcements of companies: one object each. What the file as a whole says is filled in afterwards. */
export const newsArticlesLayout: Layout<typeof datasets.articles> = {
  dataset: datasets.articles,
  fields: {
    id: { name: "id", kind: { is: "text", charsMax: 200 }, required: true },
    file: { fixed: "" },
    statedAt: { fixed: 0 },
    source: { name: "source", kind: { is: "text", charsMax: 40, lowerCase: true }, required: true },
    stockCode: { name: "stockCode", kind: { is: "code" } },
    headline: { name: "headline", kind: { is: "text", charsMax: 500 }, required: true },
    url: { name: "url", kind: { is: "url" } },
    summary: { name: "summary", kind: { is: "text", charsMax: 10_000, lines: true } },
    imageUrl: { name: "imageUrl", kind: { is: "url" } },
    publishedAt: { name: "publishedAt", kind: { is: "timestamp" }, required: true, notAfterFile: true },
    sentiment: { name: "sentiment", kind: { is: "choice", of: datasets.articles.columns.sentiment.of } },
    relevanceScore: { name: "relevanceScore", kind: { is: "number", min: 0, max: 1 } },
    isPriceSensitive: { name: "isPriceSensitive", kind: { is: "flag" }, fallback: false },
    tags: { name: "tags", kind: { is: "list", of: { is: "text", charsMax: 100 }, itemsMax: 50 }, fallback: [] },
  },
  rowsMax: 1_000_000,
  rowRule({ source, headline, summary, tags }) {
    if (!/^[a-z][a-z0-9-]*$/.test(source)) {
      return `source ${quoted(source)} is not a key of letters, digits and hyphens that starts with a letter`;
    }
    return misleadingIn([headline, summary ?? "", ...tags].join("\n"));
  },
};
