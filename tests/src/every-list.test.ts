import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { smallOrFull } from "@daybook/store/fixtures";
import { exampleOf, type Request } from "./contract.fixture.js";
import { post, type Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";
import { LISTS, type List, type ListPage, pageOf, variantsOf, walkedByTokens, wholeByOffset } from "./lists.fixture.js";
import { randomOf } from "./oracle/random.js";

type Whole = Pick<ListPage, "items" | "totals">;

/** More pages of one size are not read. */
const PAGES_MAX = smallOrFull(3, 60);

/** Of so many stocks the one is found of which a list has most. */
const STOCKS = smallOrFull(15, 300);

describe("every list walks completely", () => {
  let server: Served;
  before(async () => {
    server = await demoServer();
  });

  for (const list of LISTS.filter(({ code }) => code === undefined)) {
    for (const request of variantsOf(list)) {
      let walkedWhole: ReturnType<typeof wholeByOffset> | undefined;
      const seed = Math.floor(Math.random() * 2 ** 31);
      test(`${list.name} ${JSON.stringify(request)} by tokens in pages of random length, seed ${seed}`, async () => {
        walkedWhole ??= wholeByOffset(ask, list, request);
        const { items, restartedAt } = await walkedByTokens(ask, list, request, randomOf(seed));
        assert.deepEqual([items, restartedAt], [(await walkedWhole).items, []]);
      });
      for (const pageSize of [1, 7, 50]) {
        test(`${list.name} ${JSON.stringify(request)} in pages of ${pageSize}: each row once, totals right`, async () => {
          walkedWhole ??= wholeByOffset(ask, list, request);
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
        const whole = await wholeByOffset(ask, list, { ...request, ...longest });
        assert.equal(whole.items.length, whole.totals[list.total]);
        assert.ok(whole.items.length >= 3, `only ${whole.items.length} rows`);
        const { items } = await walkedByTokens(ask, list, { ...request, ...longest }, randomOf(7));
        assert.deepEqual(items, whole.items);
        for (const pageSize of [1, 3, 10]) {
          await comparePages(list, { ...request, ...longest }, pageSize, whole);
        }
      }
    });
  }

  /** Every page of a size is its piece of the whole list; of very many so many, the first and the last among them. */
  async function comparePages(list: List, request: Request, limit: number, whole: Whole): Promise<void> {
    const pages = Math.ceil(whole.items.length / limit) + 1;
    const step = Math.max(1, (pages - 1) / (PAGES_MAX - 1));
    for (let place = 0; Math.round(place) < pages; place += step) {
      const offset = Math.round(place) * limit;
      const page = await ask(list, { ...request, [list.limit]: limit, offset });
      assert.deepEqual([page.items, page.totals], [whole.items.slice(offset, offset + limit), whole.totals]);
    }
  }

  async function ask(list: List, request: Request): Promise<ListPage> {
    const response = await post(server.address, list.name, request);
    assert.equal(response.status, 200);
    return pageOf(list, (await response.json()) as Record<string, unknown>);
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
