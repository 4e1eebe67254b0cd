/** What the items of the register are about, in their order: the first is item 1. */
const LABELS = [
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

/** The items of the register, 1 to 14. */
export const itemNumbers: readonly number[] = LABELS.map((_, place) => place + 1);

/** What an item of the register is about. */
export function itemLabel(itemNo: number): string {
  return LABELS[itemNo - 1]!;
}

export const REAL_ESTATE = 3;
export const LIABILITIES = 6;
export const GIFTS = 11;
export const TRAVEL = 12;
