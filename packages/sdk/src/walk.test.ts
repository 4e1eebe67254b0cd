import assert from "node:assert/strict";
import { test } from "node:test";
import { createDaybook } from "./daybook.js";
import { serverThat } from "./server.fixture.js";
import { type Page, WalkTooLongError } from "./walk.js";

const SEARCH = "SearchService/SearchStocks";
const itemsOf = (codes: string) => [...codes].map((productCode) => ({ productCode }));

/** A server that answers pages as told, by the tokens that lead to them. */
async function listThat(
  t: { after(close: () => unknown): void },
  pages: Readonly<Record<string, readonly [codes: string, nextPage: string, restarted?: boolean]>>,
) {
  const server = await serverThat(({ body }) => {
    const [codes, nextPage, restarted = false] = pages[JSON.parse(body).pageToken ?? ""]!;
    return { body: { stocks: itemsOf(codes), totalCount: 5, nextPage, restarted } };
  });
  t.after(server.close);
  return server;
}

const steady = { "": ["ab", "2"], "2": ["cd", "4"], "4": ["e", ""] } as const;
/** Newer data comes after the first page. */
const changing = { "": ["ab", "2"], "2": ["xa", "n2", true], n2: ["b", ""] } as const;

test("a walk gives the pages of a list in order, each by the token of the one before", async (t) => {
  const server = await listThat(t, steady);
  const pages: Page[] = [];
  for await (const page of createDaybook(server).walk(SEARCH, { query: "gold" }, { calls: 3 })) pages.push(page);
  assert.deepEqual(
    pages,
    ["ab", "cd", "e"].map((codes) => ({ items: itemsOf(codes), total: 5, isRestarted: false })),
  );
  assert.deepEqual(
    server.seen.map(({ body }) => JSON.parse(body)),
    [{ query: "gold" }, { query: "gold", pageToken: "2" }, { query: "gold", pageToken: "4" }],
  );
});

test("a walk says where newer data came, and the whole is of that alone", async (t) => {
  const daybook = createDaybook(await listThat(t, changing));
  const restarts: boolean[] = [];
  for await (const { isRestarted } of daybook.walk(SEARCH, {}, { calls: 9 })) restarts.push(isRestarted);
  assert.deepEqual([restarts, await daybook.whole(SEARCH, {}, { calls: 9 })], [[false, true, false], itemsOf("xab")]);
});

test("a walk that is left early makes no further call", async (t) => {
  const server = await listThat(t, steady);
  for await (const _ of createDaybook(server).walk(SEARCH, {}, { calls: 9 })) break;
  assert.equal(server.seen.length, 1);
});

test("a list that is longer than its calls is an error and no shorter list", async (t) => {
  const server = await listThat(t, steady);
  await assert.rejects(createDaybook(server).whole(SEARCH, {}, { calls: 2 }), WalkTooLongError);
  assert.equal(server.seen.length, 2);
});

for (const [method, calls, error] of [
  ["MarketService/ListIndices", 1, /ListIndices has no list that is read page by page/],
  ["MarketService/GetIndustryTreeMap", 1, /GetIndustryTreeMap has no list that is read page by page/],
  ["SearchService/SearchStock", 1, /did you mean SearchService\/SearchStocks/],
  [SEARCH, 0, /calls must be a whole number from 1/],
  [SEARCH, 1.5, /calls must be a whole number from 1/],
  [SEARCH, Number.POSITIVE_INFINITY, /calls must be a whole number from 1/],
] as const) {
  test(`refuses ${method} in ${calls} calls and sends nothing`, async (t) => {
    const server = await listThat(t, steady);
    await assert.rejects(createDaybook(server).whole(method, {}, { calls }), error);
    assert.equal(server.seen.length, 0);
  });
}
