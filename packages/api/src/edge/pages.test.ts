import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { after, test } from "node:test";
import { defaultBudgets } from "../access/budgets.js";
import { clientOf, STOCK, TOP_SHORTS, testServer } from "../api.fixture.js";
import type { ServedRoute } from "../base/route.js";
import { limiterAt } from "../guards/limiter/limiter.fixture.js";
import type { PagesOf } from "../server.js";

const KEYED = "/shorts.v1alpha1.CoreStocksService/GetStockData";
const HTML = { "Content-Type": "text/html; charset=utf-8" };

let turn = 0;
const pagesInTurns: number[] = [];
let bodiesRead = 0;
const keptPage = {
  status: 200,
  headers: HTML,
  etag: '"kept"',
  get body() {
    bodiesRead += 1;
    return "<p>read me again ".repeat(1000);
  },
};

/** A page, a page that runs a method at its cost, and one that runs a method for which a key is needed. */
const pages: PagesOf = ({ requestOf, answerOf }) => {
  const run = (path: string, calls: string): ServedRoute => ({
    path,
    verbs: ["GET", "HEAD"],
    errorShape: "web",
    calls,
    cost: 3,
    answer: ({ query }, serving) => ({
      status: 200,
      headers: HTML,
      body: `<p>${answerOf(calls, requestOf(calls, query), serving).bytes}`,
    }),
    refusalPage: ({ code, message }, { query }) => ({
      headers: HTML,
      body: `<p>${code}: ${message} (${query})`,
    }),
  });
  const routes: ServedRoute[] = [
    {
      path: "/page",
      verbs: ["GET", "HEAD"],
      errorShape: "web",
      isPage: true,
      cost: 0,
      answer: () => ({ status: 200, headers: HTML, body: "<p>read me", etag: '"page"' }),
      refusalPage: ({ code, message }) => ({ headers: HTML, body: `<p>${code}: ${message}` }),
    },
    {
      path: "/turn",
      verbs: ["GET"],
      errorShape: "web",
      isPage: true,
      cost: 0,
      answer() {
        pagesInTurns.push(turn);
        return { status: 200, headers: HTML, body: "<p>a turn" };
      },
    },
    { path: "/kept", verbs: ["GET", "HEAD"], errorShape: "web", isPage: true, cost: 0, answer: () => keptPage },
    {
      path: "/picture",
      verbs: ["GET", "HEAD"],
      errorShape: "web",
      isPage: true,
      isDrawn: ({ query }) => query.get("kept") === null,
      cost: 0,
      answer: () => ({ status: 200, headers: {}, body: "a picture" }),
      refusalPage: ({ message }) => ({ headers: HTML, body: `<p>${message}` }),
    },
    run("/run", STOCK),
    run("/run/keyed", KEYED),
    run("/run/top", TOP_SHORTS),
    {
      ...run("/run/broken", STOCK),
      isHeavy: true,
      refusalPage: () => {
        throw new RangeError("too deep");
      },
    },
  ];
  return { routes, lostPage: (path, near) => ({ headers: HTML, body: `<p>${path} is not ${near}` }) };
};

const { limiter } = limiterAt("2026-08-03T00:00:00Z", 0, defaultBudgets);
const server = await testServer({ after }, { pages, limiter });
const { get } = clientOf(server.url);
const used = async () => ((await (await get("/v1/limits")).json()) as { minute: { used: number } }).minute.used;
const seen = async (response: Response) => [response.status, await response.text()];

test("of pages that come at once each has a turn of its own, so that calls are answered between them", async (t) => {
  const count = 20;
  // On a slow machine a turn grows old, and pages go on in the rounds of the lanes: here no time passes.
  const clock = { now: () => new Date("2026-08-03T00:00:00Z"), monotonicMs: () => 0 };
  const { port, close } = await testServer(t, { pages, clock });
  const connections = Array.from({ length: count }, () => connect(port, "127.0.0.1"));
  t.after(() => {
    for (const each of connections) each.destroy();
    return close();
  });
  // Only one new connection is taken in each turn, so that all of them have been answered before.
  const readAll = (path: string, body: string) =>
    Promise.all(
      connections.map(async (each) => {
        each.write(`GET ${path} HTTP/1.1\r\nHost: daybook\r\n\r\n`);
        for (let answer = ""; !answer.includes(body); ) answer += (await once(each, "data"))[0];
      }),
    );
  await readAll("/page", "<p>read me");
  setImmediate(function countTurn() {
    turn += 1;
    if (pagesInTurns.length < count) setImmediate(countTurn);
  });
  await readAll("/turn", "<p>a turn");
  assert.deepEqual([pagesInTurns.length, new Set(pagesInTurns).size], [count, count]);
});

test("a page is open to any User-Agent, and takes nothing", async () => {
  const before = await used();
  const response = await get("/page", { "User-Agent": "curl/8.5.0" });
  assert.deepEqual([await seen(response), response.headers.get("x-ratelimit-limit")], [[200, "<p>read me"], null]);
  assert.equal(await used(), before);
  assert.equal((await get("/page", { "If-None-Match": '"page"' })).status, 304);
});

test("a page that runs a method answers as the method does, and takes what the page says", async () => {
  const before = await used();
  const [status, text] = await seen(await get("/run/top?limit=7&productCodes="));
  assert.deepEqual([status, String(text).includes('"totalCount":7'), (await used()) - before], [200, true, 3]);
});

test("a page that is kept is put into bytes once, however often and however it is asked for", async () => {
  const asked = [{}, { "Accept-Encoding": "gzip" }, { "Accept-Encoding": "identity" }, { "If-None-Match": '"kept"' }];
  const answers = [];
  for (const headers of [...asked, ...asked]) answers.push(await get("/kept", headers as Record<string, string>));
  assert.deepEqual(
    answers.map(({ status, headers }) => [status, headers.get("content-encoding"), headers.get("etag")]),
    [...Array(2)].flatMap(() => [
      [200, "gzip", '"kept-gzip"'],
      [200, "gzip", '"kept-gzip"'],
      [200, null, '"kept"'],
      [304, null, '"kept-gzip"'],
    ]),
  );
  const texts = await Promise.all(answers.filter(({ status }) => status === 200).map((answer) => answer.text()));
  assert.deepEqual([new Set(texts).size, bodiesRead], [1, 1]);
});

for (const [what, path, headers, expected] of [
  [
    "bad input",
    "/run?productCod=K9M",
    {},
    /^400 <p>invalid_argument: unknown parameter productCod, .* \(productCod=K9M\)/,
  ],
  ["a key that does not exist", "/run?productCode=XXX", {}, /^404 <p>not_found: stock not found: XXX/],
  ["a fault", "/run?productCode=BAD", {}, /^500 <p>internal: internal error/],
  ["a missing key", "/run/keyed", {}, /^401 <p>unauthenticated/],
  ["a tool's User-Agent", "/run", { "User-Agent": "curl/8.5.0" }, /^403 <p>permission_denied/],
] as const) {
  test(`a refusal is a page: ${what}`, async () => {
    const response = await get(path, headers);
    assert.equal(response.headers.get("content-type"), HTML["Content-Type"]);
    assert.match((await seen(response)).join(" "), expected);
  });
}

const BROWSER = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

for (const [path, expected] of [
  ["/pag", "<p>/pag is not /page"],
  ["/v1/lates", "<p>/v1/lates is not /v1/latest"],
  ["/wp-admin/setup.php", "<p>/wp-admin/setup.php is not undefined"],
] as const) {
  test(`a browser sees a page where nothing is: ${path}`, async () => {
    const response = await get(path, BROWSER);
    assert.equal(response.headers.get("content-type"), HTML["Content-Type"]);
    assert.deepEqual(await seen(response), [404, expected]);
  });
}

test("programs get JSON where nothing is, and a browser where a call is refused that is no page", async () => {
  const post = await fetch(`${server.url}/pag`, { method: "POST", headers: { ...BROWSER, "User-Agent": "test/1" } });
  const answers = [await get("/pag"), await get("/pag", { Accept: "*/*" }), post, await get(STOCK, BROWSER)];
  assert.deepEqual(
    answers.map(({ status, headers }) => [status, headers.get("content-type")]),
    [404, 404, 404, 400].map((status) => [status, "application/json"]),
  );
});

test("what does not fit into the limits is refused as a page, with all that a 429 says", async () => {
  let response = await get("/run/top");
  while (response.status === 200) response = await get("/run/top");
  assert.deepEqual(
    [response.status, response.headers.get("x-ratelimit-kind"), response.headers.get("content-type")],
    [429, "per_minute", HTML["Content-Type"]],
  );
  assert.match(await response.text(), /^<p>resource_exhausted/);
});

test("a refusal whose page cannot be made is given all the same, and its call keeps no place of those that are heavy", async (context) => {
  const free = await testServer(context, { pages });
  const client = clientOf(free.url);
  for (let call = 0; call < MORE_THAN_HEAVY_PLACES; call += 1) {
    const response = await client.get("/run/broken?productCod=K9M");
    assert.deepEqual([response.status, ((await response.json()) as { code: string }).code], [400, "invalid_argument"]);
  }
  assert.equal((await client.get("/run/broken?productCode=BHP")).status, 200);
  await free.close();
});

test("an address that reads more than 600 pages in a minute is refused, as a page, and is shown no others", async (t) => {
  const { limiter, clock } = limiterAt("2026-08-03T00:00:00Z");
  const counting = await testServer(t, { pages, limiter });
  const client = clientOf(counting.url);
  const statuses = new Set<number>();
  for (let i = 0; i < 600; i += 50) {
    for (const { status } of await Promise.all(Array.from({ length: 50 }, () => client.get("/page"))))
      statuses.add(status);
  }
  const over = await client.get("/page");
  const headers = ["retry-after", "x-ratelimit-limit", "x-ratelimit-remaining"].map((name) => over.headers.get(name));
  const [status, text] = await seen(over);
  assert.deepEqual([[...statuses], status, headers], [[200], 429, ["60", "600", "0"]]);
  assert.match(String(text), /^<p>resource_exhausted: one address may read 600 pages a minute; this one fits again/);
  // The units of calls are counted apart, and a refusal that would be a large page is a small text.
  const run = await client.get("/run/top");
  const refused = await client.get("/run?productCode=XXX");
  assert.deepEqual([run.status, refused.status, refused.headers.get("content-type")], [200, 404, "application/json"]);
  clock.pass(60_000);
  assert.equal((await client.get("/page")).status, 200);
});

test("an address for which more than 60 pictures are drawn in a minute is refused more, but gets pages and what is kept", async (t) => {
  const { limiter, clock } = limiterAt("2026-08-03T00:00:00Z");
  const counting = await testServer(t, { pages, limiter });
  const client = clientOf(counting.url);
  const drawn = await Promise.all(Array.from({ length: 60 }, () => client.get("/picture")));
  const over = await client.get("/picture");
  const headers = ["retry-after", "x-ratelimit-limit", "x-ratelimit-remaining"].map((name) => over.headers.get(name));
  const [status, text] = await seen(over);
  assert.deepEqual([[...new Set(drawn.map((each) => each.status))], status, headers], [[200], 429, ["60", "60", "0"]]);
  assert.match(String(text), /^<p>one address may have drawn 60 pictures a minute; this one fits again in 60 seconds/);
  assert.deepEqual([(await client.get("/picture?kept=1")).status, (await client.get("/page")).status], [200, 200]);
  clock.pass(60_000);
  assert.equal((await client.get("/picture")).status, 200);
});

const MORE_THAN_HEAVY_PLACES = 12;
