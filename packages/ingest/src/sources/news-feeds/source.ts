import { datasets } from "@daybook/domain/data/news";
import { readFeed } from "../../formats/feed/read-feed.js";
import { readOnce } from "../../formats/read-once.js";
import { sha256Of } from "../../formats/sha256.js";
import { source } from "../../source.js";
import { feedArticles } from "./feed-articles.js";
import { feedNameOf } from "./feed-name.js";

/** For the rows first, then for what is none. */
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
  fileNames: "news-feed-<key>-YYYY-MM-DD.xml, .rss or .atom",
  identify(fileName, bytes) {
    const named = feedNameOf(fileName);
    if (named === undefined) return undefined;
    if (bytes === undefined) return "unread";
    // A feed shows its newest items only, so that a later file takes the place of none.
    return { unit: `${named.key}-${sha256Of(bytes).slice(0, UNIT_DIGITS)}`, date: named.date, version: "1" };
  },
  itemsLeftOut(fileName, bytes) {
    return Object.values(read(fileName, bytes).leftOut).reduce((sum, count) => sum + count, 0);
  },
  parse: (fileName, bytes) => ({ articles: read(fileName, bytes).rows }),
  check: () => undefined,
});

const UNIT_DIGITS = 16;
