import { html, type Markup } from "../html.js";

/** The ways between the lists of this area of the site, at the top of each of them. */
export function newsLinks(current: (typeof LISTS)[number]["path"]): Markup {
  return html`<nav class="part-links" aria-label="News"><ul>${LISTS.map(
    ({ path, title }) =>
      html`<li><a href="${path}"${path === current && html` aria-current="true"`}>${title}</a></li>
`,
  )}</ul></nav>`;
}

const LISTS = [
  { path: "/news", title: "Stories" },
  { path: "/takes", title: "Takes" },
  { path: "/reports", title: "Reports" },
] as const;
