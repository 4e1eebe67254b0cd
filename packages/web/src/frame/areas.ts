/** The areas of the site, in the order of its navigation. */
export const AREAS = [
  { area: "market", path: "/shorts", name: "Market" },
  { area: "housing", path: "/housing", name: "Housing" },
  { area: "economy", path: "/economy", name: "Economy" },
  { area: "politicians", path: "/politicians", name: "Politicians" },
  { area: "news", path: "/news", name: "News" },
  { area: "reference", path: "/docs", name: "Reference" },
  { area: "guides", path: "/docs/guides", name: "Guides" },
  { area: "pricing", path: "/pricing", name: "Limits" },
  { area: "account", path: "/account", name: "Account" },
] as const;

/** The area that a page belongs to; some belong to none of the navigation. */
export type Area = (typeof AREAS)[number]["area"] | "home" | "search" | "none";
