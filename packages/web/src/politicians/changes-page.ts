import { count as countUnit } from "@daybook/charts";
import {
  type GetRegisterActivityResponse,
  type ListRegisterChangesResponse,
  RegisterChangeKind,
} from "@daybook/sdk/messages";
import { count, day } from "../frame/figures.js";
import { filterForm } from "../frame/filter-form.js";
import { isoDayOf, timestampOf } from "../frame/timestamp.js";
import { html } from "../html.js";
import { chartSource } from "../pages/chart-source.js";
import { choices } from "../pages/choices.js";
import { linePageChart } from "../pages/line-page-chart.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { chartMarkup, type PageChart } from "../pages/page-chart.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { dateIn, wholeIn, wordIn } from "../pages/parameters.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Table, tableOf } from "../tables/table.js";
import { activeColumns, declarerColumns, newColumns } from "./activity-columns.js";
import { changeColumnsWithNames } from "./change-columns.js";
import { politicianLinks } from "./politician-links.js";
import { filters } from "./register-filters.js";
import { registerNotes } from "./register-notes.js";

/** Dated additions to and removals from the registers. */
export const changesPage: Page = {
  path: "/politicians/changes",
  parameters: ["kind", "chamber", "party", "item", "who", "code", "since", "days", "offset"],
  async load({ politicians }, request) {
    const { query } = request;
    const filter = {
      kind: KINDS[wordIn(query, "kind", KIND_WORDS)],
      chamber: query.get("chamber") ?? "",
      partyAb: query.get("party") ?? "",
      itemNo: wholeIn(query, "item") ?? 0,
      politicianSlug: query.get("who") ?? "",
    };
    const since = timestampOf(dateIn(query, "since"));
    const [changes, activity, { parties }] = await Promise.all([
      politicians.listRegisterChanges({
        ...filter,
        ...(since && { since }),
        stockCode: query.get("code") ?? "",
        limit: PAGE_ROWS,
        offset: offsetIn(request),
      }),
      politicians.getRegisterActivity({ ...filter, windowDays: wholeIn(query, "days") ?? 0 }),
      politicians.getPoliticianAnalytics({}),
    ]);
    const offered = parties.map(({ partyAb }) => partyAb).filter((party) => party !== "");
    return changesContent(changes, activity, offered, request);
  },
};

/** What the page shows of a page of changes and of the weeks of a window. */
export function changesContent(
  changes: ListRegisterChangesResponse,
  activity: GetRegisterActivityResponse,
  parties: readonly string[],
  request: PageRequest,
): PageContent {
  const { query } = request;
  const offset = offsetIn(request);
  const events = tableOf({
    name: "changes",
    caption: `Dated changes, newest first: ${rowsInWords(offset, changes.events.length, changes.total)}`,
    columns: changeColumnsWithNames,
    rows: changes.events,
    total: changes.total,
  });
  const rails = railsOf(activity);
  const chart = activityChart(activity);
  const { filteredEventCount, filteredMemberCount, undatedCurrentCount, windowDays } = activity;
  const markupOf = (table: Table) => tableWithFiles(table, request);
  return {
    title: "Changes of the registers of interests",
    description: "Dated additions to and removals from the registers of members' and senators' interests.",
    area: "politicians",
    tables: [events, ...rails],
    charts: [chart],
    body: html`${politicianLinks("changes")}
<h1>Changes of the registers</h1>
<p class="lede">${
      activity.asAt === undefined
        ? "No document of the registers was read, so that no change is known."
        : html`${count(filteredEventCount)} dated changes of ${count(filteredMemberCount)} people in the ${windowDays} days to the newest lodgement held, of ${day(isoDayOf(activity.asAt))}.`
    }</p>
${filterForm("/politicians/changes", "Which changes", [
  {
    name: "kind",
    label: "Entries",
    value: wordIn(query, "kind", KIND_WORDS),
    options: KIND_WORDS.map((value) => ({ value, name: value })),
  },
  filters.chamber(query),
  filters.party(query, parties),
  filters.item(query),
  { name: "code", label: "Company", value: query.get("code") ?? "", type: "text", hint: "Its code" },
  { name: "since", label: "Since", value: dateIn(query, "since") ?? "", type: "date" },
  ...["who", "days"].flatMap((name) => (query.has(name) ? [{ name, carried: query.get(name) ?? "" }] : [])),
])}
${choices(request, "Days", "days", WINDOWS, String(windowDays), "90")}
${activity.weeks.length > 1 && chartMarkup(chart, request.pictures(chart))}
<div class="texts-table">${markupOf(events)}</div>
${pager(request, offset, changes.total, "changes")}
${rails.map((table) => table.rows.length > 0 && html`<section aria-label="${table.caption}">${markupOf(table)}</section>`)}
${registerNotes(changes, [
  "A removal can be a disposal or a correction. Who leaves Parliament makes no change.",
  activity.asAt === undefined
    ? ""
    : html`${count(undatedCurrentCount)} current interests carry no legible date. They are in no figure and no list of this page.`,
  "Filters narrow the weeks and the list of changes. The tables below the list are of the whole window.",
])}`,
  };
}

/** What changed over the window as a whole. */
function railsOf({
  activeMembers,
  newlyDeclaredCompanies,
  declarerCountChanges,
}: GetRegisterActivityResponse): Table[] {
  return [
    tableOf({
      name: "companies-first-declared",
      caption: "Companies whose first dated declaration falls in the window",
      columns: newColumns,
      rows: newlyDeclaredCompanies,
    }),
    tableOf({
      name: "declarer-counts",
      caption: "Companies declared by another number of people than at the start of the window",
      columns: declarerColumns,
      rows: declarerCountChanges,
    }),
    tableOf({
      name: "members",
      caption: "People with dated changes in the window, up to ten",
      columns: activeColumns,
      rows: activeMembers,
    }),
  ];
}

function activityChart({ weeks, windowDays, asAt }: GetRegisterActivityResponse): PageChart {
  return linePageChart({
    id: "weeks",
    title: "Dated changes of the registers, week by week",
    subtitle: `Entries added and removed in the weeks of ${windowDays} days`,
    sources: [chartSource("Registers of interests of the Parliament", asAt)],
    left: { unit: countUnit, isFromZero: true },
    series: [
      { name: "Added", points: weeks.map(({ weekStart, addedCount }) => ({ date: weekStart, value: addedCount })) },
      {
        name: "Removed",
        points: weeks.map(({ weekStart, removedCount }) => ({ date: weekStart, value: removedCount })),
      },
    ],
  });
}

/** Which changes are meant. */
export const KIND_WORDS = ["added and removed", "added", "removed"] as const;
const KINDS = {
  "added and removed": RegisterChangeKind.UNSPECIFIED,
  added: RegisterChangeKind.ADDED,
  removed: RegisterChangeKind.REMOVED,
} as const;
const WINDOWS = ["30", "90", "180", "365"].map((word) => ({ word, title: word }));
