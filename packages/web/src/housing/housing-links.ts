import { html, type Markup } from "../html.js";

/** The pages of the area, above each of them. */
export function housingLinks(current: (typeof PAGES)[number]["path"] | undefined): Markup {
  return html`<nav class="part-links" aria-label="Housing"><ul>${PAGES.map(
    ({ path, name }) => html`<li><a href="${path}"${path === current && html` aria-current="true"`}>${name}</a></li>`,
  )}</ul></nav>`;
}

const PAGES = [
  { path: "/housing", name: "Prices" },
  { path: "/housing/suburbs", name: "Suburbs" },
  { path: "/housing/drops", name: "Price cuts" },
  { path: "/housing/agencies", name: "Agencies" },
  { path: "/housing/index", name: "Cut index" },
] as const;
