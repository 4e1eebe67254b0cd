import { wholePage } from "../frame/whole-page.js";
import { html } from "../html.js";
import type { Site } from "../site.js";
import { PAGE_HEADERS } from "./answers.js";
import type { ShownPage } from "./route.js";

/** What a person sees at a path where nothing is, with the nearest that is and the ways from here. */
export function lostPage<Serving>(
  site: Pick<Site<Serving>, "worldOf">,
  path: string,
  nearest: string | undefined,
  serving: Serving,
): ShownPage {
  const words = wordsIn(path);
  const body = wholePage(site.worldOf(serving), {
    title: "Nothing is here",
    description: "There is no page at this address.",
    area: "none",
    body: html`<h1>Nothing is here</h1>
<p class="lede">There is no page at <code>${path.slice(0, PATH_CHARACTERS_MAX)}</code>.</p>
${nearest !== undefined && html`<p>Did you mean <a href="${nearest}"><code>${nearest}</code></a>?</p>`}
<ul>
${words !== "" && html`<li><a href="/search?q=${encodeURIComponent(words)}">Search for ${words}</a></li>`}
<li><a href="/">The front page</a></li>
<li><a href="/docs">The reference of all methods</a></li>
<li><a href="/docs/guides">The guides</a></li>
</ul>`,
  });
  return { headers: { ...PAGE_HEADERS, "Cache-Control": "no-store" }, body };
}

/** What somebody may have looked for: the words at the end of the address. */
function wordsIn(path: string): string {
  const name = path.slice(0, PATH_CHARACTERS_MAX).split("/").at(-1) ?? "";
  return name
    .replace(/\.\w{1,5}$/, "")
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim();
}

const PATH_CHARACTERS_MAX = 80;
