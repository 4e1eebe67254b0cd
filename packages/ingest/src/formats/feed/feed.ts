/** A feed as its bytes state it. */
export interface Feed {
  /** When it was last built, by its own word. */
  readonly builtAt: number | undefined;
  /** In its order, each guid once: the first counts. */
  readonly items: readonly FeedItem[];
  /** How many items were left out since their guid is that of an earlier one. */
  readonly repeated: number;
}

/** One story of a feed. Texts are plain and on one line, empty when there is none; moments are milliseconds since 1970. */
export interface FeedItem {
  readonly guid: string;
  /** An http or https address. */
  readonly link: string;
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: number | undefined;
  readonly updatedAt: number | undefined;
  readonly categories: readonly string[];
  /** An http or https address. */
  readonly imageUrl: string;
}
