/** Companies of the exchange's directories, from every directory held. */
export interface CompanyDirectory {
  /** By code. */
  readonly byCode: ReadonlyMap<string, Company>;
}

/** One company, as the newest directory that lists its code has it. */
export interface Company {
  readonly code: string;
  /** Display name: the directory prints legal names in capitals, such as BHP GROUP LIMITED. */
  readonly name: string;
  /** Industry group; empty when the exchange gives none. */
  readonly industry: string;
  /** Day of that directory. */
  readonly seenDay: number;
  /** Industry labels over time, oldest first. */
  readonly industryHistory: readonly IndustryLabel[];
}

/** An industry label and the day from which it was observed. */
export interface IndustryLabel {
  readonly industry: string;
  readonly fromDay: number;
  /** seed: the label when capture began. observed: a change that was seen. */
  readonly source: "seed" | "observed";
}
