import { count, day, decimal, percent } from "../frame/figures.js";
import { counted, dateInWords } from "../frame/format.js";
import { isoDayOf } from "../frame/timestamp.js";
import type { World } from "../frame/world.js";
import { html, type Markup } from "../html.js";
import { datePath } from "../market/market-links.js";
import { restatementColumns } from "../market/restatements.js";
import type { PageRequest } from "../pages/page.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Table, tableOf } from "../tables/table.js";
import { economyTiles } from "./economy-tiles.js";
import type { FrontAnswers } from "./front-answers.js";
import { type SeriesChange, seriesChanges } from "./series-changes.js";

/** What the last files that restated anything restated, the largest changes first. */
export function restatedTable({ restated }: FrontAnswers): Table {
  const rows = restated?.restatements ?? [];
  const since = rows.map(({ changedAt }) => changedAt.slice(0, 10)).sort()[0];
  return tableOf({
    name: "restated",
    caption:
      since === undefined
        ? "Restated by a later file"
        : `Restated by files of ${dateInWords(since)}: ${Math.min(rows.length, RESTATEMENTS)} of ${restated!.totalCount}, the largest changes first`,
    // Since when is in the caption.
    columns: restatementColumns.filter(({ name }) => name !== "changedAt"),
    rows,
  });
}

/** What the last files brought: new dates, new figures, and what they restated. */
export function changesSection(answers: FrontAnswers, restated: Table, request: PageRequest): Markup | undefined {
  const lines = [
    reportLine(answers),
    ...seriesChanges(answers).map((each) => seriesLine(each, answers)),
    registerLine(answers),
    newestLine(request.world),
  ];
  const known = lines.filter((line) => line !== undefined);
  if (known.length === 0 && restated.rows.length === 0) return undefined;
  return html`<section aria-labelledby="changes"><h2 id="changes">What changed</h2>
<div class="pair">
${
  known.length > 0 &&
  html`<div><ul class="plain-list">${known.map(
    (line) => html`<li>${line}</li>
`,
  )}</ul>
<p><a href="/status">How far every dataset reaches, and when its files came</a></p></div>`
}
${
  restated.rows.length > 0 &&
  html`<div>${tableWithFiles(restated, request, restated.rows.slice(0, RESTATEMENTS))}
<p><a href="/restatements">All restatements</a></p></div>`
}
</div></section>`;
}

function reportLine({ newest, previous }: FrontAnswers): Markup | undefined {
  if (newest === undefined || newest.date === "") return undefined;
  return html`Short positions: the report of <a href="${datePath(newest.date)}">${day(newest.date)}</a> has ${count(newest.totalCount)} securities${
    previous !== undefined &&
    previous.date !== "" &&
    html`; that of <a href="${datePath(previous.date)}">${day(previous.date)}</a> before it has ${count(previous.totalCount)}`
  }.`;
}

function seriesLine({ key, unit, added, restatedCount, restated }: SeriesChange, { knownAt }: FrontAnswers): Markup {
  const figure = (value: number) => (unit === "percent" ? percent(value) : decimal(value, 4));
  const name = economyTiles.find((tile) => tile.key === key)?.name ?? key;
  return html`<a href="/economy/${encodeURIComponent(key)}?known=${knownAt}">${name}</a>: ${
    added !== undefined && html`${day(added.period)} is new, ${figure(added.value)}`
  }${added !== undefined && restated !== undefined && "; "}${
    restated !== undefined &&
    html`${counted(restatedCount, "earlier figure")} restated, most ${day(restated.period)} from ${figure(restated.before)} to ${figure(restated.value)}`
  }, since ${day(knownAt)}.`;
}

function registerLine({ registers }: FrontAnswers): Markup | undefined {
  const changedOn = isoDayOf(registers?.events[0]?.changedOn);
  if (registers === undefined || changedOn === "") return undefined;
  return html`Registers of interests: the newest of <a href="/politicians/changes">${count(registers.total)} dated changes</a> is of ${day(changedOn)}.`;
}

/** The datasets that reach furthest. */
function newestLine({ newest }: World): Markup | undefined {
  if (newest.length === 0) return undefined;
  const parts = newest
    .slice(0, DATASETS)
    .map(({ dataset, date }, at) => html`${at > 0 && "; "}${dataset} to ${day(date)}`);
  return html`Newest dates: ${parts}.`;
}

const RESTATEMENTS = 6;
const DATASETS = 6;
