import { type ListStockPoliticiansResponse, type PoliticianInterest, RegisterHolder } from "@daybook/sdk/messages";
import { count, day } from "../frame/figures.js";
import { isoDayOf } from "../frame/timestamp.js";
import { webAddress } from "../frame/web-address.js";
import { html } from "../html.js";
import type { PageRequest } from "../pages/page.js";
import { PAGE_ROWS, pager } from "../pages/pager.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import type { Section } from "./stock-tab.js";

/** Who declared an interest in the company, as lodged. The registers say what is held, never how much. */
export function interestsSection(answer: ListStockPoliticiansResponse, request: PageRequest, offset = 0): Section {
  const title = "Declared interests of members of parliament";
  if (answer.interests.length === 0) return { title, body: undefined };
  const rows = answer.interests.slice(offset, offset + PAGE_ROWS);
  const table = tableOf({
    name: "interests",
    caption: `${rows.length} of ${answer.interests.length} declared interests, current ones first`,
    columns,
    rows,
  });
  return {
    title,
    body: html`<p>${count(answer.politicianCount)} ${answer.politicianCount === 1 ? "person has" : "people have"} declared an interest in this company in the registers of parliament, as held up to ${day(isoDayOf(answer.asAt))}. A register says what is held, never how much. A dash for a date means that none is legible on the lodgement, or that the interest is declared still.</p>
${tableWithFiles(table, request)}
${pager(request, offset, answer.interests.length, "the interests", "interests")}
<p class="files">${answer.sourceLicence}</p>`,
    tables: [table],
  };
}

const columns: readonly Column<PoliticianInterest>[] = [
  {
    name: "displayName",
    title: "Member",
    kind: "text",
    cell: ({ politician }) => politician?.displayName,
    link: ({ politician }) => politician && `/politicians/${encodeURIComponent(politician.slug)}`,
  },
  { name: "party", title: "Party", kind: "text", cell: ({ politician }) => politician?.party },
  { name: "holder", title: "Held by", kind: "text", cell: ({ interest }) => interest && HOLDERS[interest.holder] },
  {
    name: "declaredText",
    title: "As declared",
    kind: "text",
    cell: ({ interest }) => interest?.declaredText,
    link: ({ interest }) => interest && webAddress(interest.sourceUrl),
  },
  { name: "declaredFrom", title: "From", kind: "day", cell: ({ interest }) => isoDayOf(interest?.declaredFrom) },
  { name: "declaredTo", title: "To", kind: "day", cell: ({ interest }) => isoDayOf(interest?.declaredTo) },
  {
    name: "currentlyDeclared",
    title: "Current",
    kind: "text",
    cell: ({ interest }) => interest?.currentlyDeclared,
  },
];

const HOLDERS: Readonly<Record<RegisterHolder, string>> = {
  [RegisterHolder.UNSPECIFIED]: "not stated",
  [RegisterHolder.SELF]: "self",
  [RegisterHolder.SPOUSE_PARTNER]: "spouse or partner",
  [RegisterHolder.DEPENDENT_CHILDREN]: "dependent children",
};
