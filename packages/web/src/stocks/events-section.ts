import type { TimelineEvent } from "@daybook/sdk/messages";
import { webAddress } from "../frame/web-address.js";
import { html, type Shown } from "../html.js";
import type { PageRequest } from "../pages/page.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import type { Section } from "./stock-tab.js";

/** What happened lately, newest first. */
export function eventsSection(events: readonly TimelineEvent[], request: PageRequest, more?: Shown): Section {
  const title = "Events";
  if (events.length === 0) return { title, body: undefined };
  const table = tableOf({
    name: "events",
    caption: "Announcements, director trades, news and jumps of short interest, newest first",
    columns,
    rows: events,
  });
  return { title, body: html`${tableWithFiles(table, request)}${more}`, tables: [table] };
}

/** The kind of an event in words. */
function kindOfEvent({ type }: TimelineEvent): string {
  return type.replaceAll("_", " ");
}

const columns: readonly Column<TimelineEvent>[] = [
  { name: "date", title: "Date", kind: "day", cell: ({ date }) => date },
  { name: "type", title: "Kind", kind: "text", cell: ({ type }) => type, words: kindOfEvent },
  { name: "title", title: "Event", kind: "text", cell: ({ title }) => title, link: ({ url }) => webAddress(url) },
  { name: "detail", title: "Detail", kind: "text", cell: ({ detail }) => detail },
  {
    name: "isPriceSensitive",
    title: "Price sensitive",
    kind: "text",
    cell: ({ isPriceSensitive }) => isPriceSensitive,
  },
];
