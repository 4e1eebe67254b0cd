import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { smallOrFull } from "@daybook/store/fixtures";
import { temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";
import { type Random, randomOf } from "./oracle/random.js";
import { servePages } from "./pages.fixture.js";

/** What the script of the explorer makes of figures, as far as it is looked at here. */
interface Results {
  readonly heading: { readonly text: string };
  readonly body: { readonly text: string };
  readonly table: {
    readonly columns: readonly { readonly name: string; cell(row: unknown): unknown }[];
    readonly rows: readonly unknown[];
  };
}
interface Script {
  resultsOf(
    explorer: { path: string; stateName: string; metrics: Metrics; version: string },
    query: URLSearchParams,
    figures: (metric: string) => Promise<unknown>,
  ): Promise<Results | undefined>;
}
type Metrics = ReadonlyMap<string, { readonly isCategory: boolean }>;

const PATH = "/housing/suburbs";
const STATES = ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"];

describe("the script of the suburb explorer", () => {
  let site: Awaited<ReturnType<typeof servePages>>;
  let script: Script;
  let form: string;
  before(async () => {
    const folder = temporaryFolder(after);
    copyDemoWorld(folder);
    site = await servePages(folder);
    form = (await site.visit(PATH)).text;
    // What is tried is what browsers are sent.
    const file = join(folder, "suburb-filter.mjs");
    writeFileSync(file, (await site.visit(/data-suburb-filter="([^"]*)"/.exec(form)![1]!)).text);
    script = (await import(pathToFileURL(file).href)) as Script;
  });
  after(() => site.close());

  const metrics = (): Metrics => {
    const keys = [.../data-sort>([\s\S]*?)<\/select>/.exec(form)![1]!.matchAll(/value="([^"]+)"/g)].map(
      ([, key]) => key!,
    );
    return new Map(keys.map((key) => [key, { isCategory: form.includes(`value="${key}:0"`) }]));
  };
  const version = () => /data-version="([^"]*)"/.exec(form)![1]!;
  const figuresOf = async (state: string, metric: string) =>
    JSON.parse((await site.visit(`${PATH}/figures.json?state=${state}&metric=${metric}`)).text);
  const byScript = (query: URLSearchParams) => {
    const state = query.get("state")!;
    const stateName = new RegExp(`<option value="${state}"[^>]*>([^<]*)`).exec(form)![1]!;
    const explorer = { path: PATH, stateName, metrics: metrics(), version: version() };
    return script.resultsOf(explorer, query, (metric) => figuresOf(state, metric));
  };

  const seed = 20_260_630;
  const turns = smallOrFull(60, 200);
  test(`finds the suburbs that the server finds, in its order and with its figures (seed ${seed})`, async () => {
    const random = randomOf(seed);
    const seen = { some: 0, none: 0, refused: 0 };
    for (let turn = 0; turn < turns; turn += 1) {
      const query = await someQuery(random);
      const page = await site.visit(`${PATH}?${query}`);
      const file = JSON.parse((await site.visit(`${PATH}.json?${query}`)).text) as { rows: unknown[] };
      const { heading, body, table } = (await byScript(query))!;
      assert.deepEqual({ heading: heading.text, body: body.text }, partsOf(page.text), String(query));
      assert.deepEqual(rowsOf(table), file.rows, String(query));
      seen[body.text.includes('class="refusal"') ? "refused" : file.rows.length > 0 ? "some" : "none"] += 1;
    }
    assert.ok(seen.some > 0.3 * turns && Math.min(seen.none, seen.refused) > 0.025 * turns, JSON.stringify(seen));
  });

  test("says that other data are served by now", async () => {
    const explorer = { path: PATH, stateName: "", metrics: metrics(), version: "another" };
    assert.equal(
      await script.resultsOf(explorer, new URLSearchParams(), (metric) => figuresOf("ACT", metric)),
      undefined,
    );
  });

  async function someQuery(random: Random): Promise<URLSearchParams> {
    const query = new URLSearchParams({ state: random.pick(STATES) });
    const keys = [...metrics().keys()];
    for (let at = random.below(5); at > 0; at -= 1) await setCondition(query, at, random);
    const rest = {
      column1: random.pick(keys),
      column4: random.pick(keys),
      sort: random.pick(keys),
      order: "up",
      name: random.pick(["a", " E", "er  ", "ton", "<b>", "zzz"]),
    };
    for (const [name, value] of Object.entries(random.some(0.3, rest))) query.set(name, value);
    query.sort();
    return query;
  }

  /** A condition with bounds near figures that there are, often one of them, sometimes the wrong way round. */
  async function setCondition(query: URLSearchParams, at: number, random: Random): Promise<void> {
    const key = random.pick([...metrics().keys()]);
    if (metrics().get(key)!.isCategory) {
      query.set(`metric${at}`, `${key}:${random.below(4)}`);
      return;
    }
    query.set(`metric${at}`, key);
    const { metric } = await figuresOf(query.get("state")!, key);
    const values = [0, ...(metric.values as (number | null)[]).filter((value) => value !== null)];
    const bound = () => String(Number((random.pick(values) * random.pick([1, 1, 0.9, 1.1, 0.37])).toFixed(6)));
    for (const [name, value] of Object.entries(random.some(0.7, { min: bound(), max: bound() }))) {
      query.set(`${name}${at}`, value);
    }
  }
});

function partsOf(page: string): { readonly heading: string; readonly body: string } {
  const [, heading, body] =
    /data-results="heading">([\s\S]*?)<\/h2>\n<div data-results="body">([\s\S]*?)<\/div>\n<p class="hint">/.exec(page)!;
  return { heading: heading!, body: body! };
}

function rowsOf({ columns, rows }: Results["table"]): unknown[] {
  return rows.map((row) => {
    const cells = columns.map(({ name, cell }) => [name, cell(row)] as const);
    return Object.fromEntries(cells.filter(([, cell]) => cell !== undefined));
  });
}
