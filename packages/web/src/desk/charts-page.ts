import { codeBlock } from "../frame/code-block.js";
import { addressAt } from "../frame/moment-links.js";
import type { World } from "../frame/world.js";
import { html, type Markup } from "../html.js";
import { ifHeld } from "../pages/if-held.js";
import { type ChartParameter, type NamedChart, parametersOf, pictureParameters } from "../pages/named-chart.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { WIDE } from "../pages/page-chart.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";

/** Every kind of chart with its address, its parameters, and the code that puts it into the page of another site. */
export function chartsPage(charts: readonly NamedChart[]): Page {
  return {
    path: "/charts",
    parameters: [],
    async load(ask, request) {
      const examples: ChartExample[] = [];
      for (const chart of charts) {
        const subject = chart.subject && (await ifHeld(chart.subject.example(ask)));
        examples.push({ chart, parameters: exampleParameters(chart, subject) });
      }
      return chartsContent(examples, request);
    },
  };
}

/** A chart with parameters by which it can be drawn here; undefined where nothing is held to draw. */
export interface ChartExample {
  readonly chart: NamedChart;
  readonly parameters: URLSearchParams | undefined;
}

function exampleParameters({ subject }: NamedChart, value: string | undefined): URLSearchParams | undefined {
  if (subject === undefined) return new URLSearchParams();
  return value === undefined ? undefined : new URLSearchParams({ [subject.name]: value });
}

/** What the page shows of the charts. */
export function chartsContent(examples: readonly ChartExample[], request: PageRequest): PageContent {
  const table = tableOf({ name: "charts", caption: "Charts by name", columns, rows: examples });
  return {
    title: "Charts",
    description: "Every chart of this site as a picture or as a page to embed, at an address that stays.",
    area: "none",
    tables: [table],
    body: html`<h1>Charts</h1>
<p class="lede">Every kind of chart has an address that stays, for reports and for the pages of others. It is drawn of the data that are served when it is asked for.</p>
${tableWithFiles(table, request)}
<section><h2>Parameters of every picture</h2>
<p>SVG and PNG take these. A page to embed fits its frame, and has the colours that its reader prefers.</p>
${fields(pictureParameters)}</section>
${examples.map((example) => chartSection(example, request))}`,
  };
}

function chartSection({ chart, parameters }: ChartExample, { world }: PageRequest): Markup {
  const { name, title, subject } = chart;
  const all = parametersOf(chart);
  return html`<section id="${name}" class="chart-entry"><h2>${title}</h2>
${parameters === undefined ? html`<p>Nothing is held to draw it of.</p>` : picture(chart, parameters)}
<div>${all.length > 0 && fields(all, subject)}
${codeBlock(`How to embed ${name}`, embedCode(chart, world, addressOf(chart, "embed", parameters)))}</div></section>
`;
}

function picture(chart: NamedChart, parameters: URLSearchParams): Markup {
  const address = (ending: string) => addressOf(chart, ending, parameters);
  const dark = addressOf(chart, "svg", new URLSearchParams([...parameters, ["theme", "dark"]]));
  return html`<figure class="chart"><picture><source srcset="${dark}" media="(prefers-color-scheme: dark)"><img src="${address("svg")}" alt="${chart.title}" width="${WIDE.width}" height="${WIDE.height}" loading="lazy"></picture>
<figcaption class="files"><p>This chart as <a href="${address("svg")}">SVG</a>, <a href="${address("png")}">PNG</a> or <a href="${address("embed")}">a page to embed</a>.</p></figcaption></figure>`;
}

function fields(parameters: readonly ChartParameter[], needed?: ChartParameter): Markup {
  return html`<dl class="fields">${parameters.map(
    (parameter) =>
      html`<div><dt><code>${parameter.name}</code>${parameter === needed && html` <span class="mark">needed</span>`}</dt><dd>${parameter.meaning}${parameter.values && `: ${parameter.values.inWords}`}.</dd></div>`,
  )}</dl>`;
}

function embedCode({ title, subject }: NamedChart, world: World, address: string): string {
  const about = subject === undefined || address.includes("?") ? address : `${address}?${subject.name}=…`;
  return `<iframe src="${world.address ?? ""}${addressAt(world.moment, about)}" title="${title}" width="720" height="480" loading="lazy"></iframe>`;
}

function addressOf({ name }: NamedChart, ending: string, parameters = new URLSearchParams()): string {
  return `/charts/${name}.${ending}${parameters.size === 0 ? "" : `?${parameters}`}`;
}

const columns: readonly Column<ChartExample>[] = [
  {
    name: "name",
    title: "Name",
    kind: "code",
    cell: ({ chart }) => chart.name,
    link: ({ chart }) => `/charts#${chart.name}`,
  },
  { name: "title", title: "What it shows", kind: "text", cell: ({ chart }) => chart.title },
  {
    name: "parameters",
    title: "Parameters",
    kind: "text",
    cell: ({ chart }) =>
      parametersOf(chart)
        .map(({ name }) => name)
        .join(", "),
  },
  { name: "page", title: "On the page", kind: "code", cell: ({ chart }) => pageInWords(chart) },
  { name: "chart", title: "Its name there", kind: "code", cell: ({ chart }) => chart.of },
];

/** The path of its page, such as `/stocks/<code>`. */
function pageInWords({ page, subject }: NamedChart): string {
  return page.replace("*", `<${subject?.name ?? "name"}>`);
}
