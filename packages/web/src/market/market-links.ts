import { html, type Markup } from "../html.js";

/** The ways to the pages about the market, at the top of each of them. */
export function marketLinks(current: (typeof LINKS)[number]["path"]): Markup {
  return html`<nav class="part-links" aria-label="Market"><ul>${LINKS.map(
    ({ path, title }) =>
      html`<li><a href="${path}"${path === current && html` aria-current="true"`}>${title}</a></li>
`,
  )}</ul></nav>`;
}

const LINKS = [
  { path: "/shorts", title: "Ranking" },
  { path: "/stocks", title: "Stocks" },
  { path: "/industries", title: "Industries" },
  { path: "/screener", title: "Screener" },
  { path: "/campaigns", title: "Campaigns" },
  { path: "/indices", title: "Indices" },
  { path: "/restatements", title: "Restatements" },
] as const;

/** Where the page of a stock is. */
export function stockPath(code: string): string {
  return `/stocks/${encodeURIComponent(code)}`;
}

/** Where the report of a date is. */
export function datePath(date: string): string {
  return `/shorts/${encodeURIComponent(date)}`;
}
