/** The sector of an industry group; empty when the label is not one of the exchange's 25. */
export function sectorOf(industry: string): string {
  return sectorByIndustry.get(industry) ?? "";
}

/** The industry groups of each sector, as the exchange labels them. */
export const industriesBySector: Readonly<Record<string, readonly string[]>> = {
  Energy: ["Energy"],
  Materials: ["Materials"],
  Industrials: ["Capital Goods", "Commercial & Professional Services", "Transportation"],
  "Consumer Discretionary": [
    "Automobiles & Components",
    "Consumer Durables & Apparel",
    "Consumer Services",
    "Consumer Discretionary Distribution & Retail",
  ],
  "Consumer Staples": [
    "Consumer Staples Distribution & Retail",
    "Food, Beverage & Tobacco",
    "Household & Personal Products",
  ],
  "Health Care": ["Health Care Equipment & Services", "Pharmaceuticals, Biotechnology & Life Sciences"],
  Financials: ["Banks", "Financial Services", "Insurance"],
  "Information Technology": [
    "Software & Services",
    "Technology Hardware & Equipment",
    "Semiconductors & Semiconductor Equipment",
  ],
  "Communication Services": ["Telecommunication Services", "Media & Entertainment"],
  Utilities: ["Utilities"],
  "Real Estate": ["Equity Real Estate Investment Trusts (REITs)", "Real Estate Management & Development"],
};

const sectorByIndustry: ReadonlyMap<string, string> = new Map(
  Object.entries(industriesBySector).flatMap(([sector, industries]) =>
    industries.map((industry) => [industry, sector] as const),
  ),
);
