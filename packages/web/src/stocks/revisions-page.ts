import type { GetStockRevisionsResponse, Revision } from "@daybook/sdk/messages";
import { count } from "../frame/figures.js";
import { sizeInWords } from "../frame/size-in-words.js";
import { html } from "../html.js";
import { ifFound } from "../pages/if-found.js";
import type { PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager } from "../pages/pager.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Cell, type Column, tableOf } from "../tables/table.js";
import { type Section, stockTab, TABS } from "./stock-tab.js";

/** What later files restated of a stock. */
export const revisionsPage = stockTab(TABS.revisions, ["offset"], async ({ stock }, request, { code }) => {
  const offset = offsetIn(request);
  const answer = await ifFound(stock.getStockRevisions({ productCode: code, limit: PAGE_ROWS, offset }));
  return [revisionsSection(answer, request, offset)];
});

/** Figures before and after, with the files that state them. */
function revisionsSection(
  answer: GetStockRevisionsResponse | undefined,
  request: PageRequest,
  offset: number,
): Section {
  const title = "Revisions";
  if (answer === undefined || answer.totalCount === 0) return { title, body: undefined };
  const table = tableOf({
    name: "revisions",
    caption: `${answer.revisions.length} of ${answer.totalCount} restated figures, newest date first`,
    columns,
    rows: answer.revisions,
  });
  return {
    title,
    body: html`<p>${count(answer.totalCount)} ${answer.totalCount === 1 ? "figure was" : "figures were"} restated by a later file. The chart of the overview shows what was held before, when it is asked for an earlier day.</p>
${tableWithFiles(table, request)}
${pager(request, offset, answer.totalCount, "the revisions")}`,
    tables: [table],
  };
}

const columns: readonly Column<Revision>[] = [
  { name: "date", title: "Date", kind: "day", cell: ({ date }) => date },
  { name: "field", title: "What", kind: "text", cell: ({ field }) => FIELDS[field] ?? field },
  { name: "oldValue", title: "Before", kind: "figure", cell: ({ oldValue, oldText }) => statedIn(oldValue, oldText) },
  { name: "newValue", title: "After", kind: "figure", cell: ({ newValue, newText }) => statedIn(newValue, newText) },
  {
    name: "difference",
    title: "Change",
    kind: "text",
    cell: ({ oldValue, newValue }) =>
      oldValue === undefined || newValue === undefined ? undefined : newValue - oldValue,
    words: sizeOf,
  },
  { name: "replacedAt", title: "Imported", kind: "day", cell: ({ replacedAt }) => replacedAt },
  { name: "oldFile", title: "File before", kind: "text", cell: ({ oldFile }) => oldFile?.fileName },
  { name: "newFile", title: "File after", kind: "text", cell: ({ newFile }) => newFile?.fileName },
  {
    name: "newSha256",
    title: "Its SHA-256",
    kind: "code",
    cell: ({ newFile }) => newFile?.sha256,
    words: ({ newFile }) => newFile?.sha256.slice(0, 12) ?? "",
  },
  { name: "live", title: "Served now", kind: "text", cell: ({ live }) => live },
];

/** How much of it changed; nothing for a name. */
function sizeOf({ field, oldValue, newValue }: Revision): string {
  if (field === "name") return "";
  return sizeInWords({ before: oldValue, after: newValue, unit: field === "percentage" ? "percent" : "shares" });
}

/** A name is restated as a text, all else as a figure. */
function statedIn(value: number | undefined, text: string): Cell {
  return value ?? (text === "" ? undefined : text);
}

const FIELDS: Readonly<Record<string, string>> = {
  shortPosition: "shares short",
  totalProductInIssue: "shares on issue",
  percentage: "percent short",
  name: "name",
  row: "observation added or withdrawn",
};
