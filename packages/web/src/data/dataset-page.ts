import { codeBlock } from "../frame/code-block.js";
import { crumbs } from "../frame/crumbs.js";
import { day } from "../frame/figures.js";
import { grouped } from "../frame/format.js";
import { outsideLink } from "../frame/outside-link.js";
import { wholePage } from "../frame/whole-page.js";
import type { World } from "../frame/world.js";
import { html, type Markup } from "../html.js";
import { chartMarkup, type PageChart } from "../pages/page-chart.js";
import { type Dataset, type Datasets, datasetPath, sizeOf } from "./datasets.js";
import { readSamples } from "./read-samples.js";
import { yearsChart } from "./years-chart.js";

/** One dataset: what is in it, its files, its columns, its first rows, and how it is read. */
export function datasetPage(
  world: World,
  { dataVersion }: Pick<Datasets, "dataVersion">,
  dataset: Dataset,
  firstRows: readonly (readonly string[])[],
): string {
  const { id, title, description, withheld, files, jsonLd } = dataset;
  const years = yearsChart(dataset, world);
  return wholePage(world, {
    title,
    description,
    path: datasetPath(dataset),
    area: "none",
    isCited: true,
    jsonLd,
    body: html`${crumbs(["Datasets", "/data"], [title])}
<h1>${title}</h1>
<p class="lede">${description}</p>
${facts(dataset, dataVersion)}
${withheld !== undefined && html`<p class="caveat">There are no files of it here: ${withheld}.</p>`}
${files.length > 0 && [downloads(dataset), samples(dataset, world)]}
${years && yearsSection(years)}
${columnsSection(dataset)}
${firstRows.length > 0 && rowsSection(dataset, firstRows)}
<p>For programs: <a href="/v1/datasets">the list of all datasets</a>${files.length > 0 && html`, and <a href="/v1/receipts/datasets/${id}">where its rows came from</a>`}.</p>`,
  });
}

function facts(
  { rows, from, to, updatedAt, licence, sources = [], key }: Dataset,
  dataVersion: string | undefined,
): Markup {
  return html`<dl class="facts">
${rows !== undefined && html`<div><dt>Rows</dt><dd>${grouped(rows)}</dd></div>`}
${from !== undefined && html`<div><dt>From</dt><dd>${day(from)}</dd></div>`}
${to !== undefined && html`<div><dt>To</dt><dd>${day(to)}</dd></div>`}
${updatedAt !== undefined && html`<div><dt>Newest file retrieved</dt><dd>${day(updatedAt)}</dd></div>`}
${licence !== undefined && html`<div><dt>Licence</dt><dd>${licence.url === undefined ? licence.name : outsideLink(licence.url, licence.name)}</dd></div><div><dt>Credit</dt><dd>${licence.attribution}</dd></div>`}
${sources.length > 0 && html`<div><dt>Sources</dt><dd>${sources.join(", ")}</dd></div>`}
<div><dt>Sorted by</dt><dd><code>${key.join(", ")}</code></dd></div>
${dataVersion !== undefined && html`<div><dt>Data version of the files</dt><dd><code>${dataVersion}</code></dd></div>`}
</dl>`;
}

function downloads({ files }: Dataset): Markup {
  return html`<section aria-labelledby="files"><h2 id="files">Files</h2>
<div class="table-frame" tabindex="0" role="group" aria-label="Files"><table class="sheet-table short-table">
<caption>Files</caption>
<thead><tr><th scope="col">Format</th><th scope="col" class="amount">Size</th><th scope="col">SHA-256</th></tr></thead>
<tbody>${files.map(
    ({ format, path, bytes, sha256 }) =>
      html`<tr><th scope="row"><a href="${path}">${format}</a></th><td class="amount">${sizeOf(bytes)}</td><td><code title="${sha256}">${sha256.slice(0, 12)}…</code></td></tr>
`,
  )}</tbody>
</table></div></section>`;
}

function yearsSection(chart: PageChart): Markup {
  return html`<section aria-labelledby="years-heading"><h2 id="years-heading">Rows by year</h2>
${chartMarkup(chart)}</section>`;
}

function samples(dataset: Dataset, { address = "" }: World): Markup {
  return html`<section aria-labelledby="reading"><h2 id="reading">Read it</h2>
<div class="samples">${readSamples(dataset, address).map(
    (sample, at) => html`<details name="sample"${at === 0 && html` open`}>
<summary>${sample.name}</summary>
${"code" in sample ? codeBlock(sample.name, sample.code) : html`<p>${sample.words}</p>`}
</details>`,
  )}</div></section>`;
}

function columnsSection({ columns }: Dataset): Markup {
  return html`<section aria-labelledby="columns"><h2 id="columns">Columns</h2>
<div class="table-frame" tabindex="0" role="group" aria-label="Columns"><table class="sheet-table texts-table">
<caption>Columns</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Unit</th><th scope="col">What it says</th></tr></thead>
<tbody>${columns.map(
    ({ name, type, unit, description }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${type}</td><td>${unit ?? ""}</td><td>${description}</td></tr>
`,
  )}</tbody>
</table></div>
<p class="faint">What is unknown is an empty cell in CSV, absent in NDJSON and NULL in Parquet; never zero.</p></section>`;
}

function rowsSection({ columns }: Dataset, rows: readonly (readonly string[])[]): Markup {
  return html`<section aria-labelledby="rows"><h2 id="rows">First rows</h2>
<div class="table-frame" tabindex="0" role="group" aria-label="First rows"><table class="sheet-table">
<caption>The first ${rows.length} rows</caption>
<thead><tr>${columns.map(({ name, type }, at) => html`<th scope="col"${at > 0 && isAmount(type) && html` class="amount"`}><code>${name}</code></th>`)}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr>${row.map((cell, at) => (at === 0 ? html`<th scope="row">${cell}</th>` : html`<td${isAmount(columns[at]!.type) && html` class="amount"`}>${cell}</td>`))}</tr>
`,
  )}</tbody>
</table></div></section>`;
}

function isAmount(type: string): boolean {
  return type === "double" || type === "int64";
}
