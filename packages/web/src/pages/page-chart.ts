import type { ChartFrame, LineReadings } from "@daybook/charts";
import { html, type Markup, trusted } from "../html.js";

/** A chart of a page. It can also be had as a picture, and embedded in other sites. */
export interface PageChart {
  /** In file names and addresses: small letters and hyphens. It is also the id of the chart, so that a page has it once. */
  readonly name: string;
  readonly title: string;
  /** What it shows, in words. */
  readonly description: string;
  /** Draws it in a size. */
  draw(size: ChartSize): string;
  /** What a chart of lines shows on each of its days. */
  readings?(): LineReadings;
}

/** The size of a chart, under an id that is unique in its page. */
type ChartSize = Pick<ChartFrame, "id" | "width" | "height" | "theme">;

/** Where the pictures of a chart are, and its figures. */
export interface ChartFiles {
  readonly svg: string;
  readonly png: string;
  readonly embed: string;
  readonly json: string;
}

/**
 * A chart in a page, wide and narrow: a screen shows the one that fits it. With its words and its files. Where a form
 * of the page chooses its days, the id of that form is given, so that a script lets them be chosen in the chart too. A chart
 * without files can be had in its page alone.
 */
export function chartMarkup(chart: PageChart, files?: ChartFiles, daysForm?: string): Markup {
  const { name, description } = chart;
  return html`<figure class="chart" data-chart="${name}"${files && figuresAt(chart, files)}${daysForm !== undefined && html` data-days-form="${daysForm}"`}>
${bothSizes(chart)}
<figcaption class="files"><details><summary>In words</summary><p>${description}</p></details>
${files && html`<p>This chart as <a href="${files.svg}">SVG</a>, <a href="${files.png}">PNG</a> or <a href="${files.embed}">a page to embed</a>${chart.readings && html`; <a href="${files.json}">its figures</a> as JSON`}.</p>`}</figcaption>
</figure>`;
}

/** The chart alone, for the page of another site. */
export function embeddedChart(chart: PageChart, files: ChartFiles): Markup {
  return html`<div class="chart"${figuresAt(chart, files)}>
${bothSizes(chart)}
</div>`;
}

/** Where a script finds what a chart shows under the pointer. */
function figuresAt({ readings }: PageChart, { json }: ChartFiles): Markup | undefined {
  return readings && html` data-figures="${json}"`;
}

function bothSizes(chart: PageChart): Markup {
  return html`<div class="chart-wide">${drawn(chart, { id: chart.name, ...WIDE })}</div>
<div class="chart-narrow">${drawn(chart, { id: `${chart.name}-narrow`, ...NARROW })}</div>`;
}

/** A chart is markup that escapes its own texts. */
function drawn(chart: PageChart, size: ChartSize): Markup {
  return trusted(chart.draw({ ...size, theme: "page" }));
}

/** How wide a picture by itself may be. */
export const PICTURE_WIDTHS = { least: 320, most: 1600 } as const;

/** The size of a picture by itself, within bounds. Wider ones are flatter: those of a page are two of these. */
export function pictureSize(width: number): Pick<ChartSize, "width" | "height"> {
  const bounded = Math.min(Math.max(width, PICTURE_WIDTHS.least), PICTURE_WIDTHS.most);
  return { width: bounded, height: 220 + Math.round(bounded / 4) };
}

/** The size of a picture by itself, unless another is asked for. */
export const WIDE = { width: 720, height: 400 } as const;
const NARROW = { width: 320, height: 300 } as const;
