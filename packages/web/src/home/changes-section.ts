import type { Revision } from "@daybook/sdk/messages";
import { day } from "../frame/figures.js";
import type { World } from "../frame/world.js";
import { html, type Markup } from "../html.js";
import { datePath, stockPath } from "../market/market-links.js";
import type { PageRequest } from "../pages/site-page.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, type Table, tableOf } from "../tables/table.js";
import type { FrontAnswers } from "./front-answers.js";

interface Restated extends Omit<Revision, "$typeName"> {
  readonly code: string;
}

/** The figures of stocks on this page that a later file restated, last restated first. */
export function restatedTable({ revisions }: FrontAnswers): Table {
  const rows = revisions
    .flatMap((answer) =>
      (answer?.revisions ?? []).map((revision): Restated => ({ ...revision, code: answer!.productCode })),
    )
    .filter(({ live, field }) => live && field === "percentage")
    .sort((one, other) => (one.replacedAt < other.replacedAt ? 1 : one.replacedAt > other.replacedAt ? -1 : 0))
    .slice(0, RESTATEMENTS);
  return tableOf({ name: "restated", caption: "Percentages that a later report restated", columns, rows });
}

/** What is new: the report, the one before it, what was restated, and how far each dataset reaches. */
export function changesSection({ newest }: FrontAnswers, restated: Table, request: PageRequest): Markup | undefined {
  const { world } = request;
  if (newest === undefined && world.newest.length === 0) return undefined;
  return html`<section aria-labelledby="changes"><h2 id="changes">What changed</h2>
<div class="pair">
<div>
${
  newest !== undefined &&
  newest.previousDate !== "" &&
  html`<p>The report of <a href="${datePath(newest.date)}">${day(newest.date)}</a> followed that of <a href="${datePath(newest.previousDate)}">${day(newest.previousDate)}</a>.</p>`
}
${
  restated.rows.length > 0
    ? tableWithFiles(restated, request)
    : html`<p>No percentage of the stocks on this page was restated by a later report.</p>`
}
</div>
${newestDates(world)}
</div></section>`;
}

function newestDates({ newest }: World): Markup | undefined {
  if (newest.length === 0) return undefined;
  return html`<div><h3>How far it reaches</h3>
<table class="ledger">
<thead><tr><th scope="col">Dataset</th><th scope="col" class="amount">Newest</th></tr></thead>
<tbody>${newest.map(
    ({ dataset, date }) =>
      html`<tr><th scope="row">${dataset}</th><td class="amount"><time datetime="${date}">${date}</time></td></tr>
`,
  )}</tbody>
</table></div>`;
}

const columns: readonly Column<Restated>[] = [
  { name: "productCode", title: "Code", kind: "code", cell: ({ code }) => code, link: ({ code }) => stockPath(code) },
  { name: "date", title: "Report of", kind: "day", cell: ({ date }) => date, link: ({ date }) => datePath(date) },
  { name: "oldValue", title: "Was", kind: "percent", cell: ({ oldValue }) => oldValue },
  { name: "newValue", title: "Is", kind: "percent", cell: ({ newValue }) => newValue },
  { name: "replacedAt", title: "Restated", kind: "day", cell: ({ replacedAt }) => replacedAt.slice(0, 10) },
];

const RESTATEMENTS = 6;
