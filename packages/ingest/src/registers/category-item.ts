/** The item of the register that a category of machine-read rows is; undefined for one that is of no item. */
export function itemOfCategory(category: string): number | undefined {
  return ITEMS.get(category);
}

const CATEGORIES: Readonly<Record<number, readonly string[]>> = {
  1: ["Shares"],
  2: ["Trusts"],
  3: ["Real Estate"],
  4: ["Directorships"],
  5: ["Partnerships"],
  6: ["Liabilities", "Loan", "Other Liabilities"],
  7: ["Bonds/Debentures"],
  8: ["Savings/Investments", "Investments", "Other Investments"],
  9: ["Other Assets", "Superannuation"],
  10: ["Income Sources"],
  11: ["Gifts", "Tickets"],
  12: ["Travel", "Hospitality", "Accommodation", "Flights"],
  13: ["Memberships", "Membership", "Patronage"],
  14: ["Other Interests", "Other"],
};

const ITEMS = new Map(
  Object.entries(CATEGORIES).flatMap(([item, categories]) => categories.map((category) => [category, Number(item)])),
);
