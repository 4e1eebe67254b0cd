import type { EconomicSeriesInfo, SeriesRelease } from "@daybook/sdk/messages";
import { dateInWords } from "../frame/format.js";
import { html, type Markup } from "../html.js";
import { dateSlider } from "../pages/date-slider.js";
import { carriedFields } from "../pages/days-form.js";
import type { PageRequest } from "../pages/page.js";
import { dateIn } from "../pages/parameters.js";
import { isChange } from "./release-words.js";
import { seriesPath } from "./series-words.js";

/** What earlier state a page is asked for; undefined for none. */
export function pastOf({ query }: PageRequest): { readonly knownAt?: string; readonly asOf?: string } | undefined {
  const [knownAt, asOf] = [dateIn(query, "known"), dateIn(query, "asOf")];
  if (knownAt === undefined && asOf === undefined) return undefined;
  return { ...(knownAt !== undefined && { knownAt }), ...(asOf !== undefined && { asOf }) };
}

/** The earlier state that a page is asked for, in words; empty for none. */
export function pastWords(request: PageRequest): string {
  const { knownAt, asOf } = pastOf(request) ?? {};
  const parts = [
    ...(asOf === undefined ? [] : [`published by ${dateInWords(asOf)}`]),
    ...(knownAt === undefined ? [] : [`known on ${dateInWords(knownAt)}`]),
  ];
  return parts.join(" and ");
}

/** The form that asks for an earlier state. Series that are computed here are computed anew, so that none of them is held. */
export function earlierForm(
  info: EconomicSeriesInfo,
  releases: readonly SeriesRelease[],
  request: PageRequest,
): Markup | undefined {
  if (isDerived(info)) return undefined;
  const { knownAt = "", asOf } = pastOf(request) ?? {};
  return html`<form class="line-form" method="get" action="${seriesPath(info.seriesKey)}" aria-label="Also as it was before">
${carriedFields(request, ["known", "asOf"])}
<span class="field"><label for="as-of">Also as published by</label><input id="as-of" name="asOf" type="date" value="${asOf ?? ""}" aria-describedby="as-of-hint"></span>
${dateSlider("as-of", "Also as published by", stopsOf(releases), asOf)}
<span class="field"><label for="known">known here on</label><input id="known" name="known" type="date" value="${knownAt}" aria-describedby="as-of-hint"></span>
<button>Show</button>
<span class="hint" id="as-of-hint">What files published by the one day, or retrieved here by the other, state</span>
</form>`;
}

/** The days on which a release changed a figure, oldest first; the last of them left what is served now, where the slider ends. */
function stopsOf(releases: readonly SeriesRelease[]): readonly string[] {
  const days = releases.filter(isChange).map(({ releasedOn }) => releasedOn);
  return [...new Set(days)].reverse().slice(0, -1);
}

/** Whether a series is computed here. */
export function isDerived({ sourceLicence }: Pick<EconomicSeriesInfo, "sourceLicence">): boolean {
  return sourceLicence === "derived";
}
