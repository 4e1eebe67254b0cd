import { datasets } from "@daybook/domain/data/news";
import { readFeed } from "../../formats/feed/read-feed.js";
import { readOnce } from "../../formats/read-once.js";
import { sha256Of } from "../../formats/sha256.js";
import { SourceProblem, source } from "../../source.js";
import { feedArticles } from "./feed-articles.js";
import { feedNameOf } from "./feed-name.js";

/** For its identity first, then for the rows and for what is none. */
const read = readOnce((fileName, bytes) => feedArticles(readFeed(bytes), feedNameOf(fileName)!, sha256Of(bytes)));

/** Feeds of news in RSS and Atom. */
export const newsFeeds = source({
  name: "news-feeds",
  title: "News feeds",
  licence: "as the publisher of each feed allows",
  access: {
    how:
      "name feeds that you may use in DAYBOOK_FEEDS, such as " +
      "rba=https://www.rba.gov.au/rss/rss-cb-media-releases.xml, " +
      "speeches=https://www.rba.gov.au/rss/rss-cb-speeches.xml, apra=https://www.apra.gov.au/rss.xml",
  },
  // Operators name the feeds that they may use.
  hosts: [],
  bytesMax: 16 * 1024 * 1024,
  datasets: { articles: datasets.articles },
  published: "by the moment at which the feed says that it was built, else by its newest item",
  fileNames: "news-feed-<key>-YYYY-MM-DD.xml, .rss or .atom",
  identify(fileName, bytes) {
    const named = feedNameOf(fileName);
    if (named === undefined) return undefined;
    if (bytes === undefined) return "unread";
    // A feed shows its newest items only, so that a later file takes the place of none.
    const unit = `${named.key}-${sha256Of(bytes).slice(0, UNIT_DIGITS)}`;
    const statedAt = statedAtOf(fileName, bytes);
    return { unit, date: named.date, version: "1", ...(statedAt === undefined ? {} : { publishedAt: statedAt }) };
  },
  itemsLeftOut(fileName, bytes) {
    return Object.values(read(fileName, bytes).leftOut).reduce((sum, count) => sum + count, 0);
  },
  parse: (fileName, bytes) => ({ articles: read(fileName, bytes).rows }),
  check: () => undefined,
});

/** Of when a feed says that it is, ISO 8601 in UTC; undefined when it cannot be read, which its reader tells better. */
function statedAtOf(fileName: string, bytes: Uint8Array): string | undefined {
  try {
    return new Date(read(fileName, bytes).rows[0]!.statedAt).toISOString();
  } catch (error) {
    if (error instanceof SourceProblem) return undefined;
    throw error;
  }
}

const UNIT_DIGITS = 16;
