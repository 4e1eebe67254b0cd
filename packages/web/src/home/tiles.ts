import { html, type Markup } from "../html.js";

/** A figure that stands by itself. */
export interface Tile {
  readonly name: string;
  /** The page about it. */
  readonly path?: string;
  readonly figure: Markup;
  /** What belongs to it, such as its change. */
  readonly beside?: Markup;
  readonly picture?: Markup | undefined;
  /** Of when it is. */
  readonly when: Markup;
}

/** Figures side by side under a heading; nothing where there are none. */
export function tilesMarkup(section: {
  readonly id: string;
  readonly title: string;
  readonly tiles: readonly Tile[];
  readonly more?: Markup;
}): Markup | undefined {
  const { id, title, tiles, more } = section;
  if (tiles.length === 0) return undefined;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<dl class="tiles">${tiles.map(
    ({
      name,
      path,
      figure,
      beside,
      picture,
      when,
    }) => html`<div><dt>${path === undefined ? name : html`<a href="${path}">${name}</a>`}</dt><dd class="tile-figure">${figure}</dd>
${beside !== undefined && html`<dd>${beside}</dd>`}${picture !== undefined && html`<dd>${picture}</dd>`}
<dd class="faint">${when}</dd></div>
`,
  )}</dl>
${more}</section>`;
}
