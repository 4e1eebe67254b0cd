/** An industry label of the exchange, how many companies carry it, and what they call their trade. */
export interface Industry {
  readonly label: string;
  readonly companies: number;
  readonly trades: readonly string[];
  /** Short sellers leave it alone. */
  readonly isCalm?: true;
}

/** The exchange writes these where it has no industry. */
export function isPlaceholder(label: string): boolean {
  return label === "Not Applic" || label === "Class Pend";
}

/** The 25 industry groups in about the proportions of the real exchange, and its two placeholders. */
export const industries: readonly Industry[] = [
  {
    label: "Materials",
    companies: 96,
    trades: [
      "GOLD",
      "LITHIUM",
      "COPPER",
      "RESOURCES",
      "MINERALS",
      "METALS",
      "NICKEL",
      "RARE EARTHS",
      "GRAPHITE",
      "IRON",
    ],
  },
  { label: "Energy", companies: 18, trades: ["ENERGY", "PETROLEUM", "URANIUM", "GAS", "OIL"] },
  { label: "Software & Services", companies: 20, trades: ["SOFTWARE", "CLOUD", "DIGITAL", "SYSTEMS", "PAYMENTS"] },
  { label: "Financial Services", companies: 18, trades: ["CAPITAL", "FINANCIAL", "FUNDS", "WEALTH", "LENDING"] },
  {
    label: "Pharmaceuticals, Biotechnology & Life Sciences",
    companies: 14,
    trades: ["BIOTECH", "THERAPEUTICS", "PHARMA", "GENETICS"],
  },
  { label: "Health Care Equipment & Services", companies: 14, trades: ["HEALTH", "MEDICAL", "CLINICS", "IMAGING"] },
  { label: "Capital Goods", companies: 14, trades: ["ENGINEERING", "INDUSTRIES", "BUILDERS", "MACHINERY"] },
  { label: "Commercial & Professional Services", companies: 10, trades: ["SERVICES", "STAFFING", "CONSULTING"] },
  {
    label: "Equity Real Estate Investment Trusts (REITs)",
    companies: 10,
    trades: ["PROPERTY TRUST", "LOGISTICS TRUST"],
    isCalm: true,
  },
  { label: "Food, Beverage & Tobacco", companies: 9, trades: ["FOODS", "DAIRY", "WINES", "PASTORAL"] },
  { label: "Consumer Services", companies: 9, trades: ["TRAVEL", "LEISURE", "EDUCATION", "HOTELS"] },
  { label: "Consumer Discretionary Distribution & Retail", companies: 9, trades: ["RETAIL", "STORES", "OUTFITTERS"] },
  { label: "Media & Entertainment", companies: 8, trades: ["MEDIA", "PICTURES", "RADIO", "GAMES"] },
  { label: "Technology Hardware & Equipment", companies: 5, trades: ["ELECTRONICS", "SENSORS"] },
  { label: "Transportation", companies: 5, trades: ["FREIGHT", "AIRWAYS", "RAIL"] },
  { label: "Real Estate Management & Development", companies: 5, trades: ["LAND", "HOMES"] },
  { label: "Utilities", companies: 4, trades: ["POWER", "WATER", "NETWORKS"], isCalm: true },
  { label: "Telecommunication Services", companies: 4, trades: ["TELECOM", "BROADBAND"] },
  { label: "Consumer Durables & Apparel", companies: 4, trades: ["FURNITURE", "APPAREL"] },
  { label: "Banks", companies: 4, trades: ["BANK", "SAVINGS BANK"], isCalm: true },
  { label: "Insurance", companies: 3, trades: ["INSURANCE", "ASSURANCE"], isCalm: true },
  { label: "Household & Personal Products", companies: 3, trades: ["VITAMINS", "SOAPWORKS"] },
  { label: "Automobiles & Components", companies: 3, trades: ["AUTOMOTIVE", "BATTERIES"] },
  { label: "Consumer Staples Distribution & Retail", companies: 3, trades: ["GROCERS", "PHARMACIES"] },
  { label: "Semiconductors & Semiconductor Equipment", companies: 2, trades: ["SILICON", "CHIPS"] },
  { label: "Not Applic", companies: 8, trades: ["INVESTMENT COMPANY", "INCOME FUND"], isCalm: true },
  { label: "Class Pend", companies: 3, trades: ["HOLDINGS", "VENTURES"] },
];
