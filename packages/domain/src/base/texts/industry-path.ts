/** The name of an industry in addresses: `Food, Beverage & Tobacco` is `food-beverage-tobacco`. */
export function industrySlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Where the page of an industry is; undefined for a stock whose industry is not known. */
export function industryPath(name: string): string | undefined {
  const slug = industrySlug(name);
  return slug === "" ? undefined : `/industries/${slug}`;
}
