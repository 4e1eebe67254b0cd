import { citationOf } from "@daybook/domain/citations";
import { html, type Markup } from "../html.js";
import { codeBlock } from "./code-block.js";
import { dateInWords, shortened } from "./format.js";
import { addressAt } from "./moment-links.js";
import { momentInWords } from "./moment-words.js";
import type { World } from "./world.js";

/** How to cite a page that is made of answers: what it is, where it is, and of which data; also as programs read it. */
export function pageCitation(world: World, title: string, path: string): Markup {
  const short = shortened(title, TITLE_CHARACTERS_MAX);
  const address = `${world.address ?? ""}${pinned(world, path)}`;
  return html`<details class="citation"><summary>Cite this page</summary>
<p>“${short}”, <cite>Daybook</cite>${dataOf(world)}, <span class="citation-address">${world.address ?? ""}${addressAt(world.moment, path)}</span></p>
<p class="faint">Credit the publisher of the figures too: <a href="/about#citing">whom to name, and under which licence</a>.</p>
${formsOf(world, short, address).map(
  ([name, text]) =>
    html`<details class="citation-form"><summary>${name}</summary>${codeBlock(name, marked(text, address))}</details>
`,
)}</details>`;
}

function dataOf({ kind, dataVersion, importDay, moment }: World): Markup {
  return html`${kind === "demo" && ", demo world, all of it made up"}${moment !== undefined && `, as ${momentInWords(moment)}`}${dataVersion !== undefined && html`, data version <code>${dataVersion}</code>`}${importDay !== undefined && html`, files to <time datetime="${importDay}">${dateInWords(importDay)}</time>`}`;
}

/** The forms with their names. Who publishes the figures stands in the receipts of the answers that a page is made of. */
function formsOf(
  { kind, dataVersion, importDay }: World,
  title: string,
  address: string,
): readonly (readonly [name: string, text: string])[] {
  const { text, bibtex, ris, csl } = citationOf({
    title,
    isDemo: kind === "demo",
    version: dataVersion,
    day: importDay,
    publishers: [],
    licence: "",
    address,
  });
  return [
    ["Text", text],
    ["BibTeX", bibtex],
    ["RIS", ris],
    ["CSL", JSON.stringify(csl, undefined, 1)],
  ];
}

/** The text with its address marked, which a script changes when what is shown is elsewhere. */
function marked(text: string, address: string): Markup {
  const at = text.lastIndexOf(address);
  if (at < 0) return html`${text}`;
  const end = at + address.length;
  return html`${text.slice(0, at)}<span class="citation-address">${address}</span>${text.slice(end)}`;
}

/** Where the page is as it is now: a moment is named as it is, and all else by its version. */
function pinned({ moment, dataVersion }: World, path: string): string {
  return moment === undefined && dataVersion !== undefined
    ? `/v1/versions/${dataVersion}${path}`
    : addressAt(moment, path);
}

const TITLE_CHARACTERS_MAX = 300;
