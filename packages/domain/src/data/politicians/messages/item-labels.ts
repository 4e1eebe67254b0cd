/** What the 14 items of a register are about, in their order. */
export const itemLabels = [
  "Shareholdings",
  "Trusts and nominee companies",
  "Real estate",
  "Directorships",
  "Partnerships",
  "Liabilities",
  "Bonds and debentures",
  "Savings or investment accounts",
  "Other assets over $7,500",
  "Other income",
  "Gifts",
  "Sponsored travel or hospitality",
  "Memberships",
  "Other interests",
] as const;

/** What an item is about, by its number from 1. */
export function itemLabel(itemNo: number): string {
  return itemLabels[itemNo - 1]!;
}

/** The items that have rules or counts of their own. */
export const SHAREHOLDINGS = 1;
export const REAL_ESTATE = 3;
export const LIABILITIES = 6;
export const GIFTS = 11;
export const SPONSORED_TRAVEL = 12;
