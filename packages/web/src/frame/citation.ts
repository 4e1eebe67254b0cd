import { html, type Markup } from "../html.js";
import { dateInWords, shortened } from "./format.js";
import type { World } from "./world.js";

/** How to cite a page that is made of answers: what it is, where it is, and of which data. */
export function citation(world: World, title: string, path: string): Markup {
  return html`<details class="citation"><summary>Cite this page</summary>
<p>“${shortened(title, TITLE_CHARACTERS_MAX)}”, <cite>Daybook</cite>${dataOf(world)}, <span class="citation-address">${world.address ?? ""}${path}</span></p>
<p class="faint">Credit the publisher of the figures too: <a href="/about#citing">whom to name, and under which licence</a>.</p>
</details>`;
}

function dataOf({ kind, dataVersion, importDay }: World): Markup {
  return html`${kind === "demo" && ", demo world, all of it made up"}${dataVersion !== undefined && html`, data version <code>${dataVersion}</code>`}${importDay !== undefined && html`, files to <time datetime="${importDay}">${dateInWords(importDay)}</time>`}`;
}

const TITLE_CHARACTERS_MAX = 300;
