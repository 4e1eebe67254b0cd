import { html, type Markup } from "../html.js";

/** The pages about politicians, for readers who go from one to another. */
export function politicianLinks(current: (typeof LINKS)[number]["page"] | "profile"): Markup {
  return html`<nav class="part-links" aria-label="Politicians"><ul>${LINKS.map(
    ({ page, path, name }) =>
      html`<li><a href="${path}"${page === current && html` aria-current="true"`}>${name}</a></li>`,
  )}</ul></nav>`;
}

/** The address of the page of a person. */
export function politicianPath(slug: string): string {
  return `/politicians/${encodeURIComponent(slug)}`;
}

/** The address of the page of a stock; undefined where a declaration was matched to none. */
export function stockPath(code: string): string | undefined {
  return code === "" ? undefined : `/stocks/${encodeURIComponent(code)}`;
}

const LINKS = [
  { page: "list", path: "/politicians", name: "Members and senators" },
  { page: "changes", path: "/politicians/changes", name: "Changes of the registers" },
  { page: "stocks", path: "/politicians/stocks", name: "Declared companies" },
  { page: "funding", path: "/politicians/funding", name: "Party returns" },
  { page: "compare", path: "/politicians/compare", name: "Two side by side" },
] as const;
