import type { EconomicSeriesInfo } from "@daybook/sdk/messages";
import { html, type Markup } from "../html.js";
import { choices } from "../pages/choices.js";
import type { PageRequest } from "../pages/page.js";

/** The ways to look at a series, as links: what is made of its levels, over which periods, and how those are joined. */
export function seriesWays(info: Pick<EconomicSeriesInfo, "frequency">, request: PageRequest): Markup {
  const { query } = request;
  const frequency = query.get("frequency") ?? info.frequency;
  const transform = query.get("transform") ?? "none";
  const transforms = [...TRANSFORMS].filter(([word]) => frequency !== "daily" || word !== "yoy_pct");
  // A day has none of the year before, so that the way back to days is not open from there.
  const isHeldOpen = transform !== "yoy_pct" || info.frequency !== "daily";
  const coarser = FREQUENCIES.slice(FREQUENCIES.indexOf(info.frequency) + 1);
  const frequencies = [
    ...(isHeldOpen ? [{ word: info.frequency, title: `${info.frequency}, as held` }] : []),
    ...coarser.map((word) => ({ word, title: word })),
  ];
  return html`<div class="ways">
${choices(
  request,
  "Figures",
  "transform",
  transforms.map(([word, title]) => ({ word, title })),
  transform,
)}
${frequencies.length > 1 && choices(request, "Periods", "frequency", frequencies, frequency, info.frequency)}
${frequency !== info.frequency && choices(request, "Joined by", "aggregation", AGGREGATIONS, query.get("aggregation") ?? "mean")}
</div>`;
}

/** What may be made of the levels, in words. */
export const TRANSFORMS: ReadonlyMap<string, string> = new Map([
  ["none", "levels"],
  ["change", "change on the period before"],
  ["pct_change", "percent change on the period before"],
  ["yoy_pct", "percent change over a year"],
  ["index100", "first figure = 100"],
]);

/** From the shortest. */
export const FREQUENCIES: readonly string[] = ["daily", "monthly", "quarterly", "annual"];

/** How figures of shorter periods become one. */
export const AGGREGATIONS: readonly { readonly word: string; readonly title: string }[] = [
  { word: "mean", title: "mean" },
  { word: "sum", title: "sum" },
  { word: "last", title: "last figure" },
];
