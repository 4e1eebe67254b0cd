import type { NamedFile } from "../named-file.js";
import { type DemoArticle, momentOf } from "./newsroom.js";

/** The feeds of the two newspapers as they were fetched every two weeks: each shows its newest items, some of them again. */
export function feedFiles(articles: readonly DemoArticle[]): NamedFile[] {
  return (["bushledger", "saltwire"] as const).flatMap((source) => {
    const own = articles.filter((article) => article.source === source);
    const write = source === "bushledger" ? rssOf : atomOf;
    return fetchesOf(own).map((items) => {
      const newest = momentOf(items.at(-1)!.minute);
      const text = write(source, newest, items.toReversed());
      return { fileName: `news-feed-${source}-${newest.slice(0, 10)}.xml`, bytes: Buffer.from(text) };
    });
  });
}

/** What each fetch shows, oldest first: the items since the last one, and a few from before it. */
function fetchesOf(articles: readonly DemoArticle[]): DemoArticle[][] {
  const fetches: DemoArticle[][] = [];
  for (let first = 0; first < articles.length; ) {
    const until = articles[first]!.minute + FETCH_MINUTES;
    let end = first;
    while (end < articles.length && articles[end]!.minute < until) end += 1;
    fetches.push(articles.slice(Math.max(0, first - AGAIN), end));
    first = end;
  }
  return fetches;
}

const FETCH_MINUTES = 14 * 24 * 60;
const AGAIN = 3;

function rssOf(source: string, newest: string, items: readonly DemoArticle[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    `<title>The ${source}, a fictional newspaper</title>`,
    `<link>https://example.com/${source}</link>`,
    "<description>News of a fictional market</description>",
    `<lastBuildDate>${rfc822Of(newest)}</lastBuildDate>`,
    ...items.map(
      ({ headline, url, summary, code, tag, minute }) =>
        `<item><title>${escaped(headline)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid>` +
        `<pubDate>${rfc822Of(momentOf(minute))}</pubDate><category>${tag}</category>${code && `<category>ASX:${code}</category>`}` +
        `<description><![CDATA[<p>${escaped(summary)}</p>]]></description></item>`,
    ),
    "</channel></rss>",
    "",
  ].join("\n");
}

function atomOf(source: string, newest: string, items: readonly DemoArticle[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${source}, a fictional newspaper</title><id>https://example.com/${source}</id><updated>${newest}</updated>`,
    ...items.map(
      ({ headline, url, summary, code, tag, minute }) =>
        `<entry><id>${url}</id><title type="text">${escaped(headline)}</title><link rel="alternate" href="${url}"/>` +
        `<published>${momentOf(minute)}</published><updated>${momentOf(minute)}</updated><category term="${tag}"/>` +
        `<summary type="text">${escaped(summary)}${code && ` (ASX: ${code})`}</summary></entry>`,
    ),
    "</feed>",
    "",
  ].join("\n");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function rfc822Of(iso: string): string {
  return new Date(iso).toUTCString();
}
