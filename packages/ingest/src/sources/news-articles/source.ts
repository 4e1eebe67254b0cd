import { momentOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/news";
import { sentimentOf } from "../../formats/news/sentiment.js";
import { sha256Of } from "../../formats/sha256.js";
import type { Identity, Source } from "../../source.js";
import { statedArticles } from "./stated-articles.js";

/** Stories and announcements of companies, in a layout of our own: each feed and date is a unit. */
export const newsArticles: Source<{ readonly rows: typeof datasets.articles }> = {
  ...statedArticles,
  identify(fileName) {
    const named = nameOf(fileName);
    // A file states what was published lately, so that one of a later date takes the place of none.
    return named && { ...named, unit: `${named.unit}-${named.version}` };
  },
  parse(fileName, bytes) {
    const { rows } = statedArticles.parse(fileName, bytes);
    const file = sha256Of(bytes);
    const statedAt = momentOf(`${nameOf(fileName)!.version}T00:00:00Z`)!;
    return {
      rows: rows.map((row) => ({
        ...row,
        file,
        statedAt,
        sentiment: row.sentiment ?? sentimentOf(row.headline, row.summary),
      })),
    };
  },
};

function nameOf(fileName: string): Identity | undefined {
  const named = statedArticles.identify(fileName);
  if (named === "unread") throw new Error("The names of these files tell what they are.");
  return named;
}
