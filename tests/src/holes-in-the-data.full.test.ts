import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { demoFiles } from "@daybook/demo";
import { Batches, ingest, type MemoryFile, sources } from "@daybook/ingest";
import { openWriter } from "@daybook/store";
import { temporaryFolder } from "./daybook.fixture.js";
import { readPage } from "./page-figures/read-page.js";
import { servePages, type Visited, walkedPages } from "./pages.fixture.js";

/** What no page of this world can know. */
const NOT_HELD = new Set([
  "interests-register",
  "listing-sweeps",
  "news-feeds",
  "news-articles",
  "editorial-takes",
  "asx-prices",
  "adjusted-prices",
  "director-trades",
  "dividends",
]);

/** Zeros that are facts, by the label or the column that they stand under. */
const FACTS: ReadonlySet<string> = new Set([
  // The percentage of a stock, an industry or a mean did not move, or is zero as reported.
  "Change",
  "Week",
  "Week on week",
  "Reported short",
  "Short",
  "Four weeks",
  // What a company filed, or a publisher counted.
  "Dividends paid",
  "Paid out of net income",
  "Companies",
  "Sessions",
  "Figure",
  "Value",
  "Residents",
  // What a party lodged.
  "Debts, own return",
  "Debts before",
]);

describe("the pages of a world of which much is not held", () => {
  let visited: ReadonlyMap<string, Visited>;
  let server: Awaited<ReturnType<typeof servePages>>;

  before(async () => {
    const folder = temporaryFolder(after);
    await fillWithHoles(folder);
    server = await servePages(folder);
    visited = await walkedPages(server.visit, (path, ofItsKind) => ofItsKind < PER_KIND && !NO_PAGE_OF_DATA.test(path));
  });
  after(() => server?.close());

  test("no page shows 0 for what is not known", () => {
    assert.ok(visited.size > 50, `${visited.size} pages`);
    const zeros = [...visited.values()].flatMap(({ path, text }) =>
      zerosIn(text)
        .filter((label) => !FACTS.has(label))
        .map((label) => `${path}: ${label}`),
    );
    assert.deepEqual(zeros, []);
  });
});

/** The labels of facts, the titles of columns and the paragraphs in which a page shows zero. */
function zerosIn(text: string): string[] {
  const { lines, facts, tables } = readPage(text);
  const isZero = ({ figure }: { readonly figure?: string | undefined }) => figure !== undefined && Number(figure) === 0;
  return [
    ...[...lines].filter(([, figures]) => figures.some(isZero)).map(([name]) => name),
    ...[...facts].filter(([, fact]) => isZero(fact)).map(([label]) => label),
    ...[...tables.values()].flatMap(({ titles, rows }) =>
      titles.filter((_, at) => rows.some((row) => isZero(row[at]!))),
    ),
  ];
}

/** Loads the demo world as if it were real, without what is not held: of the returns only those of the parties themselves, of reports two months. */
async function fillWithHoles(dataFolder: string): Promise<void> {
  const held = new Map<string, MemoryFile[]>();
  for (const { source, fileName, bytes } of demoFiles()) {
    if (NOT_HELD.has(source) || (source === "aec-returns" && !fileName.includes("Party Returns"))) continue;
    if (source === "asic-shorts" && !/^RR20240[12]/.test(fileName)) continue;
    held.set(source, [...(held.get(source) ?? []), { fileName, bytes }]);
  }
  const location = { dataFolder };
  const writer = await openWriter(location, {});
  const batches = new Batches(writer);
  for (const [source, inputs] of held) {
    await ingest({
      location,
      batches,
      source: sources.find(({ name }) => name === source)!,
      inputs,
      acceptSuspicious: true,
      isDemo: false,
      now: () => new Date("2026-07-06T12:00:00Z"),
      random: () => 0,
    });
  }
  await batches.finish();
  await writer.close();
}

const PER_KIND = 2;
const NO_PAGE_OF_DATA = /^\/(docs|pricing|account|v1|api)|\.\w+($|\?)/;
