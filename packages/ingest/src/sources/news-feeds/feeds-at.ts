import type { datasets } from "@daybook/domain/data/news";
import type { Source } from "../../source.js";
import { feedNameOf } from "./feed-name.js";
import { newsFeeds } from "./source.js";

/** A feed that an operator has chosen. */
export interface FeedAddress {
  /** The source of its articles: at most 40 small letters, digits and hyphens, a letter first. */
  readonly key: string;
  /** With https, on a host that has a name. */
  readonly address: string;
}

/** The source with the feeds of an operator's list, which are fetched from their hosts and no other, named after a moment. */
export function newsFeedsAt(
  feeds: readonly FeedAddress[],
  fetchedAt: Date,
): Source<{ readonly articles: typeof datasets.articles }> {
  return {
    ...newsFeeds,
    access: "fetched",
    hosts: [...new Set(feeds.map(({ address }) => new URL(address).hostname))],
    remote: {
      files: feeds.map(({ key, address }) => ({
        fileName: fileNameOf(key, fetchedAt),
        address,
        headers: { accept: "application/atom+xml, application/rss+xml, application/xml, text/xml, */*;q=0.1" },
        isNameOf: (fileName) => feedNameOf(fileName)?.key === key,
      })),
    },
  };
}

function fileNameOf(key: string, fetchedAt: Date): string {
  const time = fetchedAt.toISOString().slice(0, "YYYY-MM-DDThh:mm:ss".length).replaceAll(":", "");
  return `news-feed-${key}-${time}Z.xml`;
}
