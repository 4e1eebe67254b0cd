import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { smallOrFull } from "@daybook/store/fixtures";
import { temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";
import { linksIn, servePages, unlinkedPages, type Visited, walkedPages } from "./pages.fixture.js";

/** How many pages of a kind are visited: all kinds that links lead to, some of each. */
const PER_KIND = smallOrFull(1, 8);

describe("the pages of the demo world", () => {
  let visited: ReadonlyMap<string, Visited>;
  let server: Awaited<ReturnType<typeof servePages>>;

  before(async () => {
    const folder = temporaryFolder(after);
    copyDemoWorld(folder);
    server = await servePages(folder);
    visited = await walkedPages(
      server.visit,
      (path, ofItsKind) =>
        !isOfTheApi(path) && (ofItsKind < PER_KIND || path.startsWith("/docs") || server.declared.includes(path)),
    );
  });
  after(() => server?.close());

  const pages = () => [...visited.values()].filter(({ type }) => type.startsWith("text/html"));

  test("every link leads to something that is there", () => {
    // The form of the masthead is sent to what leads back to its page.
    const lost = [...visited.values()].filter(({ path, status }) => status !== (path === "/moment" ? 303 : 200));
    assert.deepEqual(
      lost.map(({ path, status }) => `${status} ${path}`),
      [],
    );
    assert.ok(visited.size > 100, `${visited.size} addresses`);
  });

  test("every page that is declared is linked to by another", () => {
    const reached = pages().flatMap(({ path, text }) => linksIn(text).filter((link) => link !== path));
    assert.ok(server.declared.length > 100, `${server.declared.length} pages`);
    assert.deepEqual(unlinkedPages(server.declared, reached), []);
    const forgotten = ["/forgotten", "/stocks/forgotten/*"];
    assert.deepEqual(unlinkedPages([...server.declared, ...forgotten], reached), forgotten);
  });

  test("every figure on a page is one that the API has answered with", () => {
    let figures = 0;
    const wrong = pages().flatMap(({ path, text, answers }) => {
      const stated = statedIn(answers);
      const shown = [...text.matchAll(/<data value="([^"]*)"/g)].map(([, value = ""]) => value);
      figures += shown.length;
      return shown.filter((value) => !stated.has(value)).map((value) => `${path}: ${value}`);
    });
    assert.deepEqual(wrong.slice(0, 20), []);
    assert.ok(figures > 5000, `${figures} figures`);
  });

  test("every chart of lines leads to its figures, and to no table of that name", async () => {
    const places = pages().flatMap(({ text }) => [...text.matchAll(/ data-figures="([^"]*of=([\w-]+)[^"]*)"/g)]);
    for (const [, address = "", name] of places) {
      const { text } = await server.visit(address.replaceAll("&amp;", "&"));
      const { chart, days } = JSON.parse(text) as { chart?: string; days?: readonly unknown[] };
      assert.deepEqual([address, chart], [address, name]);
      assert.ok(days!.length > 0, address);
    }
    assert.ok(places.length > 20, `${places.length} charts`);
  });

  test("no page has an id twice, or text that looks like something that was not there", () => {
    for (const { path, text } of pages()) {
      const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
      assert.equal(new Set(ids).size, ids.length, path);
      const odd = path.startsWith("/docs")
        ? null
        : />(?:[^<]*\s)?(undefined|NaN|\[object Object\]|Infinity)\b/.exec(text);
      assert.deepEqual([path, odd?.[0]], [path, undefined]);
    }
  });

  test("a table that shows some rows of a list knows how many there are", () => {
    const captioned =
      /<table class="sheet-table" data-sortable="(\d+)">\s*<caption>[^<]*?([\d,]+) to ([\d,]+) of ([\d,]+)/g;
    const numberOf = (text: string) => Number(text.replaceAll(",", ""));
    const lists = pages().flatMap(({ path, text }) =>
      [...text.matchAll(captioned)].map(([, total, , , stated]) => ({
        path,
        total: Number(total),
        stated: numberOf(stated!),
      })),
    );
    assert.ok(lists.length > 5, `${lists.length} lists`);
    assert.deepEqual(
      lists.filter(({ total, stated }) => total !== stated),
      [],
    );
  });

  test("every kind of chart has a name of its own", () => {
    const shown = new Set(
      pages().flatMap(({ text }) => [...text.matchAll(/ data-chart="([^"]*)"/g)].map(([, name]) => name!)),
    );
    const { rows } = JSON.parse(visited.get("/charts.json?of=charts")!.text) as { rows: { chart: string }[] };
    assert.ok(shown.size > smallOrFull(7, 10), `${shown.size} charts`);
    assert.deepEqual(
      [...shown].filter((name) => !rows.some(({ chart }) => chart === name)),
      [],
    );
  });

  test("the first load of any page is at most 90 KB in all, compressed", async () => {
    const sizes = new Map<string, number>();
    for (const { path, text, bytes } of pages()) {
      const parts = [...text.matchAll(/<(?:link rel="(?:stylesheet|icon)" href|script [^>]*src)="([^"]*)"/g)];
      let sum = bytes;
      for (const [, part = ""] of parts) sum += (visited.get(part) ?? (await server.visit(part))).bytes;
      sizes.set(path, sum);
    }
    const heavy = [...sizes].filter(([path, size]) => size > 90_000 && !path.startsWith("/docs"));
    assert.deepEqual(heavy, []);
  });
});

/** Answers of the API itself are looked at elsewhere. */
function isOfTheApi(path: string): boolean {
  return /^\/(shorts\.v1alpha1\.|api\/|v1\/|auth\/|feed\.xml|openapi\.json|mcp\/catalog\.json|docs\/.*\/run)/.test(
    path,
  );
}

/** Every number that stands in some answers, as it is written there. */
function statedIn(answers: readonly string[]): Set<string> {
  // A count of none is left out of JSON.
  const stated = new Set(["0"]);
  const walk = (value: unknown): void => {
    if (typeof value === "number" || (typeof value === "string" && /^-?\d+$/.test(value))) stated.add(String(value));
    else if (Array.isArray(value)) {
      value.forEach(walk);
      // How many there are is told, too.
      stated.add(String(value.length));
    } else if (typeof value === "object" && value !== null) {
      Object.values(value).forEach(walk);
      // What the API states in cents pages show in dollars.
      for (const [name, cents] of Object.entries(value)) if (name.endsWith("Cents")) stated.add(String(cents / 100));
    }
  };
  for (const answer of answers) walk(JSON.parse(answer));
  return stated;
}
