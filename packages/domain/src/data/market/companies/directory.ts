import type { CompanyRecord } from "./record.js";

/** Companies of the exchange's directories and of company records. */
export interface CompanyDirectory {
  /** By code. */
  readonly byCode: ReadonlyMap<string, Company>;
}

/** One company, as the newest directory that lists its code and its record have it. */
export interface Company {
  readonly code: string;
  /** Display name: the record's, else that of the directory, which prints legal names in capitals. */
  readonly name: string;
  /** Legal name as the directory publishes it, such as BHP GROUP LIMITED; empty when no directory lists the code. */
  readonly publishedName: string;
  /** Industry group; empty when the exchange gives none. */
  readonly industry: string;
  /** Day of that directory; -Infinity when none lists the code. */
  readonly seenDay: number;
  /** Industry labels over time, oldest first. */
  readonly industryHistory: readonly IndustryLabel[];
  /** Free keywords. */
  readonly tags: readonly string[];
  /** Address of the logo; empty when none. */
  readonly logoUrl: string;
  /** What is known of it in words. */
  readonly record: CompanyRecord | undefined;
}

/** An industry label and the day from which it was observed. */
export interface IndustryLabel {
  readonly industry: string;
  readonly fromDay: number;
  /** seed: the label when capture began. observed: a change that was seen. */
  readonly source: "seed" | "observed";
}
