/** A dividend as declared. */
export interface Dividend {
  readonly id: string;
  readonly exDay: number;
  readonly paymentDay: number | undefined;
  /** AUD a share. */
  readonly amount: number;
  /** In percent. */
  readonly franking: number | undefined;
  readonly dividendType: string;
}

/** A trade of a director as notified. */
export interface DirectorTrade {
  readonly id: string;
  readonly day: number;
  readonly director: string;
  /** buy, sell, exercise_options, or other text as filed. */
  readonly tradeType: string;
  readonly shares: number | undefined;
  /** AUD a share. */
  readonly price: number | undefined;
  /** AUD. */
  readonly value: number | undefined;
  readonly announcementUrl: string;
}

/** An announcement on the exchange. */
export interface Announcement {
  /** Date in Sydney. */
  readonly day: number;
  /** Time in Sydney, HH:MM. */
  readonly time: string;
  readonly headline: string;
  /** Empty when the table does not say. */
  readonly type: string;
  readonly url: string;
  readonly isPriceSensitive: boolean;
}

/** A cited signal about the reputation of a company. */
export interface ReputationSignal {
  readonly polarity: "adverse" | "positive";
  readonly kind: string;
  readonly headline: string;
  readonly detail: string;
  /** YYYY-MM-DD or YYYY; empty when unknown. */
  readonly eventDate: string;
  /** high, medium or low; empty when none. */
  readonly severity: string;
  readonly confidence: number | undefined;
  readonly citations: readonly string[];
  /** When its file was imported, ISO 8601 in UTC. */
  readonly importedAt: string;
}

/** What a company report says. */
export interface ReportHighlight {
  readonly day: number;
  readonly title: string;
  readonly type: string;
  readonly url: string;
  readonly periodEndDay: number | undefined;
  readonly periodType: string;
  readonly isStatutory: boolean;
  readonly digest: string;
  readonly confidence: number | undefined;
  readonly metrics: readonly HighlightMetric[];
}

/** A figure of a report with its quote. */
export interface HighlightMetric {
  readonly metricType: string;
  readonly sourceText: string;
  /** The quote stands in the document. */
  readonly quoteFound: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}
