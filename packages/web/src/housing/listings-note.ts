import { day } from "../frame/figures.js";
import { isoDayOf } from "../frame/timestamp.js";
import { html, type Markup } from "../html.js";

/** What an answer about listings says of itself. */
interface ListingsState {
  readonly withheld?: boolean;
  readonly asOf?: { readonly seconds: bigint } | undefined;
  readonly dataThrough?: { readonly seconds: bigint } | undefined;
}

/** Why there are no listings; undefined while there are some. */
export function whyNoListings({ withheld, dataThrough }: ListingsState): Markup | undefined {
  if (withheld === true) return html`<p class="lede">The operator of this server has switched listings off.</p>`;
  return dataThrough === undefined ? html`<p class="lede">No listings are held.</p>` : undefined;
}

/** Where figures of listings are from, and up to when. */
export function listingsSource({ asOf, dataThrough }: ListingsState): Markup {
  return html`<p class="hint">Listings as the operator's feed states them, up to the sweep of ${day(isoDayOf(dataThrough))}, retrieved on ${day(isoDayOf(asOf))}. The unit is the address, never the advert; cuts of more than 40 % are taken for typing errors; an average, median, maximum or sum over fewer than three addresses is not given.</p>`;
}
