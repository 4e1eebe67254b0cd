import { day } from "../frame/figures.js";
import { grouped } from "../frame/format.js";
import { wholePage } from "../frame/whole-page.js";
import type { World } from "../frame/world.js";
import { html, type Markup } from "../html.js";
import { type Dataset, type Datasets, datasetPath, sizeOf } from "./datasets.js";

/** All datasets that can be taken away whole, and where programs find what they are. */
export function cataloguePage(world: World, { dataVersion, jsonLd, datasets }: Datasets): string {
  return wholePage(world, {
    title: "Datasets",
    description:
      "Every dataset of this server as whole files: CSV, NDJSON, Parquet, Excel and ZIP, with licences and columns.",
    path: "/data",
    area: "none",
    isCited: true,
    jsonLd,
    body: html`<h1>Datasets</h1>
<p class="lede">Flat tables to take away whole. A file costs nothing of the month, needs no key, and can be read straight from its address by Python, R, DuckDB and Excel.</p>
${dataVersion === undefined ? html`<p class="caveat">No files are there of what is shown. What each dataset holds is told on its page.</p>` : html`<p class="caveat">Files of data version <code>${dataVersion}</code>.</p>`}
<div class="table-frame" tabindex="0" role="group" aria-label="Datasets"><table class="sheet-table">
<caption>Datasets</caption>
<thead><tr><th scope="col">Dataset</th><th scope="col" class="amount">Rows</th><th scope="col">From</th><th scope="col">To</th><th scope="col">Licence</th><th scope="col">Files</th></tr></thead>
<tbody>${datasets.map(rowOf)}</tbody>
</table></div>
<section aria-labelledby="programs"><h2 id="programs">For programs</h2>
<ul class="plain-list">
<li><a href="/v1/datasets">/v1/datasets</a>: this list, with columns, sizes and digests</li>
<li><a href="/v1/datasets.croissant.json">Croissant</a>, for libraries of machine learning</li>
<li><a href="/v1/datasets/datapackage.json">Data Package</a>, for Frictionless tools</li>
<li><a href="/v1/datasets.dcat.json">DCAT</a>, for portals of open data</li>
</ul></section>`,
  });
}

function rowOf(dataset: Dataset): Markup {
  const { title, description, rows, from, to, licence, withheld, files } = dataset;
  const downloads = files.map(
    ({ format, path, bytes }, at) => html`${at > 0 && ", "}<a href="${path}" title="${sizeOf(bytes)}">${format}</a>`,
  );
  return html`<tr><th scope="row" class="prose"><a href="${datasetPath(dataset)}" title="${description}">${title}</a></th><td class="amount">${rows === undefined ? UNKNOWN : grouped(rows)}</td><td>${day(from ?? "")}</td><td>${day(to ?? "")}</td><td>${licence?.name ?? UNKNOWN}</td><td class="prose">${withheld === undefined ? (downloads.length > 0 ? downloads : UNKNOWN) : `Withheld: ${withheld}`}</td></tr>
`;
}

const UNKNOWN = html`<span class="unknown" title="unknown">–</span>`;
