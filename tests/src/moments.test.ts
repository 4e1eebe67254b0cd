import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { smallOrFull } from "@daybook/store/fixtures";
import { temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";
import { kindOf, linksIn, servePages, type Visited } from "./pages.fixture.js";

const AT = "at=2026-11-01";
/** Pages of ten kinds. */
const KINDS = [
  "/",
  "/shorts",
  "/stocks/K9M",
  "/housing/NSW",
  "/housing/suburbs?state=VIC",
  "/economy/labour.unemployment_rate.total.aus.seasadj",
  "/politicians",
  "/news",
  "/search?q=bank",
  "/charts",
];
const PER_KIND = smallOrFull(1, 3);
/** What is said on a page of a moment. */
const TOLD = /<html [^>]*data-at="2026-11-01">.*class="band band-moment"/s;

let server: Awaited<ReturnType<typeof servePages>>;
const folder = temporaryFolder(after);
before(async () => {
  copyDemoWorld(folder);
  server = await servePages(folder);
});
after(() => server?.close());

const withAt = (path: string) => `${path}${path.includes("?") ? "&" : "?"}${AT}`;

/** All that a page leads to on this server, but for what leads to the newest of it, and for how it looks. */
function ledTo({ text }: Visited): string[] {
  const body = text.replace(/<a [^>]*rel="latest-version"[^>]*>/g, "").replace(/<link [^>]*>|<script [^>]*>/g, "");
  const forms = /<form [^>]*action="[^"]*"[^>]*>(?:<input type="hidden"[^>]*>)*/g;
  const filled = [...body.matchAll(forms)].flatMap(([form]) => {
    const [, action = ""] = /action="([^"]*)"/.exec(form)!;
    const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]): [string, string] => [name, value],
    );
    return form.includes('method="post"') || action === "/moment" ? [] : [`${action}?${new URLSearchParams(fields)}`];
  });
  return [...linksIn(body.replace(forms, "")), ...filled];
}

/** What is the same whatever is held, or of the caller alone. */
const isTimeless = (path: string) =>
  /^\/(openapi\.json|llms(-full)?\.txt|feed\.xml|mcp\/catalog\.json|auth\/|api\/|v1\/(limits|latest))/.test(path);
/** Of methods, which this server answers as of now, and the page of the time that a guide tells of. */
const isElsewhere = (path: string) => /^\/(shorts\.v1alpha1\.|v1\/|docs\/.*\/run|docs\/guides\/time)/.test(path);
/** The page of the caller says how they stand now. */
const isOfCaller = (path: string) => path.startsWith("/account");

test("from a page of a moment every link leads to the same moment, two pages deep", async () => {
  const counts = new Map<string, number>();
  const isWanted = (way: string) => {
    const kind = way.startsWith("/docs/") ? "/docs/" : kindOf(way);
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return count < PER_KIND;
  };
  const left: string[] = [];
  let pages = 0;
  const waysOf = async (path: string) => {
    const page = await server.visit(path);
    assert.equal(page.status, 200, path);
    if (!page.type.startsWith("text/html") || isOfCaller(path)) return [];
    pages += 1;
    if (!TOLD.test(page.text)) left.push(path);
    const ways = ledTo(page).filter((way) => !isTimeless(way));
    left.push(...ways.filter((way) => !isThen(way)).map((way) => `${path} -> ${way}`));
    return ways.filter((way) => !isElsewhere(way) && isWanted(way));
  };
  let ways = KINDS.map(withAt);
  for (const depth of [0, 1, 2]) {
    const next: string[] = [];
    for (const path of ways) next.push(...(await waysOf(path)));
    assert.ok(depth === 2 || next.length > 5, `${next.length} ways`);
    ways = next;
  }
  assert.deepEqual(left.slice(0, 10), []);
  assert.ok(pages > 40, `${pages} pages`);
});

const isThen = (way: string) => new URL(way, server.address).searchParams.getAll("at").join() === "2026-11-01";

test("the band of a page leads to the newest of it, from which nothing leads back", async () => {
  for (const path of KINDS) {
    const { text } = await server.visit(withAt(path));
    const [, href = ""] = /band-moment.*?<a href="([^"]*)" rel="latest-version">/s.exec(text) ?? [];
    assert.equal(href.replaceAll("&amp;", "&"), path);
    const newest = await server.visit(path);
    assert.equal(newest.status, 200);
    assert.doesNotMatch(newest.text, /band-moment|data-at=|at=2026-11-01/);
  }
});

test("the form of the masthead opens the page that it is on, as held or as published on a day", async () => {
  const asked = (clock: string) => `/moment?page=%2Fshorts%3Foffset%3D50&date=2026-11-01&clock=${clock}`;
  for (const [clock, address, words] of [
    ["held", "/shorts?offset=50&at=2026-11-01", "As held here on 1 November 2026"],
    ["published", "/shorts?offset=50&published=2026-11-01", "As published by 1 November 2026"],
  ] as const) {
    const { status, headers } = await server.visit(asked(clock));
    assert.deepEqual([status, headers.location], [303, address]);
    assert.ok((await server.visit(address)).text.includes(words));
  }
});
