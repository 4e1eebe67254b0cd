import assert from "node:assert/strict";
import { test } from "node:test";
import { contractReference } from "@daybook/reference";
import { SCRIPT_PATH } from "../frame/script.js";
import { siteScript, suburbFilterScript } from "../gen/script.js";
import { ANSWER, answerAt, DEMO, HOSTILE, REAL, smallSite, visit } from "../site.fixture.js";
import { siteRoutes } from "./site-routes.js";

const routes = siteRoutes(smallSite());
const serving = { world: DEMO, answer: ANSWER };
const pages = routes.filter(
  ({ path }) => !/^\/moment$|\.(css|js|svg|png|ico|json|csv|embed|xml|txt|md)$|^\/\.well-known\/|.\/$|\*$/.test(path),
);
const bodies = await Promise.all(
  pages.map(async ({ path }) => {
    const { body } = await visit(`${path}?productCode=${encodeURIComponent(HOSTILE)}`);
    return [path, body] as const;
  }),
);

test("every method has a page, and every method without a key one that runs it at its cost", () => {
  const methods = contractReference().services.flatMap((service) =>
    service.methods.map((method) => ({ page: `/docs/${service.name}/${method.name}`, method })),
  );
  assert.ok(methods.length > 70);
  for (const { page, method } of methods) {
    const run = routes.find(({ path }) => path === `${page}/run`);
    assert.deepEqual(
      [routes.find(({ path }) => path === page)?.cost, run?.cost, run?.calls],
      [0, ...(method.needsKey ? [undefined, undefined] : [method.cost, method.path])],
      page,
    );
  }
});

test("only pages with a form that runs a method begin a session", () => {
  const starting = routes.filter(({ startsSession }) => startsSession).map(({ path }) => path);
  const runs = routes.filter(({ calls }) => calls !== undefined).map(({ path }) => path);
  assert.deepEqual(starting.sort(), runs.flatMap((path) => [path, path.replace(/\/run$/, "")]).sort());
});

test("the scripts are small, and figures for them cost what a page costs", () => {
  const sizes = { site: siteScript.length <= 12 * 1024, suburbFilter: suburbFilterScript.length <= 10 * 1024 };
  assert.deepEqual(sizes, { site: true, suburbFilter: true });
  assert.equal(routes.find(({ path }) => path === "/housing/suburbs/figures.json")?.cost, 0);
});

test("no two routes have the same path", () => {
  assert.equal(new Set(routes.map(({ path }) => path)).size, routes.length);
});

test("no page holds a script or a style of its own, or anything from elsewhere", () => {
  for (const [path, whole] of bodies) {
    const script = `<script type="module" src="${SCRIPT_PATH}"></script>`;
    assert.equal(whole.split(script).length, 2, path);
    // The pictures of charts are the only ones, and are ours.
    // What is told to search engines is no script: nothing in it can end it, or is run.
    const told = /\n<script type="application\/ld\+json">[^<]*<\/script>/;
    const body = whole
      .replace(script, "")
      .replace(told, "")
      .replace(/<(img src|source srcset)="\/charts\/[^"]*"/g, "<p");
    const tags = body.replace(/"[^"]*"/g, '""').match(/<[a-z][^>]*>/gi) ?? [];
    const bad = tags.filter((tag) =>
      /^<(script|style|iframe|object|embed|base|img)\b|\s(on\w+|style|src|srcset)=/i.test(tag),
    );
    assert.deepEqual([tags.length > 20, bad], [true, []], path);
  }
});

test("every link of a page leads to a route, to a heading of a page, or to a path of the API", () => {
  const paths = new Map(bodies);
  const api = new Set([
    "/llms.txt",
    "/mcp/catalog.json",
    "/feed.xml",
    "/v1/changes.atom",
    "/api/health",
    "/v1/limits",
    "/v1/latest",
    "/account",
    "/v1/datasets",
  ]);
  const lost = bodies.flatMap(([path, body]) =>
    [...body.matchAll(/(?:href|action)="([^"]*)"/g)].flatMap(([, href = ""]) => {
      if (/^https:\/\//.test(href) || /^\/(shorts\.v1alpha1\.|v1\/datasets\b)/.test(href)) return [];
      const [target = "", id] = href.replace(/\?[^#]*/, "").split("#");
      const page = target === "" ? body : paths.get(target);
      const inFolder = target.replace(/[^/]+$/, "*");
      const isThere =
        page !== undefined || api.has(target) || routes.some(({ path }) => path === target || path === inFolder);
      // The small guides have no more headings than they need.
      const isAnchor =
        id === undefined || id === "" || target.startsWith("/docs/guides/") || page?.includes(`id="${id}"`);
      return isThere && isAnchor ? [] : [`${path} -> ${href}`];
    }),
  );
  assert.deepEqual([...new Set(lost)], []);
});

test("no page has the same id twice", () => {
  for (const [path, body] of bodies) {
    const ids = [...body.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length, path);
  }
});

test("hostile text is text: in names, in guides, and in what a form was sent", async () => {
  for (const path of [
    "/",
    "/docs/guides/api",
    `/docs/StockService/GetStock/run?productCode=${encodeURIComponent(HOSTILE)}`,
  ]) {
    const { body } = await visit(path);
    assert.ok(body.includes("&lt;script&gt;alert("), path);
    assert.doesNotMatch(body, /<script>|<img/, path);
  }
});

for (const [what, name] of [
  ["a script", HOSTILE],
  ["the end of its block", "</code></pre></main><script>alert(1)</script>"],
  ["quotes and a handler", `" onmouseover="alert(1)" x='`],
  ["entities", "&lt;script&gt; &#60;b&#62; &amp;amp;"],
  ["a comment and a section", "<!-- --><![CDATA[ ]]>"],
  ["escapes of JSON", 'back\\slash "quote" \\u003cscript\\u003e \\" '],
  ["lines and other odd spaces", "a\u2028b\u2029c\u00a0d\u0085e\ufeff"],
  ["marks of direction", "\u202ecod.exe\u202c \u2066x\u2069"],
  ["full-width brackets", "\uff1cscript\uff1e"],
  ["a letter of two halves", "\ud83d\ude00"],
] as const) {
  test(`an answer of the run form whose names hold ${what} is shown as it is, and as text alone`, async () => {
    const answer = JSON.stringify({ stocks: [{ name }, { [name]: 1 }] });
    const { body } = await visit("/docs/StockService/GetStock/run?productCode=K9M", { world: REAL, answer });
    const [, shown = ""] = /aria-label="Answer"[^>]*>(.*?)<\/pre>/s.exec(body) ?? [];
    const tags = new Set(shown.match(/<[^>]*>/g)?.map((tag) => tag.replace(/"[^"]*"/, "")));
    const text = unescaped(shown.replace(/<[^>]*>/g, ""));
    const left = [...tags].filter((tag) => !/^<\/?(code|pre|span)( class=)?>$/.test(tag));
    assert.deepEqual([left, JSON.parse(text)], [[], JSON.parse(answer)]);
  });
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs[name]!);
}

test("demo or real cannot be missed: all pages of the demo world say so first, those of real data never", async () => {
  const kinds = async (world: typeof DEMO) => {
    const said = pages.map(async ({ path }) => {
      const { body } = await visit(path, { world, answer: ANSWER });
      const band = body.indexOf("is made up");
      return band > 0 && band < body.indexOf("<h1");
    });
    return new Set(await Promise.all(said));
  };
  assert.deepEqual([await kinds(DEMO), await kinds(REAL)], [new Set([true]), new Set([false])]);
});

test("a page is made once for the data that it shows, and its ETag is that of its content", async () => {
  const [home] = routes;
  const answerTo = (each: typeof serving) => answerAt(home!, "/", each);
  const first = await answerTo(serving);
  const again = await answerTo(serving);
  const other = await answerTo({ world: { ...DEMO }, answer: ANSWER });
  const changed = await answerTo({ world: { ...DEMO, reportDate: "2026-07-01" }, answer: ANSWER });
  assert.deepEqual(
    [first === again, first === other, first.etag === other.etag, first.etag === changed.etag],
    [true, false, true, false],
  );
});

test("the front page tells the newest dates, shows the most shorted and leads to a first call", async () => {
  const { body } = await visit("/");
  assert.match(body, /Reports to <time datetime="2026-06-30">30 June 2026<\/time>/);
  assert.match(body, /Newest dates: Prices to <time datetime="2026-07-06">6 July 2026<\/time>; &lt;script&gt;/);
  assert.match(
    body,
    /<code>K9M<\/code><\/a><\/th><td class="prose">&lt;script&gt;.*<td class="amount"><data value="12\.5">12\.50 %/,
  );
  assert.match(body, /href="\/shorts\.v1alpha1\.MarketService\/GetTopShorts\?limit=5"/);
});

test("a page that is refused is a page that says why, and a file that is refused is none", () => {
  const refusal = { code: "resource_exhausted", httpStatus: 429, message: HOSTILE };
  const refusalAt = (wanted: string) =>
    routes
      .find(({ path }) => path === wanted)!
      .refusalPage?.(refusal, { path: wanted, query: new URLSearchParams(), now: new Date(0) }, serving);
  for (const path of ["/", "/docs", "/docs/StockService/GetStock"]) {
    const { headers, body = "" } = refusalAt(path) ?? {};
    assert.match(body, /<h1>Not now<\/h1>\n<div class="refusal"><p><strong>429 <code>resource_exhausted/);
    assert.deepEqual([headers?.["Cache-Control"], /<script>|<img/.test(body)], ["no-store", false]);
  }
  assert.equal(refusalAt("/openapi.json"), undefined);
});

test("a page that ran a call leads to the answer as it is sent", async () => {
  const { body } = await visit("/docs/StockService/GetStock/run?productCode=K9M&stockCode=");
  assert.match(
    body,
    /<a href="\/shorts\.v1alpha1\.StockService\/GetStock\?productCode=K9M">The whole answer as it is sent<\/a>/,
  );
});

test("an answer of hundreds of kilobytes leaves its page usable", async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => ({ productCode: `C${i}`, name: "x".repeat(20) }));
  const long = { world: DEMO, answer: JSON.stringify({ timeSeries: rows }) };
  const { body } = await visit("/docs/MarketService/GetTopShorts/run?limit=1000", long);
  assert.ok(body.length < 300_000, `${body.length} characters`);
  assert.match(
    body,
    /cut here: the answer has \d{3},\d{3} characters|cut here: the answer has 1,\d{3},\d{3} characters/,
  );
});

test("a page says so where the server has no answer to its example", async () => {
  const refusing = smallSite({
    answerOf() {
      throw Object.assign(new Error("suburb not found: 16042"), { code: "not_found", httpStatus: 404 });
    },
  });
  assert.match(
    (await visit("/docs/HousingService/GetSuburbProfile", serving, refusing)).body,
    /holds nothing to show here/,
  );
});

test("a slash too many leads to the page", async () => {
  const { status, headers } = await visit("/docs/");
  assert.deepEqual([status, headers.Location], [308, "/docs"]);
});

test("a server without data says so, and has all its pages", async () => {
  const nothing = { world: { kind: "none", newest: [] } as const, answer: "" };
  const refusing = smallSite({
    answerOf() {
      throw Object.assign(new Error("no data is loaded yet"), { code: "unavailable", httpStatus: 503 });
    },
  });
  for (const path of ["/", "/docs", "/docs/StockService/GetStock", "/pricing"]) {
    assert.match((await visit(path, nothing, refusing)).body, /<strong class="stamp">No data<\/strong>/);
  }
});

test("the limits are those that are set", async () => {
  const tier = { name: "pro", api: { minute: 77, month: 12_345 }, browser: { minute: Infinity, month: Infinity } };
  const { body } = await visit("/pricing", serving, smallSite({ tiers: [tier] }));
  assert.match(body, /Pro<\/th><td class="amount">77<\/td><td class="amount">12,345<\/td><td class="amount">no limit/);
  const free = { ...tier, api: { minute: Infinity, month: Infinity } };
  assert.match((await visit("/pricing", serving, smallSite({ tiers: [free] }))).body, /keeps no limits/);
});

test("a PNG by the name of its chart is drawn exactly like the one of its page, and nothing else is drawn", () => {
  const charts = routes.find(({ path }) => path === "/charts/*")!;
  const drawn = ["/charts/treemap.png", "/charts/treemap.svg", "/charts/none.png", "/charts/treemap"].map((path) =>
    charts.isDrawn!({ path, query: new URLSearchParams() }, serving),
  );
  assert.deepEqual(drawn, [true, false, false, false]);
});

test("a call that is run as of a moment is asked without it, stays in it, and can be run as of now", async () => {
  const requests: string[] = [];
  const site = smallSite({
    answerOf(_path, request, { answer }) {
      requests.push(request);
      return { json: answer, hint: undefined };
    },
  });
  const then = { world: { ...DEMO, moment: { at: "2026-03-03", published: undefined } }, answer: ANSWER };
  const path = "/docs/MarketService/GetTopShorts/run";
  const { body } = await visit(`${path}?limit=2&at=2026-03-03`, then, site);
  assert.deepEqual(requests, ['{"limit":"2"}']);
  assert.ok(body.includes('<a href="/shorts.v1alpha1.MarketService/GetTopShorts?limit=2&amp;at=2026-03-03">'));
  assert.ok(body.includes(`<a href="${path}?limit=2" rel="latest-version">`));
  assert.match(body, /<form class="call-form"[^>]*><input type="hidden" name="at" value="2026-03-03">/);
});

test("what leads to a page from another address of it stays in the moment", async () => {
  const then = { world: { ...DEMO, moment: { at: undefined, published: "2026-03-03" } }, answer: ANSWER };
  const now = (await visit("/docs/")).headers.Location;
  assert.deepEqual([(await visit("/docs/", then)).headers.Location, now], ["/docs?published=2026-03-03", "/docs"]);
  const charts = routes.find((each) => each.path === "/charts/*")!;
  const { headers } = await answerAt(charts, "/charts/treemap", then, "published=2026-03-03");
  assert.equal(headers.Location, "/charts?published=2026-03-03#treemap");
});
