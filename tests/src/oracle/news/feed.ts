import type { Answer } from "../answer.js";
import { jsonDifference } from "../compare.js";
import { ascending, byAll } from "../housing/order.js";
import { reportsOf } from "../reports/answers.js";
import { isServed } from "../served.js";
import type { Database } from "../sql/database.js";
import { visibleTakes } from "./takes.js";
import { newsOf } from "./world.js";

/** What of /feed.xml the contract fixes; the texts of reports are null. */
export async function feed(database: Database, requests: readonly object[]): Promise<Answer[]> {
  const takes = visibleTakes((await newsOf(database)).takes, Date.now()).map((take) => ({
    ms: take.publishedMs!,
    guid: `take:${take.slug}`,
    path: `/takes/${take.slug}`,
    title: printable(take.headline),
    description: printable(take.standfirst),
    category: take.codes[0] ?? null,
  }));
  const available = new Map(
    (await database.rows("select day::varchar, available::varchar from published")).map(([day, from]) => [
      String(day),
      Date.parse(String(from)),
    ]),
  );
  const { periods } = await reportsOf(database);
  const reports = (isServed("ReportsService/ListReports") ? periods : []).map(({ slug, type, reportDate }) => ({
    ms: available.get(reportDate)!,
    guid: `report:${slug}`,
    path: `/reports/${slug}`,
    title: null,
    description: null,
    category: type,
  }));
  const newest = byAll<(typeof takes)[number] | (typeof reports)[number]>(
    (one, other) => other.ms - one.ms,
    (one, other) => ascending(one.guid, other.guid),
  );
  const items = [...takes, ...reports].sort(newest).slice(0, 50);
  const body = {
    language: "en-AU",
    lastBuildDate: items.length === 0 ? null : new Date(items[0]!.ms).toUTCString(),
    items: items.map(({ ms, ...item }) => ({ ...item, pubDate: new Date(ms).toUTCString() })),
  };
  return requests.map(() => ({ status: 200, body: JSON.stringify(body) }));
}

/** A text without what XML cannot hold, with one space for any white space. */
function printable(text: string): string {
  return spaced(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ""));
}

function spaced(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Where the feed differs. The texts of reports are compared with those of the list elsewhere: here they only must be there. */
export function feedDifference(expected: Answer, actual: Answer): string | undefined {
  if (expected.status !== actual.status) return `status is ${actual.status} instead of ${expected.status}`;
  const head = /<channel>(.*?)(?:<item>.*)?<\/channel>/s.exec(actual.body)?.[1];
  if (head === undefined) return "there is no channel";
  const home = (textIn(head, "link") ?? "").replace(/\/$/, "");
  const self = /<atom:link [^>]*rel="self"[^>]*>/.exec(head)?.[0] ?? "";
  if (!self.includes(`href="${home}/feed.xml"`)) return `the feed does not name itself: ${self}`;
  if (!textIn(head, "title") || !textIn(head, "description")) return "the channel has no title or description";
  const wanted = JSON.parse(expected.body) as { readonly items: readonly { readonly title: string | null }[] };
  const items = readItems(actual.body).map(({ link, title, description, ...item }, i) => ({
    ...item,
    path: link.startsWith(home) ? link.slice(home.length) : link,
    ...(wanted.items[i]?.title === null && title !== "" && description !== "" ? {} : { title, description }),
  }));
  const given = {
    language: textIn(head, "language"),
    ...optional("lastBuildDate", textIn(head, "lastBuildDate")),
    items,
  };
  return jsonDifference(expected, { status: 200, body: JSON.stringify(given) }, new Set());
}

/** An item of a feed. */
interface Item {
  readonly guid: string;
  readonly link: string;
  readonly title: string;
  readonly description: string;
  readonly category?: string;
  readonly pubDate: string;
}

/** The items of a feed; a guid that is said to be an address is none. */
export function readItems(xml: string): Item[] {
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item]) => ({
    guid: item!.includes('<guid isPermaLink="false">') ? (textIn(item!, "guid") ?? "") : "",
    link: textIn(item!, "link") ?? "",
    title: textIn(item!, "title") ?? "",
    description: textIn(item!, "description") ?? "",
    ...optional("category", textIn(item!, "category")),
    pubDate: textIn(item!, "pubDate") ?? "",
  }));
}

function optional(name: string, text: string | undefined): object {
  return text === undefined ? {} : { [name]: text };
}

/** The text of the first element of a name. */
function textIn(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>|<${name}/>`, "s").exec(xml);
  if (found === null) return undefined;
  const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  const read = (_: string, entity: string) =>
    entities[entity] ??
    String.fromCodePoint(entity.startsWith("#x") ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1)));
  return spaced((found[1] ?? "").replace(/&(\w+|#\w+);/g, read));
}
