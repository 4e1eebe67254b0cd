import type {
  GetPoliticianExplorerProfileResponse,
  GetPoliticianFundingResponse,
  GetPoliticianResponse,
  ListDistinctiveHoldingsResponse,
} from "@daybook/sdk/messages";
import { count } from "../frame/figures.js";
import { filterForm } from "../frame/filter-form.js";
import { outsideLink } from "../frame/outside-link.js";
import { html, type Markup } from "../html.js";
import { choices } from "../pages/choices.js";
import { ifFound } from "../pages/if-found.js";
import { Moved, type Page, type PageContent, type PageRequest } from "../pages/page.js";
import { chartMarkup } from "../pages/page-chart.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { wholeIn, wordIn } from "../pages/parameters.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, type Table, tableMarkup, tableOf } from "../tables/table.js";
import { changeColumns } from "./change-columns.js";
import { holdingColumns } from "./holding-columns.js";
import { interestColumns, propertyColumns } from "./interest-columns.js";
import { politicianLinks, politicianPath } from "./politician-links.js";
import { monthsChart } from "./profile-chart.js";
import { fundingSection, fundingTables } from "./profile-funding.js";
import { coverageNote, notReadNote, ordinal, registerNotes } from "./register-notes.js";
import { chamberName, itemName, partyName, seatName } from "./register-words.js";

/** One member or senator: terms, what is and was declared, changes, and returns that name the person. */
export const profilePage: Page = {
  path: "/politicians/*",
  parameters: ["item", "held", "offset"],
  async load({ politicians }, request) {
    const slug = request.name;
    const person = await politicians.getPolitician({ slug });
    if (person.canonicalSlug !== "" && person.canonicalSlug !== slug) {
      return new Moved(politicianPath(person.canonicalSlug));
    }
    const [profile, holdings, funding] = await Promise.all([
      ifFound(politicians.getPoliticianExplorerProfile({ slug })),
      ifFound(politicians.listDistinctiveHoldings({ slug })),
      ifFound(politicians.getPoliticianFunding({ slug })),
    ]);
    return profileContent({ person, profile, holdings, funding }, request);
  },
};

/** What the page is made of; a section that is not there is left out. */
export interface ProfileAnswers {
  readonly person: GetPoliticianResponse;
  readonly profile?: GetPoliticianExplorerProfileResponse | undefined;
  readonly holdings?: ListDistinctiveHoldingsResponse | undefined;
  readonly funding?: GetPoliticianFundingResponse | undefined;
}

/** What the page shows of the answers. */
export function profileContent(
  { person, profile, holdings, funding }: ProfileAnswers,
  request: PageRequest,
): PageContent {
  const { politician, terms } = person;
  const name = politician?.displayName ?? request.name;
  const items =
    profile &&
    tableOf({
      name: "items",
      caption: "Rows by item of the register",
      columns: itemColumns,
      rows: profile.itemCounts,
    });
  const companies =
    holdings &&
    tableOf({
      name: "companies",
      caption: `Companies currently declared, with how many members and senators declare each: ${rowsInWords(0, holdings.holdings.length, holdings.holdings.length + holdings.moreCount)}`,
      columns: holdingColumns,
      rows: holdings.holdings,
      total: holdings.holdings.length + holdings.moreCount,
    });
  const property = tableOf({
    name: "real-estate",
    caption: "Real estate, as declared: current rows first",
    columns: propertyColumns,
    rows: person.interests.filter(({ itemNo }) => itemNo === REAL_ESTATE),
  });
  const changes =
    profile &&
    tableOf({
      name: "changes",
      caption: "The newest dated changes, up to 20",
      columns: changeColumns,
      rows: profile.recentChanges,
    });
  const isUnread = profile !== undefined && person.interests.length === 0 && !isRead(profile);
  const interests = interestsOf(person, request);
  const returns = funding === undefined ? [] : fundingTables(funding);
  const chart = profile && monthsChart(name, profile);
  const markupOf = (table: Table) => tableWithFiles(table, request);
  return {
    title: name,
    description: `What ${name} declared in the register of interests, and the returns that name this person, as lodged.`,
    area: "politicians",
    ...(profile !== undefined && !isUnread && politician && { feed: { kind: "person", key: politician.slug } }),
    tables: [
      ...(isUnread ? [] : [interests.all, property, ...[items, companies, changes].flatMap((table) => table ?? [])]),
      ...returns,
    ],
    ...(chart && !isUnread && { charts: [chart] }),
    body: html`${politicianLinks("profile")}
<h1>${name}</h1>
${factsOf(person)}
${isUnread ? unreadSection(name, profile) : registerSections()}
${funding !== undefined && fundingSection(funding, returns, markupOf)}
${termsOf(terms)}
${!isUnread && documentsOf(profile)}
${person.representedSuburbs.length > 0 && html`<section><h2>The division</h2><details><summary>Suburbs of the division</summary><p>${person.representedSuburbs.join(", ")}</p></details><p class="caveat">Suburbs that the person represents. They say nothing about what is owned.</p></section>`}
<section><h2>Beside another person</h2>
${filterForm(
  "/politicians/compare",
  "Beside another person",
  [
    { name: "a", carried: politician?.slug ?? request.name },
    { name: "b", label: "Second person", value: "", type: "search", hint: "A name, or a part of it" },
  ],
  "Show both",
)}</section>
${registerNotes(person, ["A code is given where the text names a listed company without doubt. No code does not mean not listed."])}`,
  };

  function registerSections(): Markup {
    return html`${coverageNote(person)}
${notReadOf(person)}
${items !== undefined && html`<div class="short-table">${markupOf(items)}</div>`}
${
  companies !== undefined &&
  companies.rows.length > 0 &&
  html`<section><h2>Companies</h2>
${holdings?.disclosureNote !== "" && html`<p class="caveat">${holdings?.disclosureNote ?? ""}</p>`}
${markupOf(companies)}</section>`
}
${property.rows.length > 0 && html`<section><h2>Real estate</h2><div class="texts-table">${markupOf(property)}</div></section>`}
<section id="interests"><h2>All interests</h2>
${interests.choices}
<div class="texts-table">${tableMarkup(interests.shown, { csv: request.file(interests.all, "csv"), json: request.file(interests.all, "json") })}</div>
${interests.pager}
</section>
${
  changes !== undefined &&
  html`<section><h2>Changes</h2>
${chart !== undefined && (profile?.timeline.length ?? 0) > 1 && chartMarkup(chart, request.pictures(chart))}
<p class="caveat">A removal can be a disposal or a correction. Who leaves Parliament makes no change.${undatedOf(profile)}</p>
<div class="texts-table">${markupOf(changes)}</div>
<p><a href="/politicians/changes?who=${encodeURIComponent(politician?.slug ?? request.name)}">All dated changes</a></p></section>`
}`;
  }
}

/** What there is to say of somebody of whom no document was read. */
function unreadSection(name: string, { sourceDocuments }: GetPoliticianExplorerProfileResponse): Markup {
  const documents = documentList(sourceDocuments);
  return html`<section id="interests"><h2>Interests</h2>
<p>What ${name} declares is not known here: no reading of a statement of this person is served.${documents !== undefined && " The Parliament publishes:"}</p>
${documents}
<p class="caveat">Statements are documents, which somebody has to read. <a href="/docs/guides/politicians#the-register-of-interests">How readings of them are loaded</a>.</p></section>`;
}

function isRead({ extractedParliaments, partialParliaments }: GetPoliticianExplorerProfileResponse): boolean {
  return extractedParliaments.length + partialParliaments.length > 0;
}

function factsOf({ politician }: GetPoliticianResponse): Markup | undefined {
  if (politician === undefined) return undefined;
  const { chamber, party, partyAb, firstParliament, lastParliament } = politician;
  return html`<dl class="facts">
<div><dt>Chamber</dt><dd>${chamberName(chamber)}</dd></div>
<div><dt>Seat</dt><dd>${seatName(politician)}</dd></div>
<div><dt>Party</dt><dd>${party === "" ? partyName(partyAb) : party}</dd></div>
<div><dt>Parliaments</dt><dd>${firstParliament === lastParliament ? ordinal(lastParliament) : `${ordinal(firstParliament)} to ${ordinal(lastParliament)}`}</dd></div>
<div><dt>Companies declared</dt><dd>${count(politician.declaredListedCount)}</dd></div>
<div><dt>Rows of real estate</dt><dd>${count(politician.declaredPropertyCount)}</dd></div>
</dl>`;
}

function notReadOf({ politician, terms, registerParliament }: GetPoliticianResponse): Markup | undefined {
  const isRead = politician === undefined || politician.declaredListedCount !== undefined;
  // Before any document was read, the coverage says so.
  if (isRead || registerParliament === 0) return undefined;
  return notReadNote(
    registerParliament,
    terms.some(({ parliament }) => parliament === registerParliament),
  );
}

function undatedOf(profile: GetPoliticianExplorerProfileResponse | undefined): Markup | undefined {
  if (profile?.undatedCount === undefined) return undefined;
  return html` ${count(profile.undatedCount)} current rows carry no legible date and are in neither the chart nor the list.`;
}

/** The interests that were asked for, a page of them, and the ways to others. */
function interestsOf({ interests }: GetPoliticianResponse, request: PageRequest) {
  const { query } = request;
  const held = wordIn(query, "held", HELD_WORDS);
  const item = wholeIn(query, "item") ?? 0;
  const rows = interests.filter(
    (each) => (held === "ever" || each.currentlyDeclared) && (item === 0 || each.itemNo === item),
  );
  const offset = offsetIn(request);
  const all = tableOf({
    name: "interests",
    caption: `Interests declared ${HELD[held]}`,
    columns: interestColumns,
    rows,
  });
  const shownRows = rows.slice(offset, offset + PAGE_ROWS);
  const label = interests.find(({ itemNo }) => itemNo === item)?.itemLabel;
  return {
    all,
    shown: {
      ...all,
      caption: `Interests declared ${HELD[held]}${label === undefined ? "" : `, ${label}`}: ${rowsInWords(offset, shownRows.length, rows.length)}`,
      rows: shownRows,
      total: rows.length,
    },
    pager: pager(request, offset, rows.length, "interests"),
    choices: html`<div class="ways">${choices(request, "Declared", "held", HELD_CHOICES, held)}
${choices(request, "Item", "item", itemChoices(interests), String(item))}</div>`,
  };
}

/** The items of which there are rows. */
function itemChoices(interests: GetPoliticianResponse["interests"]) {
  const labels = new Map(interests.map(({ itemNo, itemLabel }) => [itemNo, itemLabel]));
  const items = [...labels].sort(([one], [other]) => one - other);
  return [{ word: "0", title: "all" }, ...items.map(([itemNo, title]) => ({ word: String(itemNo), title }))];
}

function termsOf(terms: GetPoliticianResponse["terms"]): Markup {
  return html`<section><h2>Terms</h2>
<ul class="plain-list">${terms.map(
    (term) =>
      html`<li>${ordinal(term.parliament)} Parliament: ${chamberName(term.chamber)}, ${seatName(term)}. Party: ${term.party === "" ? partyName(term.partyAb) : term.party}.</li>`,
  )}</ul></section>`;
}

function documentsOf(profile: GetPoliticianExplorerProfileResponse | undefined): Markup | undefined {
  const documents = profile && documentList(profile.sourceDocuments);
  return (
    documents &&
    html`<section><h2>Documents</h2>
${documents}</section>`
  );
}

function documentList(documents: GetPoliticianExplorerProfileResponse["sourceDocuments"]): Markup | undefined {
  if (documents.length === 0) return undefined;
  return html`<ul class="plain-list">${documents.map(
    ({ label, sourceUrl }) => html`<li>${outsideLink(sourceUrl, label)}</li>`,
  )}</ul>`;
}

const itemColumns: readonly Column<GetPoliticianExplorerProfileResponse["itemCounts"][number]>[] = [
  { name: "itemLabel", title: "Item", kind: "text", cell: itemName },
  { name: "currentCount", title: "Declared now", kind: "count", cell: ({ currentCount }) => currentCount },
  { name: "allTimeCount", title: "Ever declared", kind: "count", cell: ({ allTimeCount }) => allTimeCount },
];

const HELD_WORDS = ["now", "ever"] as const;
const HELD = { now: "now", ever: "at any time" } as const;
const HELD_CHOICES = HELD_WORDS.map((word) => ({ word, title: HELD[word] }));
const REAL_ESTATE = 3;
