import type { ActiveRegisterMember, DeclarerCountChange, NewlyDeclaredCompany } from "@daybook/sdk/messages";
import { isoDayOf } from "../frame/timestamp.js";
import type { Column } from "../tables/table.js";
import { companyColumns } from "./company-columns.js";
import { politicianPath } from "./politician-links.js";
import { chamberName, partyName } from "./register-words.js";

/** The columns of companies that were first declared in a window. */
export const newColumns: readonly Column<NewlyDeclaredCompany>[] = [
  ...companyColumns,
  { name: "firstDeclaredOn", title: "First declared", kind: "day", cell: (row) => isoDayOf(row.firstDeclaredOn) },
  { name: "declarerCount", title: "People now", kind: "count", cell: (row) => row.declarerCount },
];

/** The columns of companies by people at the end and at the start of a window. */
export const declarerColumns: readonly Column<DeclarerCountChange>[] = [
  ...companyColumns,
  { name: "declarersAtWindowStart", title: "People then", kind: "count", cell: (row) => row.declarersAtWindowStart },
  { name: "declarersNow", title: "People now", kind: "count", cell: (row) => row.declarersNow },
];

/** The columns of people with changes in a window. */
export const activeColumns: readonly Column<ActiveRegisterMember>[] = [
  {
    name: "displayName",
    title: "Name",
    kind: "text",
    cell: ({ displayName }) => displayName,
    link: ({ slug }) => politicianPath(slug),
  },
  { name: "chamber", title: "Chamber", kind: "text", cell: ({ chamber }) => chamberName(chamber) },
  { name: "division", title: "Division", kind: "text", cell: ({ division }) => division },
  { name: "partyAb", title: "Party", kind: "text", cell: ({ partyAb }) => partyName(partyAb) },
  { name: "eventCount", title: "Dated changes", kind: "count", cell: ({ eventCount }) => eventCount },
];
