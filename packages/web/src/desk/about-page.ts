import { wholePage } from "../frame/whole-page.js";
import type { World } from "../frame/world.js";
import { type Guide, guidePath } from "../guides/guide.js";
import { guideLinks } from "../guides/guide-links.js";
import { firstSentence } from "../guides/guide-page.js";
import { markdownView } from "../guides/markdown.js";
import { html, type Markup } from "../html.js";

/** What this is, how its figures are made, under which licences, and how to cite them. */
export function aboutPage(world: World, guides: readonly Guide[]): string {
  const licences = guides.find(({ name }) => name === "licences");
  const methods = guides.filter(({ name }) => METHOD_GUIDES.includes(name));
  return wholePage(world, {
    title: "About",
    description: "What Daybook is, how its figures are made, the licence of each source, and how to cite it.",
    path: "/about",
    area: "none",
    body: html`<h1>About</h1>
<p class="lede">Daybook reads what Australian agencies, the exchange and the Parliament publish, keeps every file as it came, and answers from it: through these pages and through the <a href="/docs">API</a> that they are made of.</p>
<section aria-labelledby="method"><h2 id="method">How figures are made</h2>
<ul class="plain-list">
<li>A figure on a page is the API’s figure, rounded for reading; the files beside a table hold all of its digits.</li>
<li>A figure that is not known is a dash, never a zero.</li>
<li>A file is taken whole or refused whole. A later file corrects an earlier one, and what was known on any day can still be asked.</li>
<li>Counts, dates and amounts are shown as lodged or published. Nothing is said about why.</li>
</ul>
${methods.length > 0 && html`<dl class="methods">${methods.map(guideEntry)}</dl>`}
</section>
<section aria-labelledby="citing"><h2 id="citing">How to cite it</h2>
<p>Every page made of figures says at its foot how to cite it, with the version of its data: the same version is the same figures. An answer of the API carries it in <code>X-Data-Version</code>. Name the publisher of the figures beside it.</p>
${licences !== undefined && sectionView(licences, "What to write", guides)}
</section>
<section aria-labelledby="licences"><h2 id="licences">Licences</h2>
${
  licences === undefined
    ? html`<p>The list of licences is not installed with this server.</p>`
    : [sectionView(licences, "The data", guides), sectionView(licences, "By source", guides)]
}
</section>
<section aria-labelledby="privacy"><h2 id="privacy">Readers</h2>
<p>These pages ask for nothing from other hosts, run without a script, set no cookie but where a call can be run or somebody signs in, and do not follow readers.</p>
</section>`,
  });
}

function guideEntry(guide: Guide): Markup {
  return html`<div><dt><a href="${guidePath(guide)}">${guide.title}</a></dt><dd>${firstSentence(guide.markdown)}</dd></div>
`;
}

/** What a guide says under one of its headings; nothing where it has no such heading. */
function sectionView(guide: Guide, heading: string, guides: readonly Guide[]): Markup | undefined {
  const text = guide.markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (text === undefined) return undefined;
  const leadsTo = guideLinks(guides);
  const linkOf = (href: string) => (href.startsWith("#") ? `${guidePath(guide)}${href}` : leadsTo(href));
  return html`<div class="guide">${markdownView(text.slice(heading.length), linkOf, "licence-")}</div>`;
}

const METHOD_GUIDES = ["economy", "housing", "politicians", "news", "takes", "reports", "industry", "sources"];
