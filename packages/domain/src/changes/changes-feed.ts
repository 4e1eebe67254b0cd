import { xmlText } from "../answers/endpoints/xml-text.js";
import type { ChangeEvent } from "./change-events.js";
import { changeText, changeTitle } from "./change-words.js";

/** What a feed of changes is made of. */
export interface ChangesFeedQuery {
  /** Newest first. */
  readonly events: readonly ChangeEvent[];
  /** Where people use the web app, without a trailing slash. */
  readonly webUrl: string;
  /** The query of the feed's own address, without its question mark. */
  readonly query: string;
}

/** Changes as Atom 1.0 (RFC 4287), an entry an event. The same ones give the same text: nothing in it is of the clock. */
export function changesFeed({ events, webUrl, query }: ChangesFeedQuery): string {
  const self = `${webUrl}/v1/changes.atom${query === "" ? "" : `?${query}`}`;
  const updated = events.reduce((newest, { at }) => (at > newest ? at : newest), NEVER);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">
<id>${xmlText(self)}</id>
<title>Daybook: what changed</title>
<updated>${updated}</updated>
<author><name>Daybook</name></author>
<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>
<link rel="alternate" type="text/html" href="${xmlText(webUrl)}"/>
${events.map((event) => entryText(event, webUrl)).join("")}\
</feed>
`;
}

/** Stands for the newest change where there is none. */
const NEVER = "1970-01-01T00:00:00.000Z";

function entryText(event: ChangeEvent, webUrl: string): string {
  const { id, at, dataset } = event;
  return `<entry>
<id>${xmlText(`${webUrl}/v1/changes#${id}`)}</id>
<title>${xmlText(changeTitle(event))}</title>
<updated>${at}</updated>
<link rel="alternate" type="text/html" href="${xmlText(`${webUrl}/data/${dataset}`)}"/>
<category term="${xmlText(dataset)}"/>
<content type="text">${xmlText(changeText(event))}</content>
</entry>
`;
}
