import { crumbs } from "../frame/crumbs.js";
import { textPath } from "../frame/text-path.js";
import { wholePage } from "../frame/whole-page.js";
import type { World } from "../frame/world.js";
import { html, type Markup } from "../html.js";
import { type Guide, guidePath, type Shelf, shelvesOf } from "./guide.js";
import { guideLinks } from "./guide-links.js";
import { markdownView } from "./markdown.js";

/** The page of one guide. */
export function guidePage(world: World, guides: readonly Guide[], guide: Guide): string {
  return wholePage(world, {
    title: guide.title,
    description: `A guide to Daybook: ${guide.title}.`,
    path: guidePath(guide),
    text: textPath(guidePath(guide)),
    kind: "article",
    area: "guides",
    aside: shelfList(shelvesOf(guides), guide),
    body: html`${crumbs(["Guides", "/docs/guides"])}
<article class="guide">
${markdownView(guide.markdown, guideLinks(guides))}
</article>`,
  });
}

/** The page that lists all guides. */
export function guidesPage(world: World, guides: readonly Guide[]): string {
  return wholePage(world, {
    title: "Guides",
    description: "How to call, run and change Daybook, and what its data means.",
    path: "/docs/guides",
    text: textPath("/docs/guides"),
    area: "guides",
    body: html`<h1>Guides</h1>
<p class="lede">How to call it, what the figures mean, how to run it and how to change it. What each method takes and answers is in the <a href="/docs">reference</a>.</p>
${
  guides.length === 0
    ? html`<p>The guides are not installed with this server.</p>`
    : html`<div class="shelves">${shelvesOf(guides).map(shelfSection)}</div>`
}`,
  });
}

function shelfSection({ readers, guides }: Shelf): Markup {
  return html`<section><h2>${readers}</h2>
<ul class="plain-list">${guides.map(
    (guide) => html`<li><a href="${guidePath(guide)}">${guide.title}</a><p>${firstSentence(guide.markdown)}</p></li>
`,
  )}</ul></section>
`;
}

function shelfList(shelves: readonly Shelf[], current: Guide): Markup {
  return html`${shelves.map(
    ({ readers, guides }) => html`<p class="label">${readers}</p>
<ul>${guides.map((guide) =>
      guide === current
        ? html`<li><a href="${guidePath(guide)}" aria-current="page">${guide.title}</a></li>`
        : html`<li><a href="${guidePath(guide)}">${guide.title}</a></li>`,
    )}</ul>
`,
  )}`;
}

/** The first sentence of a guide without its signs of Markdown; empty where it begins with something else. */
export function firstSentence(markdown: string): string {
  const [, paragraph = ""] = markdown.split(/\n{2,}/);
  if (/^([#|>-]|```)/.test(paragraph)) return "";
  const plain = paragraph
    .replace(/\s+/g, " ")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*]/g, "");
  return /^.*?[.:](?= |$)/.exec(plain)?.[0].replace(/:$/, ".") ?? plain;
}
