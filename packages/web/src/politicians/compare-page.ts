import type {
  ComparePoliticiansResponse,
  Politician,
  PoliticianOnlyCompany,
  PoliticianSummary,
  SharedDeclaredCompany,
} from "@daybook/sdk/messages";
import { filterForm } from "../frame/filter-form.js";
import { html, type Markup } from "../html.js";
import { ifFound } from "../pages/if-found.js";
import { Moved, type Page, type PageContent, type PageRequest } from "../pages/page.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, type Table, tableOf } from "../tables/table.js";
import { companyColumns } from "./company-columns.js";
import { politicianLinks, politicianPath } from "./politician-links.js";
import { coverageNote, registerNotes } from "./register-notes.js";
import { chamberName, holderName, holderNames, itemName, partyName, seatName } from "./register-words.js";

/** Two members or senators side by side. The form asks for names, the address has their slugs. */
export const comparePage: Page = {
  path: "/politicians/compare",
  parameters: ["slugs", "a", "b"],
  async load({ politicians }, request) {
    const { query } = request;
    const [slugA = "", slugB = ""] = (query.get("slugs") ?? "").split(",");
    if (slugA !== "" && slugB !== "") {
      return compareContent(await politicians.comparePoliticians({ slugA, slugB }), request);
    }
    const [found, other] = await Promise.all(["a", "b"].map((name) => candidates(politicians, query.get(name) ?? "")));
    const [one, two] = [found?.[0], other?.[0]];
    if (one !== undefined && two !== undefined && found?.length === 1 && other?.length === 1 && one.slug !== two.slug) {
      return new Moved(comparePath(one.slug, two.slug));
    }
    return choosingContent(found ?? [], other ?? [], request);
  },
};

type Asked = Parameters<Page["load"]>[0]["politicians"];

/** The people whom a text may mean: the one of that slug, else those with it in their names. */
async function candidates(politicians: Asked, text: string): Promise<readonly Politician[]> {
  const wanted = text.trim();
  if (wanted === "") return [];
  const bySlug = await ifFound(politicians.getPolitician({ slug: wanted }));
  if (bySlug?.politician !== undefined) return [bySlug.politician];
  return (await politicians.listPoliticians({ query: wanted.slice(0, NAME_CHARACTERS_MAX), limit: CANDIDATES_MAX }))
    .politicians;
}

/** What the page shows before both people are known. */
export function choosingContent(
  found: readonly Politician[],
  other: readonly Politician[],
  { query }: PageRequest,
): PageContent {
  const lists = [
    { of: "a", people: found, with: query.get("b") ?? "" },
    { of: "b", people: other, with: query.get("a") ?? "" },
  ] as const;
  return {
    ...HEAD,
    body: html`${politicianLinks("compare")}
<h1>Two side by side</h1>
<p class="lede">What two members or senators declare, as they declared it.</p>
${form(query.get("a") ?? "", query.get("b") ?? "")}
${lists.map((list) => choosing(list.of, query.get(list.of) ?? "", list.people, list.with))}`,
  };
}

function choosing(of: "a" | "b", text: string, people: readonly Politician[], beside: string): Markup | undefined {
  if (text === "") return undefined;
  if (people.length === 0) return html`<p>No name has “${text}”.</p>`;
  if (people.length === 1) return html`<p>“${text}” is ${people[0]!.displayName}. Name a different second person.</p>`;
  const address = (slug: string) =>
    `/politicians/compare?${new URLSearchParams({ [of]: slug, [of === "a" ? "b" : "a"]: beside })}`;
  return html`<p>“${text}” may be:</p>
<ul class="plain-list">${people.map(
    (each) =>
      html`<li><a href="${address(each.slug)}">${each.displayName}</a>, ${chamberName(each.chamber)}, ${seatName(each)}</li>`,
  )}</ul>`;
}

/** What the page shows of two people. Neither stands before the other but by the order in which they were asked for. */
export function compareContent(answer: ComparePoliticiansResponse, request: PageRequest): PageContent {
  const { a, b } = answer;
  const [nameA, nameB] = [a?.politician?.displayName ?? "", b?.politician?.displayName ?? ""];
  const counts = tableOf({
    name: "counts",
    caption: "Rows currently declared, by item and by holder",
    columns: countColumns(nameA, nameB),
    rows: countRows(answer),
  });
  const shared = tableOf({
    name: "both",
    caption: "Companies that both declared at some time",
    columns: sharedColumns(nameA, nameB),
    rows: answer.sharedCompanies,
  });
  const onlyA = onlyTable("only-first", nameA, answer.onlyACompanies);
  const onlyB = onlyTable("only-second", nameB, answer.onlyBCompanies);
  const markupOf = (table: Table) => tableWithFiles(table, request);
  return {
    ...HEAD,
    title: `${nameA} and ${nameB}`,
    tables: [counts, shared, onlyA, onlyB],
    body: html`${politicianLinks("compare")}
<h1>${nameA} and ${nameB}</h1>
<div class="two-people">${person(a, answer, "A")}${person(b, answer, "B")}</div>
<div class="short-table">${markupOf(counts)}</div>
${markupOf(shared)}
${markupOf(onlyA)}${more(answer.onlyAMore)}
${markupOf(onlyB)}${more(answer.onlyBMore)}
<section><h2>Two others</h2>${form(a?.politician?.slug ?? "", b?.politician?.slug ?? "")}</section>
${registerNotes(answer, ["A company is in these lists when a declaration names it without doubt. Lists hold what was ever declared, and say what is declared now."])}`,
  };
}

function form(a: string, b: string): Markup {
  return filterForm(
    "/politicians/compare",
    "Which two",
    [
      { name: "a", label: "First person", value: a, type: "search", hint: "A name, or a part of it" },
      { name: "b", label: "Second person", value: b, type: "search", hint: "A name, or a part of it" },
    ],
    "Show both",
  );
}

function person(summary: PoliticianSummary | undefined, answer: ComparePoliticiansResponse, side: "A" | "B"): Markup {
  const politician = summary?.politician;
  if (politician === undefined) return html`<div></div>`;
  // Before any document was read, the coverage says so.
  const isUnread = summary?.distinctCompanyCount === undefined && answer.asAt !== undefined;
  return html`<div><h2><a href="${politicianPath(politician.slug)}">${politician.displayName}</a></h2>
<p>${chamberName(politician.chamber)}, ${seatName(politician)}. Party: ${partyName(politician.partyAb)}.</p>
${coverageNote(coverageOf(answer, side))}
${isUnread && html`<p class="caveat">What is declared now is not known: this person did not sit in the newest parliament of which documents were read, or no document of this person was read for it.</p>`}</div>`;
}

function coverageOf(answer: ComparePoliticiansResponse, side: "A" | "B") {
  return {
    extractedParliaments: answer[`extractedParliaments${side}`],
    partialParliaments: answer[`partialParliaments${side}`],
    pendingParliaments: answer[`pendingParliaments${side}`],
  };
}

interface CountRow {
  readonly what: string;
  readonly a: number | undefined;
  readonly b: number | undefined;
}

function countRows({ a, b, holderCountsA, holderCountsB }: ComparePoliticiansResponse): readonly CountRow[] {
  const items = (a?.itemCounts ?? []).map((item) => ({
    what: itemName(item),
    a: item.currentCount,
    b: b?.itemCounts.find(({ itemNo }) => itemNo === item.itemNo)?.currentCount,
  }));
  const holders = holderCountsA.map(({ holder, currentCount }) => ({
    what: `Holder: ${holderName(holder)}`,
    a: currentCount,
    b: holderCountsB.find((other) => other.holder === holder)?.currentCount,
  }));
  return [
    ...items,
    ...holders,
    { what: "Distinct companies", a: a?.distinctCompanyCount, b: b?.distinctCompanyCount },
    { what: "Dated changes in 90 days", a: a?.changes90d, b: b?.changes90d },
    { what: "Rows without a date", a: a?.undatedCount, b: b?.undatedCount },
  ];
}

function countColumns(nameA: string, nameB: string): readonly Column<CountRow>[] {
  return [
    { name: "what", title: "What", kind: "text", cell: ({ what }) => what },
    { name: "a", title: nameA, kind: "count", cell: ({ a }) => a },
    { name: "b", title: nameB, kind: "count", cell: ({ b }) => b },
  ];
}

function sharedColumns(nameA: string, nameB: string): readonly Column<SharedDeclaredCompany>[] {
  return [
    ...companyColumns,
    { name: "holdersA", title: `${nameA}: holders`, kind: "text", cell: (row) => holderNames(row.holdersA) },
    { name: "currentlyDeclaredA", title: "declared now", kind: "text", cell: (row) => row.currentlyDeclaredA },
    { name: "holdersB", title: `${nameB}: holders`, kind: "text", cell: (row) => holderNames(row.holdersB) },
    { name: "currentlyDeclaredB", title: "declared now", kind: "text", cell: (row) => row.currentlyDeclaredB },
  ];
}

function onlyTable(name: string, person: string, rows: readonly PoliticianOnlyCompany[]): Table {
  return tableOf({
    name,
    caption: `Companies that of the two ${person} alone declared at some time`,
    columns: onlyColumns,
    rows,
  });
}

function more(count: number): Markup | undefined {
  return count === 0
    ? undefined
    : html`<p class="faint"><data value="${count}">${count}</data> more are not listed.</p>`;
}

/** The address of the page of two people. */
function comparePath(slugA: string, slugB: string): string {
  return `/politicians/compare?slugs=${encodeURIComponent(slugA)},${encodeURIComponent(slugB)}`;
}

const onlyColumns: readonly Column<PoliticianOnlyCompany>[] = [
  ...companyColumns,
  { name: "holders", title: "Holders", kind: "text", cell: ({ holders }) => holderNames(holders) },
  { name: "currentlyDeclared", title: "Declared now", kind: "text", cell: (row) => row.currentlyDeclared },
];

const HEAD = {
  title: "Two members or senators side by side",
  description: "What two members or senators declare in the registers of interests, side by side.",
  area: "politicians",
} as const;
const NAME_CHARACTERS_MAX = 100;
const CANDIDATES_MAX = 20;
