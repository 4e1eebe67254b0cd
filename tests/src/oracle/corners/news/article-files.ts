import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../../random.js";
import { shifted } from "../../requests/choices.js";
import { LAST_SESSION } from "../stocks.js";
import { textFile } from "../text-file.js";

/** An article as a file has it. */
interface Given {
  readonly id: string;
  readonly source: string;
  readonly headline: string;
  readonly publishedAt: string;
  readonly stockCode?: string;
  readonly url?: string;
  readonly isPriceSensitive?: boolean;
}

const HOUR = 3_600_000;

/** Some days after the newest session, so that the window of news is not that of anything else. */
const NEWEST = Date.parse(`${shifted(LAST_SESSION, 3)}T04:05:06.789Z`);

/**
 * Articles of which many are the same story: with the same words in other letters and signs, the same address, or one of
 * them, right inside the 72 hours, right outside, and in chains that only neighbours would join. The same ids come in
 * several files, of which one is replaced.
 */
export function articleFiles(random: Random, codes: readonly string[]): MemoryFile[] {
  const filed = [...codes.slice(0, 14), "UNL1"];
  const single = Array.from({ length: 260 }, (_, i) => articleFrom(random, filed, `n-${(i * 7919) % 1000}`));
  const copies = single.flatMap((article) => copiesOf(random, article));
  const all = [...single, ...copies, ...edges(filed[0]!)];
  const restated = all.filter(() => random.chance(0.15)).map(({ id }) => articleFrom(random, filed, id));
  const file = (name: string, articles: readonly Given[]) =>
    textFile(
      `news-articles-${name}.jsonl`,
      articles.map((article) => JSON.stringify(article)),
    );
  const day = new Date(NEWEST).toISOString().slice(0, 10);
  const older = single.filter(({ publishedAt }) => publishedAt < shifted(day, -20));
  const half = Math.ceil(restated.length / 2);
  return [
    file(`wire-${shifted(day, 2)}`, restated.slice(half - 9)),
    file(`wire-${shifted(day, 1)}`, restated.slice(0, half)),
    file(
      `first-${day}`,
      single.map((article) => ({ ...article, headline: "Replaced" })),
    ),
    file(`first-${day}`, single),
    file(`copies-${day}`, [...copies, ...edges(filed[0]!)]),
    file(
      `older-${shifted(day, -20)}`,
      older.map((article) => ({ ...article, headline: "Of an older file" })),
    ),
  ];
}

function articleFrom(random: Random, codes: readonly string[], id: string): Given {
  const age = random.pick([0, HOUR, 20 * HOUR, 30 * 24 * HOUR, 30 * 24 * HOUR - 1, 30 * 24 * HOUR + 1]);
  const usual = random.between(0, 380 * 24) * HOUR + random.pick([0, 0, 1, 59_000]);
  const word = () => random.pick(words);
  return {
    id,
    source: random.pick(sources),
    headline: random.chance(0.03)
      ? random.pick(["!!!", "…?", "The and for", "A1 b2"])
      : Array.from({ length: random.between(1, 5) }, word).join(" "),
    publishedAt: new Date(NEWEST - (random.chance(0.1) ? age : usual)).toISOString(),
    ...random.some(0.8, {
      stockCode: random.pick(codes),
      summary: Array.from({ length: random.below(12) }, word).join(" "),
    }),
    ...random.some(0.5, { url: `https://news.example/${random.below(60)}`, imageUrl: "https://news.example/i.png" }),
    ...random.some(0.6, {
      sentiment: random.pick(["positive", "negative", "neutral"]),
      relevanceScore: random.pick([0, 0.25, 1]),
      isPriceSensitive: random.chance(0.5),
      tags: random.pick([[], ["lithium"], ["Gold", "iron ore"], ["lithium", "Châteaux"]]),
    }),
  };
}

const sources = ["asx", "wire", "daily-paper", "ASX"];
const words =
  "lithium gold price rises falls record profit Châteaux loss the BHP O'Day's update — trading, halt! 4.5% of iron ore upgrade, not weak".split(
    " ",
  );

/** The same story again a while later: under the same address, in the same words, both or neither, of another stock; the first copy is marked. */
function copiesOf(random: Random, article: Given): Given[] {
  const count = random.pick([0, 0, 0, 1, 1, 3]);
  return Array.from({ length: count }, (_, i) => {
    const later = random.pick([0, 1, HOUR, 71 * HOUR, 72 * HOUR, 72 * HOUR + 1, 100 * HOUR]);
    const { url: _url, ...bare } = article;
    const spelt = random.pick([
      (text: string) => text.toUpperCase(),
      (text: string) => `"${text}" -- `,
      (text: string) => text.normalize("NFD"),
    ]);
    const copy = random.pick([
      article,
      bare,
      { ...article, headline: `Other ${article.id}` },
      { ...bare, stockCode: "UNL1" },
    ]);
    const publishedAt = new Date(Math.min(NEWEST, Date.parse(article.publishedAt) + later)).toISOString();
    return {
      ...copy,
      id: `${article.id}-${i}`,
      source: random.pick(sources),
      headline: spelt(copy.headline),
      publishedAt,
      isPriceSensitive: i === 0,
    };
  });
}

/** A chain: the second repeats the first by its address, the third the second by its words, long after the first. */
function edges(stockCode: string): Given[] {
  const at = (hours: number) => new Date(NEWEST - 200 * HOUR + hours * HOUR).toISOString();
  return [
    {
      id: "chain-1",
      source: "wire",
      stockCode,
      headline: "Chain begins",
      url: "https://news.example/chain",
      publishedAt: at(0),
    },
    {
      id: "chain-2",
      source: "asx",
      stockCode,
      headline: "Chain goes on",
      url: "https://news.example/chain",
      publishedAt: at(60),
    },
    { id: "chain-3", source: "asx", stockCode, headline: "Chain goes on", publishedAt: at(120) },
    { id: "chain-0", source: "asx", headline: "Chain begins", url: "https://news.example/chain", publishedAt: at(0) },
    { id: "twin-b", source: "asx", headline: "Twin story of nickel", publishedAt: at(5) },
    { id: "twin-a", source: "wire", headline: "Twin story of nickel", publishedAt: at(5) },
    { id: "twin-c", source: "wire", headline: "Twin story of nickel", publishedAt: at(90) },
  ];
}
