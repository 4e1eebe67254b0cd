import type { FixtureRow } from "../../../base/tables/table.fixture.js";
import { newsOf } from "../news.fixture.js";
import type { News } from "../news.js";
import type { articles } from "./articles-dataset.js";

/** An article of a test; what is left out is as plain as can be. */
export interface GivenArticle extends Omit<FixtureRow<typeof articles>, "publishedAt" | "statedAt"> {
  readonly id: string;
  /** In RFC 3339, by default the first moment of 2026-08-05. */
  readonly publishedAt?: string;
  /** In RFC 3339. */
  readonly statedAt?: string;
}

/** News with some articles. Each has a headline of its own by default. */
export function newsWith(...given: readonly GivenArticle[]): News {
  return newsOf({ articles: given.map(articleRow) });
}

/** A row of the table of articles. */
export function articleRow({ publishedAt = "2026-08-05T00:00:00Z", statedAt = publishedAt, ...given }: GivenArticle) {
  return {
    file: "a",
    source: "asx",
    headline: `Headline of ${given.id}`,
    isPriceSensitive: false,
    ...given,
    publishedAt: Date.parse(publishedAt),
    statedAt: Date.parse(statedAt),
  };
}
