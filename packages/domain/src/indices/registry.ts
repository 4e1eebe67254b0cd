/** What is fixed of a benchmark index. */
export interface IndexDefinition {
  readonly code: string;
  readonly name: string;
  /** Whether dividends are reinvested. */
  readonly returnType: "price" | "total";
  readonly currency: string;
}

/** The benchmark indices that are served, in the order of their codes. */
export const registry: readonly IndexDefinition[] = [
  { code: "XAO", name: "All Ordinaries", returnType: "price", currency: "AUD" },
  { code: "XJO", name: "S&P/ASX 200", returnType: "price", currency: "AUD" },
  { code: "XJT", name: "S&P/ASX 200 Gross Total Return", returnType: "total", currency: "AUD" },
  { code: "XKO", name: "S&P/ASX 300", returnType: "price", currency: "AUD" },
];
