import assert from "node:assert/strict";
import { after, test } from "node:test";
import { contractReference, type Method } from "@daybook/reference";
import { get, post, serve, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";

const reference = contractReference();
const folder = temporaryFolder(after);
copyDemoWorld(folder);
const { address, stop } = await serve(folder, { DAYBOOK_LIMITS: "on" });
after(stop);

const used = async () =>
  ((await (await get(address, "/v1/limits")).json()) as { minute: { used: number } }).minute.used;

test("the front page is a page, for any User-Agent, and says demo before anything else", async () => {
  const response = await get(address, "/", { "user-agent": "curl/8.5.0" });
  const text = await response.text();
  assert.deepEqual(
    [response.status, response.headers.get("content-type"), response.headers.get("x-ratelimit-limit")],
    [200, "text/html; charset=utf-8", null],
  );
  assert.ok(text.indexOf("on this server is made up") < text.indexOf("<h1"));
  assert.match(text, /Short positions: the report of <a href="\/shorts\/2026-06-30"><time datetime="2026-06-30">/);
});

test("a page that a client has is not sent again", async () => {
  const etag = (await get(address, "/docs")).headers.get("etag")!;
  assert.equal((await get(address, "/docs", { "if-none-match": etag })).status, 304);
});

test("the description for tools is served, and takes nothing", async () => {
  const response = await get(address, "/openapi.json");
  const { openapi, paths } = (await response.json()) as { openapi: string; paths: object };
  assert.deepEqual([openapi, "/shorts.v1alpha1.MarketService/GetTopShorts" in paths], ["3.1.0", true]);
  assert.equal(response.headers.get("x-ratelimit-limit"), null);
});

test("the text for programs that read texts is served, and every address in it is there", async () => {
  const text = await (await get(address, "/llms.txt")).text();
  const paths = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url = ""]) => url.slice(address.length));
  assert.ok(paths.length > 90);
  // This server writes no files of datasets.
  const isOfDatasets = (path: string) => path.startsWith("/v1/datasets/");
  const pages = paths.filter((path) => path.startsWith("/docs") || (path.includes(".") && !isOfDatasets(path)));
  for (const path of pages)
    assert.deepEqual([path, (await get(address, path, { "user-agent": "x/1" })).status], [path, 200]);
});

test("every link of every page of docs leads to a page that is there, and to a heading that it has", async () => {
  const pages = new Map<string, string>();
  const links: [from: string, path: string, id: string | undefined][] = [["", "/", undefined]];
  // The list grows while it is walked.
  for (const [from, path] of links) {
    if (pages.has(path)) continue;
    const response = await get(address, path);
    assert.deepEqual([from, path, response.status], [from, path, 200]);
    const text = await response.text();
    pages.set(path, text);
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    for (const [, href = ""] of text.matchAll(/ href="([^"]*)"/g)) {
      const [target, id] = href.split("#");
      // The pages made of answers are walked by a test of their own.
      if (target === "" || /^\/(docs|pricing)?(\/|$)/.test(target!)) links.push([path, target || path, id]);
    }
  }
  const lost = links.filter(([, path, id]) => id !== undefined && !pages.get(path)?.includes(` id="${id}"`));
  assert.deepEqual([pages.size > 90, lost], [true, []]);
});

for (const { name, methods } of reference.services) {
  test(`every page of ${name} shows all of a method and an answer of this server, and takes nothing`, async () => {
    const before = await used();
    for (const method of methods) {
      const page = textOf(await (await get(address, `/docs/${name}/${method.name}`)).text());
      const [, answer = ""] = /What this server answers[\s\S]*?<code>([\s\S]*?)<\/code>/.exec(page) ?? [];
      assert.ok(answer.split("\n").length > 4, `${method.name}: ${answer}`);
      const missing = partsOf(name, method).filter((part) => !page.includes(part));
      assert.deepEqual([method.name, missing], [method.name, []]);
    }
    assert.equal(await used(), before);
  });
}

/** What the page of a method must hold: fields, bounds and defaults, errors, limits, a form, and the call in three languages. */
function partsOf(service: string, method: Method): string[] {
  const fieldsOf = (message: string) => reference.messages.get(message)?.fields ?? [];
  const asked = fieldsOf(method.request);
  return [
    method.comment,
    ...[...asked, ...fieldsOf(method.answer)].flatMap(({ name, comment }) => [`<code>${name}</code>`, comment]),
    ...asked.flatMap(({ bound }) => (bound?.sentences ?? []).filter((each) => !each.startsWith("Required"))),
    ...asked.flatMap(({ bound }) => (bound?.isRequired ? ['<span class="mark">required</span>'] : [])),
    ...asked.flatMap(({ bound }) => (bound?.requiredUnless ? [`this or <code>${bound.requiredUnless}</code>`] : [])),
    ...method.errors.flatMap(({ code, httpStatus, meaning }) => [
      `<code>${code}</code> <span class="type">${httpStatus}</span>`,
      meaning,
    ]),
    `<dt>Takes</dt><dd>${method.cost} unit`,
    'How often you may call: <a href="/pricing">',
    ...(method.needsKey
      ? ["This method needs a key"]
      : [`action="/docs/${service}/${method.name}/run"`, ...asked.map(({ name }) => ` id="field-${name}"`)]),
    ...["curl", "TypeScript", "Python"].map((language) => `<summary>${language}</summary>`),
    "curl -",
    'import { createDaybook } from "@daybook/sdk"',
    "import requests",
  ];
}

/** Markup with its signs as they are read. */
function textOf(page: string): string {
  return page.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

test("a form takes what its call takes, and shows what the call answers", async () => {
  const before = await used();
  const page = await (await get(address, "/docs/StockService/GetStock/run?productCode=K9M&stockCode=")).text();
  const { name } = (await (await post(address, "StockService/GetStock", { productCode: "K9M" })).json()) as {
    name: string;
  };
  assert.deepEqual([page.includes(name), (await used()) - before], [true, 2]);
});

test("every 429 points to a page that says what the limits are, and the form's is a page too", async () => {
  let response = await get(address, "/docs/StockService/GetStock/run?productCode=K9M");
  while (response.status === 200) response = await get(address, "/docs/StockService/GetStock/run?productCode=K9M");
  const page = await response.text();
  const { upgrade_url } = JSON.parse(response.headers.get("x-ratelimit-detail")!) as { upgrade_url: string };
  assert.deepEqual([response.status, page.includes('<a href="/pricing">')], [429, true]);
  const pricing = await (await fetch(upgrade_url)).text();
  assert.match(pricing, /Without a key<\/th><td class="amount">30<\/td><td class="amount">500<\/td>/);
});

test("programs are led from the front page to descriptions and texts, of whatever User-Agent", async () => {
  const link = (await get(address, "/", { "user-agent": "curl/8.5.0" })).headers.get("link") ?? "";
  const paths = [...link.matchAll(/<([^>]+)>/g)].map(([, path = ""]) => path);
  const answers = await Promise.all(
    [...paths, "/docs/guides/command.md", "/changelog.md", "/llms-full.txt"].map((path) =>
      get(address, path, { "user-agent": "curl/8.5.0" }),
    ),
  );
  assert.deepEqual(
    answers.map(({ status, headers }) => [status, headers.get("content-type")]),
    [
      [200, 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
      [200, "application/json; charset=utf-8"],
      [200, "text/html; charset=utf-8"],
      [200, "text/plain; charset=utf-8"],
      [200, "application/json; charset=utf-8"],
      [200, "text/markdown; charset=utf-8"],
      [200, "text/markdown; charset=utf-8"],
      [200, "text/plain; charset=utf-8"],
    ],
  );
  const bytes = (await answers.at(-1)!.arrayBuffer()).byteLength;
  assert.ok(bytes > 300_000 && bytes < 700_000, `the docs say half a megabyte, and it is ${bytes} bytes`);
});

test("whom to tell of a weakness is not made up", async () => {
  assert.equal((await get(address, "/.well-known/security.txt")).status, 404);
});
