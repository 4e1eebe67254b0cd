import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { getOption, hasOption, ScalarType } from "@bufbuild/protobuf";
import { bound, list } from "@daybook/contract";
import { smallOrFull } from "@daybook/store/fixtures";
import { exampleOf, examplesOf, type Method, methods, type Request } from "./contract.fixture.js";
import { post, type Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";
import { randomOf } from "./oracle/random.js";

/** A list that is read page by page. */
interface List extends Method {
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
interface Page {
  readonly items: readonly string[];
  readonly totals: Readonly<Record<string, unknown>>;
  /** The token of the page after it. */
  readonly nextPage: string;
}

/** What an answer says of its page, not of the whole list. */
const OF_PAGES: ReadonlySet<string> = new Set(["offset", "count", "nextPage", "restarted"]);

/** More pages of one size are not read. */
const PAGES_MAX = smallOrFull(3, 60);

/** Of so many stocks the one is found of which a list has most. */
const STOCKS = smallOrFull(15, 300);

/** Every method that has pages, because its request says how many to return and how many to skip. */
const LISTS: readonly List[] = methods
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

describe("every list walks completely", () => {
  let server: Served;
  before(async () => {
    server = await demoServer();
  });

  for (const list of LISTS.filter(({ code }) => code === undefined)) {
    for (const request of variantsOf(list)) {
      let walkedWhole: ReturnType<typeof walk> | undefined;
      const seed = Math.floor(Math.random() * 2 ** 31);
      test(`${list.name} ${JSON.stringify(request)} by tokens in pages of random length, seed ${seed}`, async () => {
        walkedWhole ??= walk(list, request, list.limitMax);
        assert.deepEqual(await walkByTokens(list, request, seed), (await walkedWhole).items);
      });
      for (const pageSize of [1, 7, 50]) {
        test(`${list.name} ${JSON.stringify(request)} in pages of ${pageSize}: each row once, totals right`, async () => {
          walkedWhole ??= walk(list, request, list.limitMax);
          const whole = await walkedWhole;
          await comparePages(list, request, pageSize, whole);
          assert.equal(new Set(whole.items).size, whole.items.length);
          assert.equal(whole.items.length, whole.totals[list.total]);
          assert.ok(isSearched(list, request) || whole.items.length > 7, "the list is too short to have pages");
        });
      }
    }
  }

  for (const list of LISTS.filter(({ code }) => code !== undefined)) {
    test(`${list.name} of the stock with the longest list walks completely in pages of 1, 3 and 10`, async () => {
      const longest = await longestOf(list);
      for (const request of variantsOf(list)) {
        const whole = await walk(list, { ...request, ...longest }, list.limitMax);
        assert.equal(whole.items.length, whole.totals[list.total]);
        assert.ok(whole.items.length >= 3, `only ${whole.items.length} rows`);
        assert.deepEqual(await walkByTokens(list, { ...request, ...longest }, 7), whole.items);
        for (const pageSize of [1, 3, 10]) {
          await comparePages(list, { ...request, ...longest }, pageSize, whole);
        }
      }
    });
  }

  /** Every item of a list in the largest pages, and the totals, which every page must repeat, one past the end too. */
  async function walk(list: List, request: Request, limit: number): Promise<Page> {
    const seen: string[] = [];
    const told = new Set<string>();
    for (let offset = 0; ; offset += limit) {
      const { items, totals } = await pageOf(list, { ...request, [list.limit]: limit, offset });
      told.add(JSON.stringify(totals));
      if (items.length === 0) break;
      seen.push(...items);
    }
    assert.equal(told.size, 1, `totals differ between pages: ${[...told].join(" ")}`);
    return { items: seen, totals: JSON.parse([...told][0]!), nextPage: "" };
  }

  /** Every page of a size is its piece of the whole list; of very many so many, the first and the last among them. */
  async function comparePages(list: List, request: Request, limit: number, whole: Page): Promise<void> {
    const pages = Math.ceil(whole.items.length / limit) + 1;
    const step = Math.max(1, (pages - 1) / (PAGES_MAX - 1));
    for (let place = 0; Math.round(place) < pages; place += step) {
      const offset = Math.round(place) * limit;
      const page = await pageOf(list, { ...request, [list.limit]: limit, offset });
      assert.deepEqual([page.items, page.totals], [whole.items.slice(offset, offset + limit), whole.totals]);
    }
  }

  /** Every item, by tokens: each page has another length, and its place is told by the page before. */
  async function walkByTokens(list: List, request: Request, seed: number): Promise<readonly string[]> {
    const random = randomOf(seed);
    const seen: string[] = [];
    for (let pageToken = ""; ; ) {
      // One in three is small; long lists are not walked in small pages alone.
      const limitMax = random.pick([3, Math.ceil(list.limitMax / 4), list.limitMax]);
      const limit = random.between(1, limitMax);
      const page = await pageOf(list, { ...request, [list.limit]: limit, pageToken });
      seen.push(...page.items);
      if (page.nextPage === "") return seen;
      assert.equal(page.items.length, limit, "only the last page is shorter than asked for");
      pageToken = page.nextPage;
    }
  }

  async function pageOf({ name, items, totals }: List, request: Request): Promise<Page> {
    const response = await post(server.address, name, request);
    assert.equal(response.status, 200);
    const page = (await response.json()) as Record<string, unknown[]>;
    return {
      items: page[items]!.map((item) => JSON.stringify(item)),
      totals: Object.fromEntries(totals.flatMap((each) => (page[each] === undefined ? [] : [[each, page[each]]]))),
      nextPage: String(page.nextPage),
    };
  }

  /** The request for the stock of which a method lists most. */
  async function longestOf({ name, code, total }: List): Promise<Request> {
    const ranking = await post(server.address, "MarketService/GetTopShorts", { limit: STOCKS, summaryOnly: true });
    const { timeSeries } = (await ranking.json()) as { timeSeries: { productCode: string }[] };
    let longest = { code: "", count: -1 };
    for (const { productCode } of timeSeries) {
      const response = await post(server.address, name, { [code!.own]: productCode });
      const count = Number(((await response.json()) as Record<string, unknown>)[total]);
      if (count > longest.count) longest = { code: productCode, count };
    }
    return { [code!.own]: longest.code };
  }
});

/** Nothing may have the words that a list is searched for, which are an example of another list. */
function isSearched(list: List, request: Request): boolean {
  return "query" in request && !("query" in exampleOf(list));
}

/**
 * Requests that ask a list for different things: every choice of its enums, each
 * with nothing more, with one flag or example set, and with all of them.
 */
function variantsOf(list: List): Request[] {
  const { fields } = list.desc.input;
  const required = exampleOf(list);
  const examples = examplesOf(list);
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
