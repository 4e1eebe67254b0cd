import { jsonLines } from "../csv-file.js";
import type { NamedFile } from "../named-file.js";
import { randomOf } from "../prng.js";
import { type DemoArticle, momentOf } from "./newsroom.js";

/** The exchange's notices and the stories of the wire as objects, a file for each month. */
export function articleFiles(articles: readonly DemoArticle[]): NamedFile[] {
  return (["asx", "quillwire"] as const).flatMap((source) => {
    const own = articles.filter((article) => article.source === source);
    const months = [...new Set(own.map(({ minute }) => momentOf(minute).slice(0, 7)))];
    return months.map((month) => {
      const stated = own.filter(({ minute }) => momentOf(minute).startsWith(month));
      const date = momentOf(stated.at(-1)!.minute).slice(0, 10);
      return { fileName: `news-articles-${source}-${date}.jsonl`, bytes: jsonLines(stated.map(lineOf)) };
    });
  });
}

function lineOf({ source, number, code, headline, summary, tag, url, minute, isPriceSensitive }: DemoArticle): object {
  const random = randomOf(`article/${number}`);
  const isWire = source === "quillwire";
  return {
    id: `demo-${number}`,
    ...(code !== "" && { stockCode: code }),
    source,
    headline,
    url,
    publishedAt: momentOf(minute),
    ...(summary !== "" && { summary }),
    isPriceSensitive,
    tags: [tag],
    // The wire says how much a story is about a company, and has pictures of some.
    ...(isWire && code !== "" && { relevanceScore: Math.round(random.between(0.4, 1) * 100) / 100 }),
    ...(isWire && random.chance(0.4) && { imageUrl: `https://example.com/images/${number}.jpg` }),
  };
}
