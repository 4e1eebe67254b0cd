import { html, type Markup } from "../html.js";

/** The pages about the economy, for readers who go from one to another. */
export function economyLinks(current: "catalogue" | "correlations" | "states" | "series"): Markup {
  return html`<nav class="part-links" aria-label="Economy"><ul>${LINKS.map(
    ({ page, path, name }) =>
      html`<li><a href="${path}"${page === current && html` aria-current="true"`}>${name}</a></li>`,
  )}</ul></nav>`;
}

const LINKS = [
  { page: "catalogue", path: "/economy", name: "Series" },
  { page: "correlations", path: "/economy/correlations", name: "Correlations" },
  { page: "states", path: "/economy/states", name: "States" },
] as const;
