/** What is fixed of a benchmark index. */
export interface IndexDefinition {
  readonly code: string;
  readonly name: string;
  /** Whether dividends are reinvested. */
  readonly returnType: "price" | "total";
  readonly currency: string;
}

/** The benchmark indices that are served, in the order of their codes; the demo world adds its own. */
export function registryOf({ isDemo }: { readonly isDemo: boolean }): readonly IndexDefinition[] {
  return isDemo ? [...demoIndices, ...benchmarks] : benchmarks;
}

/** No made-up level ever stands under the name of a real index. */
const demoIndices: readonly IndexDefinition[] = [
  { code: "D9A", name: "Demo 20 (fictional)", returnType: "price", currency: "AUD" },
  { code: "D9B", name: "Demo 200 (fictional)", returnType: "price", currency: "AUD" },
  { code: "D9T", name: "Demo 200 Gross Total Return (fictional)", returnType: "total", currency: "AUD" },
];

const benchmarks: readonly IndexDefinition[] = [
  { code: "XAO", name: "All Ordinaries", returnType: "price", currency: "AUD" },
  { code: "XJO", name: "S&P/ASX 200", returnType: "price", currency: "AUD" },
  { code: "XJT", name: "S&P/ASX 200 Gross Total Return", returnType: "total", currency: "AUD" },
  { code: "XKO", name: "S&P/ASX 300", returnType: "price", currency: "AUD" },
];
