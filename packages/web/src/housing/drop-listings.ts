import type { DropListing } from "@daybook/sdk/messages";
import { isoDayOf } from "../frame/timestamp.js";
import { type Column, type Table, tableOf } from "../tables/table.js";
import { plainWords } from "./words.js";

/** Dwellings whose asking price was cut, as a table. Agents are named by their adverts, not here. */
export function dropListingsTable(caption: string, listings: readonly DropListing[]): Table {
  return tableOf({ name: "listings", caption, columns, rows: listings });
}

const columns: readonly Column<DropListing>[] = [
  {
    name: "displayAddress",
    title: "Address",
    kind: "text",
    cell: (row) => row.displayAddress,
    link: ({ addressKey }) => `/housing/properties/${encodeURIComponent(addressKey)}`,
  },
  {
    name: "propertyType",
    title: "Type",
    kind: "text",
    cell: (row) => row.propertyType,
    words: (row) => plainWords(row.propertyType),
  },
  { name: "bedrooms", title: "Bedrooms", kind: "count", cell: (row) => row.bedrooms },
  { name: "prevPrice", title: "Before", kind: "dollars", cell: (row) => row.prevPrice },
  { name: "price", title: "After", kind: "dollars", cell: (row) => row.price },
  { name: "dropAbs", title: "Cut", kind: "dollars", cell: (row) => row.dropAbs },
  { name: "dropPct", title: "Cut, share", kind: "share", cell: (row) => row.dropPct },
  { name: "observedAt", title: "Seen on", kind: "day", cell: (row) => isoDayOf(row.observedAt) },
  { name: "agencyName", title: "Agency", kind: "text", cell: (row) => row.agencyName },
  { name: "source", title: "Portal", kind: "text", cell: (row) => row.source },
];
