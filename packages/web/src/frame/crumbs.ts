import { html, type Markup } from "../html.js";

/** A page on the way to this one; without an address what it only belongs to. */
export type Crumb = readonly [name: string, address?: string | undefined];

/** The way from the list of such pages to this one: `Housing › New South Wales`. */
export function crumbs(...way: readonly Crumb[]): Markup {
  const steps = way.map(
    ([name, address], at) =>
      html`${at > 0 && html` <span aria-hidden="true">›</span> `}${address === undefined ? name : html`<a href="${address}">${name}</a>`}`,
  );
  return html`<nav class="crumbs" aria-label="Breadcrumbs">${steps}</nav>`;
}
