/** The segment of a key for an industry group: Food, Beverage & Tobacco is food-beverage-tobacco. */
export function slugOf(industry: string): string {
  return industry
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
