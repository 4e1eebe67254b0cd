import assert from "node:assert/strict";
import { test } from "node:test";
import { percent } from "@daybook/charts";
import type { Restatement } from "@daybook/sdk/messages";
import type { World } from "../frame/world.js";
import { html } from "../html.js";
import { linePageChart } from "../pages/line-page-chart.js";
import { Absent, ForScript, Moved, type Page } from "../pages/page.js";
import { chartMarkup } from "../pages/page-chart.js";
import { offsetIn, PAGE_ROWS } from "../pages/pager.js";
import { answerAt, DEMO, smallSite } from "../site.fixture.js";
import { tableOf } from "../tables/table.js";
import { pageRoutes } from "./page-routes.js";

/** A folder of pages about stocks, which asks the API for the name of each. */
const stockPage: Page = {
  path: "/stocks/*",
  parameters: ["range"],
  async load({ stock }, request) {
    const { name: code, query } = request;
    if (code !== code.toUpperCase()) return new Moved(`/stocks/${code.toUpperCase()}`);
    if (code === "NOBODY") return new Absent("Nobody <b>is</b> here.");
    const { name } = await stock.getStock({ productCode: code });
    const table = tableOf({
      name: "figures",
      caption: "Figures",
      columns: [{ name: "code", title: "Code", kind: "code", cell: (row: string) => row }],
      rows: [code],
    });
    const chart = linePageChart({
      id: "shorts",
      title: "Short interest",
      sources: [],
      left: { unit: percent },
      series: [
        {
          name: "Short",
          points: [
            { date: "2026-07-01", value: 1 },
            { date: "2026-07-02", value: 2 },
          ],
        },
      ],
    });
    return {
      title: code,
      description: code,
      area: "none",
      tables: [table],
      charts: [chart],
      body: html`<h1>${name}</h1><p>${query.get("range") ?? "all"} ${request.file(table, "csv")} ${request.address({ range: "1y" })}</p>${chartMarkup(chart, request.pictures(chart))}`,
    };
  },
};

class Refused extends Error {
  readonly code = "not_found";
  readonly httpStatus = 404;
}

let asked: string[] = [];
const site = smallSite({
  answerOf(path, request) {
    asked.push(`${path} ${request}`);
    if (request.includes("NONE")) throw new Refused("no such stock");
    return { json: '{"name":"Keld & Sons"}', hint: undefined };
  },
});
const [route] = pageRoutes(site, [stockPage]);
const serving = { world: DEMO, answer: "" };
const visit = async (address: string) => {
  const [path = "", query = ""] = address.split("?");
  return answerAt(route!, path, serving, query);
};

test("a page asks the API by the name in its address, and shows the answer as text", async () => {
  asked = [];
  const { status, body } = await visit("/stocks/K9M?range=1m&other=x");
  assert.equal(status, 200);
  assert.match(
    body,
    /<h1>Keld &amp; Sons<\/h1><p>1m \/stocks\/K9M.csv\?of=figures&amp;range=1m \/stocks\/K9M\?range=1y<\/p>/,
  );
  assert.deepEqual(asked, ['/shorts.v1alpha1.StockService/GetStock {"productCode":"K9M"}']);
});

test("a page is made once for the parameters that it reads, in any order and with any others", async () => {
  asked = [];
  const first = await visit("/stocks/ONE?range=1m");
  const again = await visit("/stocks/ONE?nonsense=1&range=1m");
  const other = await visit("/stocks/ONE");
  assert.deepEqual([first === again, first === other, asked.length], [true, false, 2]);
});

test("a page that has to be made is heavy work, and one that is kept is not", async () => {
  const isHeavy = route!.isHeavy as (...asked: Parameters<NonNullable<typeof route>["answer"]>) => boolean;
  const request = { path: "/stocks/TWO", query: new URLSearchParams("nonsense=1"), now: new Date(0) };
  const before = isHeavy(request, serving);
  await visit("/stocks/TWO");
  assert.deepEqual([before, isHeavy(request, serving)], [true, false]);
});

test("a file says what it is of, and when", async () => {
  const nameOf = async (address: string) => (await visit(address)).headers["Content-Disposition"];
  const day = DEMO.importDay === undefined ? "" : `-${DEMO.importDay}`;
  assert.deepEqual(
    [await nameOf("/stocks/K9M.csv?range=1m"), await nameOf("/stocks/Q%22%0d.csv"), await nameOf("/stocks/K9M.json")],
    [
      `attachment; filename="figures-K9M-1m${day}.csv"`,
      `attachment; filename="figures-Q-${day}.csv"`,
      `inline; filename="figures-K9M${day}.json"`,
    ],
  );
});

/** A list of 2,500 rows, of which no more than 1,000 come at once. */
const listPage: Page = {
  path: "/restatements",
  parameters: ["offset"],
  async load({ search }, request) {
    const answer = await search.listRestatements({ limit: PAGE_ROWS, offset: offsetIn(request) });
    const columns = [{ name: "key", title: "Key", kind: "text" as const, cell: (row: Restatement) => row.seriesKey }];
    const table = tableOf({ name: "rows", caption: "Rows", columns, rows: answer.restatements });
    return { title: "", description: "", area: "none", tables: [table], body: html`${answer.restatements.length}` };
  },
};

test("a table as a file is the whole list, wherever the page is in it, and the page has its part", async () => {
  const pages: unknown[] = [];
  const large = smallSite({
    answerOf(_path, request) {
      const { limit, offset = 0 } = JSON.parse(request) as { limit: number; offset?: number };
      pages.push([limit, offset]);
      const restatements = Array.from({ length: Math.min(limit, 1000, 2500 - offset) }, (_, at) => ({
        seriesKey: `K${offset + at}`,
      }));
      return { json: JSON.stringify({ restatements, totalCount: 2500 }), hint: undefined };
    },
  });
  const routes = pageRoutes(large, [listPage]);
  const bodyAt = async (path: string, query: string) =>
    (await answerAt(routes.find((each) => each.path === path)!, path, serving, query)).body;
  const lines = (await bodyAt("/restatements.csv", "offset=50")).split("\n");
  assert.deepEqual([lines.length, lines[1], lines.at(-2)], [2502, "K0", "K2499"]);
  assert.equal(JSON.parse(await bodyAt("/restatements.json", "")).rows.length, 2500);
  assert.match(await bodyAt("/restatements", "offset=100"), />\s*50\s*</);
  const whole = [0, 1000, 2000].map((offset) => [1000, offset]);
  assert.deepEqual(pages, [...whole, ...whole, [50, 100]]);
});

test("the tables of a page can be had as files, the first by default", async () => {
  const csv = await visit("/stocks/K9M.csv");
  const json = await visit("/stocks/K9M.json?of=figures");
  const none = await visit("/stocks/K9M.csv?of=prices");
  assert.deepEqual(
    [csv.status, csv.headers["Content-Type"], csv.body, JSON.parse(json.body).rows, none.status, none.body],
    [200, "text/csv; charset=utf-8", "code\nK9M\n", [{ code: "K9M" }], 404, "This page has: figures.\n"],
  );
});

test("the figures of a line chart are a file of the page and of its page for other sites, under its name", async () => {
  const address = "/stocks/K9M.json?of=shorts&range=1m";
  const figures = await visit(address);
  const none = await visit("/stocks/K9M.json?of=prices");
  assert.deepEqual(
    [figures.status, JSON.parse(figures.body), none.body],
    [
      200,
      {
        chart: "shorts",
        title: "Short interest",
        lines: [{ name: "Short", axis: "left" }],
        days: [
          { date: "2026-07-01", figures: [{ value: 1, text: "1.00%" }] },
          { date: "2026-07-02", figures: [{ value: 2, text: "2.00%" }] },
        ],
      },
      "This page has: figures, shorts.\n",
    ],
  );
  for (const page of ["/stocks/K9M?range=1m", "/stocks/K9M.embed?range=1m"])
    assert.ok((await visit(page)).body.includes(` data-figures="${address.replace("&", "&amp;")}"`), page);
});

test("the charts of a page can be had as pictures, and as pages for other sites", async () => {
  const svg = await visit("/stocks/K9M.svg?of=shorts&theme=dark");
  const png = await visit("/stocks/K9M.png");
  const embed = await visit("/stocks/K9M.embed");
  assert.match(
    (await visit("/stocks/K9M")).body,
    /<meta property="og:image" content="[^"]*\/stocks\/K9M\.png\?of=shorts">/,
  );
  assert.deepEqual(
    [svg.headers["Content-Type"], /^<svg [^>]*width="720"/.test(svg.body), svg.body.includes("var(--")],
    ["image/svg+xml; charset=utf-8", true, false],
  );
  assert.deepEqual(
    [png.headers["Content-Type"], Buffer.from(png.body).subarray(1, 4).toString()],
    ["image/png", "PNG"],
  );
  assert.match(embed.headers["Content-Security-Policy"] ?? "", /frame-ancestors \*/);
  assert.match(embed.body, /is made up/);
  assert.doesNotMatch(embed.body, /<nav|<footer|#foot/);
});

test("a picture is as wide as is asked, within bounds, and a PNG of it at most 2400 pixels", async () => {
  const widthOf = async (w: string) =>
    /width="(\d+)" height="(\d+)"/.exec((await visit(`/stocks/K9M.svg?w=${w}`)).body);
  const sizes = await Promise.all(["320", "1600", "1", "99999", "wide", "-5"].map(widthOf));
  assert.deepEqual(
    sizes.map((size) => size?.slice(1).join(" ")),
    ["320 300", "1600 620", "320 300", "1600 620", "720 400", "720 400"],
  );
  const png = Buffer.from((await visit("/stocks/K9M.png?w=1600")).body);
  assert.equal(png.readUInt32BE(16), 2400);
});

test("a code in small letters leads to the page or its file, and a name that cannot be read to neither", async () => {
  const moved = await visit("/stocks/k9m");
  assert.deepEqual([moved.status, moved.headers.Location], [308, "/stocks/K9M"]);
  const file = await visit("/stocks/k9m.svg?of=shorts&theme=dark");
  assert.equal(file.headers.Location, "/stocks/K9M.svg?of=shorts&theme=dark");
  assert.equal((await visit("/stocks/%E0%A4%A")).status, 404);
});

test("a refusal of the API rises as the server knows it, and is not kept", async () => {
  asked = [];
  await assert.rejects(visit("/stocks/NONE"), Refused);
  await assert.rejects(visit("/stocks/NONE"), Refused);
  assert.equal(asked.length, 2);
});

test("a page that has nothing to show says why, as text, and is not there", async () => {
  const { status, headers, body } = await visit("/stocks/NOBODY");
  assert.deepEqual([status, headers["Cache-Control"]], [404, "no-store"]);
  assert.match(body, /<h1>Nothing is here<\/h1>[\s\S]*Nobody &lt;b&gt;is&lt;\/b&gt; here\./);
});

test("figures for a script are JSON at an address of their own, made once, and there is no page of them", async () => {
  let made = 0;
  const figures: Page = {
    path: "/figures.json",
    parameters: ["of"],
    async load(_ask, { query }) {
      made += 1;
      return new ForScript({ of: query.get("of"), made });
    },
  };
  const own = pageRoutes(site, [figures]);
  const answers = [];
  for (const query of ["of=a", "of=a&b=c", "of=d"])
    answers.push(await answerAt(own[0]!, "/figures.json", serving, query));
  assert.deepEqual(
    [own.map(({ path, cost }) => [path, cost]), answers.map(({ body }) => body)],
    [[["/figures.json", 0]], ['{"of":"a","made":1}', '{"of":"a","made":1}', '{"of":"d","made":2}']],
  );
  assert.equal(answers[0]!.headers["Content-Type"], "application/json; charset=utf-8");
});

test("a picture is drawn once, which readers are told beforehand, and nothing else is drawn", async () => {
  const isDrawn = (path: string, query = "") =>
    route!.isDrawn!({ path, query: new URLSearchParams(query) }, { world, answer: "" });
  const world = { ...DEMO };
  const before = [isDrawn("/stocks/PIC.png"), isDrawn("/stocks/PIC"), isDrawn("/stocks/PIC.svg")];
  await answerAt(route!, "/stocks/PIC.png", { world, answer: "" });
  const after = [
    isDrawn("/stocks/PIC.png"),
    isDrawn("/stocks/PIC.png", "other=x"),
    isDrawn("/stocks/PIC.png", "theme=dark"),
  ];
  assert.deepEqual(
    [before, after],
    [
      [true, false, false],
      [false, false, true],
    ],
  );
});

const MARCH = { at: "2026-03-03", published: undefined };

test("the same page of two moments is made twice, by what is served and not by what its address says", async () => {
  asked = [];
  const at = (world: World) => answerAt(route!, "/stocks/THEN", { world, answer: "" }, "at=2026-03-03&range=1m");
  const worlds = [{ ...DEMO }, { ...DEMO, moment: MARCH }, { ...DEMO, moment: { ...MARCH, published: "2026-02-01" } }];
  const bodies = [];
  for (const world of worlds) bodies.push((await at(world)).body);
  assert.deepEqual(
    bodies.map((body) => /<h1>.*?<\/p>/.exec(body)?.[0]),
    Array(3).fill("<h1>Keld &amp; Sons</h1><p>1m /stocks/THEN.csv?of=figures&amp;range=1m /stocks/THEN?range=1y</p>"),
  );
  assert.deepEqual(
    bodies.map((body) => /<html[^>]*>/.exec(body)?.[0]),
    [
      '<html lang="en-AU">',
      '<html lang="en-AU" data-at="2026-03-03">',
      '<html lang="en-AU" data-at="2026-03-03" data-published="2026-02-01">',
    ],
  );
  assert.equal(asked.length, 3);
  assert.equal((await at(worlds[1]!)).body, bodies[1]);
  assert.equal(asked.length, 3);
});

test("who is led to another address stays in the moment, for a page and for its files", async () => {
  const then = { world: { ...DEMO, moment: MARCH }, answer: "" };
  const moved = await answerAt(route!, "/stocks/k9m", then, "at=2026-03-03&range=1m");
  const file = await answerAt(route!, "/stocks/k9m.svg", then, "theme=dark");
  assert.deepEqual(
    [moved.headers.Location, file.headers.Location],
    ["/stocks/K9M?at=2026-03-03", "/stocks/K9M.svg?theme=dark&at=2026-03-03"],
  );
});

test("the page of a moment that is not there leads to the newest of it, whether the moment is held or not", async () => {
  const then = { world: { ...DEMO, moment: MARCH }, answer: "" };
  const { status, body } = await answerAt(route!, "/stocks/NOBODY", then, "at=2026-03-03&range=1m");
  const newest = '<a href="/stocks/NOBODY?range=1m" rel="latest-version">The newest of this page</a>';
  assert.equal(status, 404);
  assert.ok(body.includes(newest));
  const request = {
    path: "/stocks/K9M",
    query: new URLSearchParams("at=1999-01-01&published=1999-01-01"),
    now: new Date(0),
  };
  const refusal = { code: "not_found", httpStatus: 404, message: "nothing was held on 1999-01-01" };
  const shown = route!.refusalPage!(refusal, request, serving).body;
  assert.ok(shown.includes('<a href="/stocks/K9M" rel="latest-version">The newest of this page</a>'));
  // What was not held is not what its links lead to.
  assert.doesNotMatch(shown, /1999-01-01[^<]*"|band-moment/);
  const { body: plain } = route!.refusalPage!(refusal, { ...request, query: new URLSearchParams() }, serving);
  assert.doesNotMatch(plain, /latest-version/);
});
