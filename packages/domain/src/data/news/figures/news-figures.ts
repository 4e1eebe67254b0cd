import { dayOfMs } from "../../../base/time/day.js";
import { type Stories, type Story, stories } from "../articles/stories.js";
import type { News } from "../news.js";

/** What the news of a month says of a stock. All are unknown while no article of anyone is held. */
export interface NewsFigures {
  /** Stories; 0 is a known zero. */
  readonly newsCount30d: number | undefined;
  /** Their mean sentiment, from -1 to 1; unknown without any. */
  readonly avgSentiment: number | undefined;
  /** Those that the exchange marked. */
  readonly priceSensitiveCount: number | undefined;
}

/**
 * The figures of the 30 days up to the newest article held of any stock. A story
 * counts by its primary. Stories up to a day are about a company that had the code before.
 */
export function newsFigures(news: News, { code, formerUntilDay }: CodeHolder): NewsFigures {
  const held = stories(news);
  if (held.newestAt === undefined) {
    return { newsCount30d: undefined, avgSentiment: undefined, priceSensitiveCount: undefined };
  }
  const counted = storiesAfter(held, code, held.newestAt - WINDOW_MS).filter(
    ({ article }) => dayOfMs(article.publishedAt) > formerUntilDay,
  );
  const sum = counted.reduce((total, { article }) => total + scoreOf(article.sentiment), 0);
  return {
    newsCount30d: counted.length,
    avgSentiment: counted.length === 0 ? undefined : sum / counted.length,
    priceSensitiveCount: counted.filter(({ isPriceSensitive }) => isPriceSensitive).length,
  };
}

/** Who has a code, and until when another had it. */
interface CodeHolder {
  readonly code: string;
  readonly formerUntilDay: number;
}

const WINDOW_MS = 30 * 24 * 60 * 60 * 1000;

/** Those after a moment: the list is newest first. */
function storiesAfter({ byCode }: Stories, code: string, afterMs: number): readonly Story[] {
  const own = byCode.get(code) ?? [];
  const end = own.findIndex(({ article }) => article.publishedAt <= afterMs);
  return end === -1 ? own : own.slice(0, end);
}

function scoreOf(sentiment: string | undefined): number {
  if (sentiment === "positive") return 1;
  return sentiment === "negative" ? -1 : 0;
}
