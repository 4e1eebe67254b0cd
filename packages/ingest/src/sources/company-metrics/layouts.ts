import type { RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/market";
import type { MetricCells, NumberStyle } from "./cells.js";

/** The figures of a company on a date. */
export type CompanyMetrics = RowOf<typeof datasets.companyMetrics>;

/** One way in which such files are laid out. */
export interface MetricsLayout {
  /** Columns by which it is known. */
  readonly marks: readonly string[];
  /** Every column that it may have; any by default. */
  readonly columns?: readonly string[];
  readonly style: NumberStyle;
  /** The column of the exchange code. */
  readonly code: string;
  /** The figures; what the layout does not have is unknown. */
  read(cells: MetricCells): Omit<CompanyMetrics, "code" | "day">;
}

/** Our own layout. */
const own: MetricsLayout = {
  marks: ["stock_code"],
  columns: [
    "stock_code",
    "market_cap",
    "price",
    "pe_ratio",
    "eps",
    "dividend_yield_pct",
    "beta",
    "week52_high",
    "week52_low",
    "volume",
    "employee_count",
    "sector",
    "industry",
  ],
  style: "own",
  code: "stock_code",
  read: (cells) => ({
    marketCap: cells.worth("market_cap"),
    price: cells.worth("price"),
    peRatio: cells.number("pe_ratio"),
    eps: cells.number("eps"),
    dividendYield: cells.count("dividend_yield_pct"),
    beta: cells.number("beta"),
    week52High: cells.worth("week52_high"),
    week52Low: cells.worth("week52_low"),
    volume: cells.count("volume"),
    employeeCount: cells.count("employee_count"),
    sector: cells.text("sector"),
    industry: cells.text("industry"),
  }),
};

/** A vendor's table of ratios, seen in 2017. */
const ratios: MetricsLayout = {
  marks: ["symbol", "QuoteLast", "MarketCap", "PE", "DividendYield"],
  style: "vendor",
  code: "symbol",
  read: (cells) => ({
    marketCap: cells.worth("MarketCap"),
    price: cells.worth("QuoteLast"),
    peRatio: cells.number("PE"),
    eps: null,
    dividendYield: cells.count("DividendYield"),
    beta: cells.number("Beta"),
    week52High: null,
    week52Low: null,
    volume: null,
    employeeCount: null,
    sector: null,
    industry: null,
  }),
};

/** A quote service's key statistics with the compiler's own ratios, seen in 2025. */
const statistics: MetricsLayout = {
  marks: ["Ticker", "Price", "Market Cap", "52W High", "52W Low"],
  style: "vendor",
  code: "Ticker",
  read: (cells) => ({
    marketCap: cells.worth("Market Cap"),
    price: cells.worth("Price"),
    peRatio: null,
    eps: null,
    dividendYield: yieldInPercent(cells.count("Dividend Yield (Yahoo)"), cells.count("Dividend Yield (Latest, Calc)")),
    beta: cells.number("Beta vs Benchmark (1y)"),
    week52High: cells.worth("52W High"),
    week52Low: cells.worth("52W Low"),
    volume: null,
    employeeCount: null,
    sector: unless("Unknown", cells.text("GICS Sector")),
    industry: unless("Not Applic", cells.text("Industry")),
  }),
};

/** The layouts, in the order in which they are tried. */
export const LAYOUTS: readonly MetricsLayout[] = [own, ratios, statistics];

/**
 * The published yield is a fraction (0.0301), except that one of at most 1.5
 * percent was left in percent (0.97). Dividend over price, which has fewer
 * digits but is always a fraction, tells which of the two it is.
 */
function yieldInPercent(published: number | null, computed: number | null): number | null {
  if (published === null || published === 0) return published;
  const distance = (fraction: number) => Math.abs(Math.log(fraction / computed!));
  const isFraction = computed ? distance(published) <= distance(published / 100) : published < FRACTION_MAX;
  return Number((isFraction ? published * 100 : published).toPrecision(PERCENT_DIGITS));
}

function unless(placeholder: string, text: string | null): string | null {
  return text === placeholder ? null : text;
}

/** Above that, a yield of which nothing else is known is in percent. */
const FRACTION_MAX = 0.25;
/** Enough for any published figure, and too few to show that 0.0301 is no binary fraction. */
const PERCENT_DIGITS = 12;
