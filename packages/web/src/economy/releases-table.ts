import type { EconomicSeriesInfo, SeriesRelease } from "@daybook/sdk/messages";
import { isoDayOf } from "../frame/timestamp.js";
import { html, type Markup } from "../html.js";
import type { PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { type Table, tableMarkup, tableOf } from "../tables/table.js";
import { datedByWords, releaseWords } from "./release-words.js";
import { kindOf } from "./series-figures.js";

/** The releases of a series, newest first, and what each of them did. */
export function releasesTable(info: EconomicSeriesInfo, releases: readonly SeriesRelease[]): Table {
  const change = kindOf({ unit: info.unit, transform: "change" });
  return tableOf<SeriesRelease>({
    name: "releases",
    caption: `${info.title}: releases held`,
    columns: [
      { name: "releasedOn", title: "Published", kind: "day", cell: ({ releasedOn }) => releasedOn },
      { name: "changes", title: "What it did", kind: "text", cell: (release) => releaseWords(release, info) },
      { name: "addedCount", title: "Added", kind: "count", cell: ({ addedCount }) => addedCount },
      { name: "restatedCount", title: "Restated", kind: "count", cell: ({ restatedCount }) => restatedCount },
      { name: "withdrawnCount", title: "Withdrawn", kind: "count", cell: ({ withdrawnCount }) => withdrawnCount },
      {
        name: "meanRestatement",
        title: "Mean restatement",
        kind: change,
        cell: ({ meanRestatement }) => meanRestatement,
      },
      {
        name: "newestPeriod",
        title: "Newest period from",
        kind: "day",
        cell: ({ newestPeriod }) => isoDayOf(newestPeriod),
      },
      { name: "knownFrom", title: "Held here from", kind: "day", cell: ({ knownFrom }) => isoDayOf(knownFrom) },
      {
        name: "releasedFrom",
        title: "Date from",
        kind: "text",
        cell: ({ releasedFrom }) => releasedFrom,
        words: datedByWords,
      },
      { name: "fileName", title: "File", kind: "text", cell: ({ fileName }) => fileName },
    ],
    rows: releases,
  });
}

/** A page of the releases of a series. */
export function releasesSection(table: Table, request: PageRequest): Markup {
  const offset = offsetIn(request, "releases");
  const rows = table.rows.slice(offset, offset + PAGE_ROWS);
  const part = {
    ...table,
    caption: `Releases, newest first: ${rowsInWords(offset, rows.length, table.rows.length)}`,
    rows,
    total: table.rows.length,
  };
  return html`<h2 id="releases">Releases</h2>
<p>Each is compared with what was served before it came out. <a href="/docs/guides/economy#what-was-known-when">How releases are told apart</a></p>
${tableMarkup(part, { csv: request.file(table, "csv"), json: request.file(table, "json") })}
${pager(request, offset, table.rows.length, "releases", "releases")}`;
}
