import type { datasets } from "@daybook/domain/data/news";
import { ownSource } from "../../formats/own-layout/own-source.js";
import type { Source } from "../../source.js";
import { newsArticlesLayout } from "./layout.js";

/** The articles of a file as its lines state them, before what the file as a whole says of them. */
export const statedArticles: Source<{ readonly rows: typeof datasets.articles }> = ownSource({
  name: "news-articles",
  title: "News articles",
  how: "draw up the file from news that you may use, or name feeds in DAYBOOK_FEEDS",
  layout: newsArticlesLayout,
  extension: "jsonl",
  hasFeeds: true,
  bytesMax: 256 * 1024 * 1024,
});
