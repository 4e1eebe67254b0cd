import assert from "node:assert/strict";
import { test } from "node:test";
import { type DescMethod, getOption } from "@bufbuild/protobuf";
import {
  bound,
  list,
  MarketService,
  publicMethods,
  publicMethodsOf,
  ReportsService,
  SearchService,
} from "@daybook/contract";
import { withRows } from "@daybook/domain";
import { snapshotOf } from "../api.fixture.js";
import type { MessageObject } from "../json/message-object.js";
import { inPages } from "./in-pages.js";
import { methodsOf } from "./methods.js";

const rows = ["a", "b", "c", "d", "e"];
const stocks = (names: readonly string[]) => names.map((productCode) => ({ productCode }));

/** What a list of five answers, under any request. */
const five = (request: MessageObject) => {
  const { offset, limit } = request as { offset: number; limit: number };
  return { stocks: stocks(rows.slice(offset, offset + limit)), totalCount: rows.length };
};
const search = inPages(SearchService.method.searchStocks, ["market"], five);
const now = snapshotOf("1");
const asked = { query: "gold", limit: 2, offset: 0, includeDetails: false, pageToken: "" };
const tokenOf = (request: MessageObject, snapshot = now) => search(request, snapshot).nextPage as string;

/** Gives the different tokens that a method answers requests with, which are read and bounded as its server does. */
function tokensOfMethod(desc: DescMethod, handle: (request: MessageObject) => MessageObject) {
  const handlers = Object.fromEntries(publicMethodsOf(desc.parent).map(({ localName }) => [localName, handle]));
  const methods = methodsOf([{ desc: desc.parent, reads: ["market"], handlers } as never]);
  const { read, bounded, answer } = methods.get(`/${desc.parent.typeName}/${desc.name}`)!;
  return (requests: readonly MessageObject[]): ReadonlySet<unknown> =>
    new Set(requests.map((request) => answer(bounded(read(Buffer.from(JSON.stringify(request)))), now).nextPage));
}

test("tokens lead through a list, each row once", () => {
  const pages: unknown[] = [];
  let pageToken = "";
  do {
    const { stocks, nextPage } = search({ ...asked, pageToken }, now);
    pages.push(stocks);
    pageToken = nextPage as string;
  } while (pageToken !== "");
  assert.deepEqual(pages, [stocks(["a", "b"]), stocks(["c", "d"]), stocks(["e"])]);
});

test("a page may have another length than the one before, and its token goes before the offset", () => {
  const page = search({ ...asked, limit: 3, offset: 1, pageToken: tokenOf(asked) }, now);
  assert.deepEqual(page, { stocks: stocks(["c", "d", "e"]), totalCount: 5, nextPage: "", restarted: false });
});

test("the page that ends with the last row has no next one, nor has one past the end", () => {
  const ends = [{ limit: 5 }, { limit: 2, offset: 3 }, { offset: 9 }].map((page) => tokenOf({ ...asked, ...page }));
  assert.deepEqual(ends, ["", "", ""]);
});

test("a token of other data begins again and says so, and its own next page goes on", () => {
  const newer = snapshotOf("2");
  const first = search({ ...asked, pageToken: tokenOf(asked) }, newer);
  assert.deepEqual(
    [first.stocks, first.restarted, search({ ...asked, pageToken: first.nextPage }, newer)],
    [
      stocks(["a", "b"]),
      true,
      { ...five({ limit: 2, offset: 2 }), nextPage: tokenOf({ ...asked, offset: 2 }, newer), restarted: false },
    ],
  );
});

test("new data of a part that the list does not read changes no token", () => {
  const { news } = snapshotOf("2");
  assert.equal(tokenOf(asked, { ...now, news, dataVersion: "2" }), tokenOf(asked));
});

test("every instance with the same data gives the same tokens", () => {
  assert.equal(tokenOf(asked, snapshotOf("1")), tokenOf(asked));
});

test("a token of another question is refused", () => {
  for (const other of [{ query: "silver" }, { includeDetails: true }]) {
    assert.throws(() => search({ ...asked, ...other, pageToken: tokenOf(asked) }, now), /pageToken was given out/);
  }
});

test("the same list of another method is another question", () => {
  const reports = inPages(ReportsService.method.listReports, ["market"], () => ({ reports: [1], totalCount: 2 }));
  assert.throws(() => reports({ offset: 0, pageToken: tokenOf(asked) }, now), /pageToken was given out/);
});

test("written rows are counted and not read", () => {
  const unread = { count: 5, together: 1, at: () => assert.fail("a row is read") };
  const answer = () =>
    withRows<MessageObject, "stocks">({ totalCount: 5 }, "stocks", { table: unread, rows: [0, 1] } as never);
  assert.notEqual(inPages(SearchService.method.searchStocks, ["market"], answer)(asked, now).nextPage, "");
});

test("a method without pages is left alone", () => {
  const handle = () => ({});
  assert.equal(inPages(MarketService.method.listIndices as DescMethod, ["market"], handle), handle);
});

test("two spellings of a request give one token", () => {
  const spellings = [
    { query: "gold", limit: 2 },
    { offset: 0, query: "  gold ", include_details: false, limit: 2 },
  ];
  assert.deepEqual([...tokensOfMethod(SearchService.method.searchStocks, five)(spellings)], [tokenOf(asked)]);
});

/** Every list of which a field has another name. */
const twiceNamed = [...publicMethods.values()].flatMap((desc) => {
  const own = desc.input.fields.find((field) => getOption(field, bound).orField !== "");
  const other = own && desc.input.fields.find(({ name }) => name === getOption(own, bound).orField);
  const rows = desc.output.fields.find(({ name }) => name === getOption(desc, list).rows);
  return other && rows ? [{ desc, own: own.localName, other: other.localName, rows: rows.localName }] : [];
});

test("several lists are of one company, whose code has two names", () => {
  assert.ok(twiceNamed.length >= 3, `only ${twiceNamed.length}`);
});

for (const { desc, own, other, rows } of twiceNamed) {
  test(`${desc.parent.name}/${desc.name} gives one token for a code under either name, and one of its own for another code`, () => {
    const tokensOf = tokensOfMethod(desc, () => ({ [rows]: [{}], total: 2, totalCount: 2 }));
    const spellings = [{ [own]: "BHP" }, { [other]: " bhp " }, { [own]: "bhp", [other]: "CBA" }];
    assert.equal(tokensOf(spellings).size, 1);
    assert.equal(tokensOf([{ [own]: "BHP" }, { [own]: "CBA" }, { [other]: "ANZ" }]).size, 3);
  });
}
