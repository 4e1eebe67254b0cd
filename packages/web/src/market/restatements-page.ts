import { day } from "../frame/figures.js";
import { counted } from "../frame/format.js";
import { html } from "../html.js";
import { Absent, type Page, type PageContent, type PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { tableWithFiles } from "../pages/table-section.js";
import { tableOf } from "../tables/table.js";
import { marketLinks } from "./market-links.js";
import { askRestatements, type Restatements, restatementColumns } from "./restatements.js";

/** What later files restated of the stocks of the newest report. */
export const restatementsPage: Page = {
  path: "/restatements",
  parameters: ["offset"],
  async load(ask, request) {
    const answer = await askRestatements(ask);
    return answer === undefined ? new Absent("No report is held.") : restatementsContent(answer, request);
  },
};

/** What the page shows of the answers. */
export function restatementsContent({ from, restatements }: Restatements, request: PageRequest): PageContent {
  const offset = offsetIn(request);
  const shown = restatements.slice(offset, offset + PAGE_ROWS);
  const table = tableOf({
    name: "restatements",
    caption: `Restatements, last known first: ${rowsInWords(offset, shown.length, restatements.length)}`,
    columns: restatementColumns,
    rows: restatements,
  });
  return {
    title: "Restatements",
    description:
      "Short positions that a later file of the regulator restated: what was held, what is held, and from when.",
    area: "market",
    tables: [table],
    body: html`${marketLinks("/restatements")}
<h1>Restatements</h1>
<p class="lede">${counted(restatements.length, "figure")} of the stocks in the newest report, of dates from ${day(from)} on, ${restatements.length === 1 ? "was" : "were"} restated by a later file. The page of a stock has those of all dates, with their files.</p>
${shown.length > 0 && tableWithFiles(table, request, shown)}
${pager(request, offset, restatements.length, "the restatements")}`,
  };
}
