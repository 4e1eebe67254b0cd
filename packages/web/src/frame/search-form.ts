import { html, type Markup } from "../html.js";

/** The path of the page of what was found. */
export const SEARCH_PATH = "/search";

/** The form that searches the whole site. A page has one, in its masthead or large in its text. */
export function searchForm(searched = ""): Markup {
  return html`<form class="site-search" role="search" aria-label="Whole site" method="get" action="${SEARCH_PATH}">
<label class="unseen" for="site-search">Search stocks, suburbs, series, people, parties, news and methods, or ask a question</label>
<input id="site-search" name="q" type="search" maxlength="100" accesskey="/" autocomplete="off" spellcheck="false" placeholder="Stock, suburb, series, person" value="${searched}">
<button>Search</button>
</form>`;
}
