import assert from "node:assert/strict";
import { getOption, hasOption, ScalarType } from "@bufbuild/protobuf";
import { bound, list } from "@daybook/contract";
import { type ExampleOf, exampleOf, examplesOf, type Method, methods, type Request } from "./contract.fixture.js";
import type { Random } from "./oracle/random.js";

/** A list that is read page by page. */
export interface List extends Method {
  /** The field of the answer that has the items. */
  readonly items: string;
  /** The field of the request that bounds a page. */
  readonly limit: string;
  /** The field of the answer that counts all items. */
  readonly total: string;
  /** What must be the same on every page, past the end too. */
  readonly totals: readonly string[];
  readonly limitMax: number;
}

/** Some items of a list, and what is said of all of them. */
export interface ListPage {
  readonly items: readonly string[];
  readonly totals: Readonly<Record<string, unknown>>;
  /** The token of the page after it. */
  readonly nextPage: string;
  readonly isRestarted: boolean;
}

/** Gives the page that a list answers a request with. */
export type AskPage = (list: List, request: Request) => Promise<ListPage> | ListPage;

/** What an answer says of its page, not of the whole list. */
const OF_PAGES: ReadonlySet<string> = new Set(["offset", "count", "nextPage", "restarted"]);

/** Every method that has pages, because its request says how many to return and how many to skip. */
export const LISTS: readonly List[] = methods
  .filter(({ desc, needsKey }) => !needsKey && hasOption(desc, list) && !getOption(desc, list).several)
  .map((method) => {
    const { input, output } = method.desc;
    const { rows, total, limit } = getOption(method.desc, list);
    const limitField = input.fields.find(({ name }) => name === (limit || "limit"))!;
    const totals = total === "" ? ["total", "total_count"] : [total];
    const isTotal = ({ fieldKind, localName }: (typeof output.fields)[number]) =>
      fieldKind !== "list" && !OF_PAGES.has(localName);
    return {
      ...method,
      items: output.fields.find(({ name }) => name === rows)!.localName,
      limit: limitField.localName,
      total: output.fields.find(({ name }) => totals.includes(name))!.localName,
      totals: output.fields.filter(isTotal).map(({ localName }) => localName),
      limitMax: getOption(limitField, bound).max,
    };
  });

/** The page that an answer of a list is. */
export function pageOf({ items, totals }: List, answer: Readonly<Record<string, unknown>>): ListPage {
  return {
    items: (answer[items] as unknown[]).map((item) => JSON.stringify(item)),
    totals: Object.fromEntries(totals.flatMap((each) => (answer[each] === undefined ? [] : [[each, answer[each]]]))),
    nextPage: String(answer.nextPage),
    isRestarted: answer.restarted === true,
  };
}

/** Every item of a list in the largest pages, and the totals, which every page must repeat, one past the end too. */
export async function wholeByOffset(
  ask: AskPage,
  list: List,
  request: Request,
): Promise<Pick<ListPage, "items" | "totals">> {
  const seen: string[] = [];
  const told = new Set<string>();
  for (let offset = 0; ; offset += list.limitMax) {
    const { items, totals } = await ask(list, { ...request, [list.limit]: list.limitMax, offset });
    told.add(JSON.stringify(totals));
    if (items.length === 0) break;
    for (const item of items) seen.push(item);
  }
  assert.equal(told.size, 1, `totals differ between pages: ${[...told].join(" ")}`);
  return { items: seen, totals: JSON.parse([...told][0]!) };
}

/** What a walk by tokens gave. */
export interface Walked {
  /** The items since the walk last began. */
  readonly items: readonly string[];
  readonly pages: number;
  /** Each page that began the walk again, the first being 0. */
  readonly restartedAt: readonly number[];
}

/** A walk by tokens: each page has another length, and its place is told by the page before. Where it restarts it begins again. */
export async function walkedByTokens(ask: AskPage, list: List, request: Request, random: Random): Promise<Walked> {
  let items: string[] = [];
  const restartedAt: number[] = [];
  for (let pageToken = "", pages = 0; ; pages += 1) {
    // One in three is small; long lists are not walked in small pages alone.
    const limitMax = random.pick([3, Math.ceil(list.limitMax / 4), list.limitMax]);
    const limit = random.between(1, limitMax);
    const page = await ask(list, { ...request, [list.limit]: limit, pageToken });
    if (page.isRestarted) {
      items = [];
      restartedAt.push(pages);
    }
    for (const item of page.items) items.push(item);
    if (page.nextPage === "") return { items, pages: pages + 1, restartedAt };
    assert.equal(page.items.length, limit, "only the last page is shorter than asked for");
    pageToken = page.nextPage;
  }
}

/**
 * Requests that ask a list for different things: every choice of its enums, each
 * with nothing more, with one flag or example set, and with all of them.
 */
export function variantsOf(list: List, world: ExampleOf = "demo"): Request[] {
  const { fields } = list.desc.input;
  const required = exampleOf(list, world);
  const examples = examplesOf(list, world);
  const extras = fields.flatMap(({ localName, scalar }): Request[] => {
    const value = scalar === ScalarType.BOOL ? true : examples[localName];
    const isOfCode = localName === list.code?.own || localName === list.code?.other;
    return value === undefined || localName in required || isOfCode ? [] : [{ [localName]: value }];
  });
  const all = extras.length > 1 ? [Object.assign({}, ...extras) as Request] : [];
  return fields.reduce<Request[]>(
    (requests, { localName, fieldKind, enum: choices }) =>
      fieldKind !== "enum"
        ? requests
        : choices!.values.flatMap(({ number }) => requests.map((request) => ({ ...request, [localName]: number }))),
    [required, ...extras, ...all].map((extra) => ({ ...required, ...extra })),
  );
}
