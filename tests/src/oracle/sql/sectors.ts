import type { Database } from "./database.js";

/** Makes the table sector(industry, name) of shorts-common.md section 9. */
export async function makeSectors(database: Database): Promise<void> {
  const rows = Object.entries(industriesOf).flatMap(([name, industries]) =>
    industries.split("; ").map((industry) => ({ industry, name })),
  );
  await database.load("sector", { industry: "VARCHAR", name: "VARCHAR" }, rows);
}

const industriesOf = {
  Energy: "Energy",
  Materials: "Materials",
  Industrials: "Capital Goods; Commercial & Professional Services; Transportation",
  "Consumer Discretionary":
    "Automobiles & Components; Consumer Durables & Apparel; Consumer Services; Consumer Discretionary Distribution & Retail",
  "Consumer Staples": "Consumer Staples Distribution & Retail; Food, Beverage & Tobacco; Household & Personal Products",
  "Health Care": "Health Care Equipment & Services; Pharmaceuticals, Biotechnology & Life Sciences",
  Financials: "Banks; Financial Services; Insurance",
  "Information Technology":
    "Software & Services; Technology Hardware & Equipment; Semiconductors & Semiconductor Equipment",
  "Communication Services": "Telecommunication Services; Media & Entertainment",
  Utilities: "Utilities",
  "Real Estate": "Equity Real Estate Investment Trusts (REITs); Real Estate Management & Development",
};
