import assert from "node:assert/strict";
import { basename } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { sitePages, sitePagesHere } from "@daybook/cli/site";
import { daybookHere, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld, demoReports } from "./demo-world.fixture.js";
import { askingPages, servePages } from "./pages.fixture.js";

const PATHS = [
  "/",
  "/shorts",
  "/shorts.csv",
  "/shorts.json",
  "/stocks/K9M",
  "/stocks/K9M?range=1y",
  "/stocks/k9m",
  "/stocks/NONE",
  "/stocks/%E0%A4%A",
  "/stocks/K9M.svg?theme=dark",
  "/stocks/K9M.png?w=400",
  "/stocks/K9M.embed",
  "/stocks/K9M.csv?of=nothing",
  "/charts/short-interest.svg?code=k9m",
  "/charts/nothing.svg",
  "/screener?minShort=much",
  "/industries",
  "/campaigns",
  "/restatements",
  "/housing",
  "/housing/nsw",
  "/economy",
  "/politicians",
  "/politicians/changes",
  "/news",
  "/takes",
  "/reports",
  "/housing/suburbs/figures.json?state=NSW",
  "/search?q=bank",
  "/docs",
  "/docs/guides/api",
  "/docs/StockService/GetStock",
  "/docs/StockService/GetStock/run?productCode=K9M",
  "/docs/StockService/GetStock/run?productCode=NONE",
  "/docs/StockService/GetStock/run?productCod=K9M",
  "/docs/StockService/GetStock/run",
  "/openapi.json",
  "/llms.txt",
  "/about",
  "/pricing",
  "/sitemap.xml",
  "/sitemaps/none.xml",
  "/nothing/is/here",
];

/** What a reader notices of an answer. */
const NOTICED = [
  "content-type",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "cache-control",
  "etag",
  "location",
  "retry-after",
];

describe("pages that a thread makes", () => {
  let asking: Awaited<ReturnType<typeof servePages>>;
  let own: typeof asking;
  let here: typeof asking;

  before(async () => {
    const folder = temporaryFolder(after);
    copyDemoWorld(folder);
    [asking, own, here] = await Promise.all([
      servePages(folder, askingPages),
      servePages(folder, sitePages),
      servePages(folder, sitePagesHere),
    ]);
    await untilNothingIsAsked(own);
  });
  after(() => Promise.all([own?.close(), here?.close()]));

  for (const path of PATHS) {
    test(`${path} is byte for byte as it is made where calls are answered, at first and when it is kept`, async () => {
      const expected = await here.visit(path);
      const seen = ({ status, text, headers }: typeof expected) => [
        status,
        text,
        ...NOTICED.map((name) => headers[name]),
      ];
      for (const byThread of [asking, own]) {
        const [made, kept] = [await byThread.visit(path), await byThread.visit(path)];
        assert.deepEqual(seen(made), seen(expected));
        assert.deepEqual(seen(kept), seen(expected));
        // A thread that has the data asks for what it refuses by itself, and for datasets, whose files come later than the data.
        const asked = byThread === own ? expected.answers.filter(isOfDatasets) : expected.answers;
        assert.deepEqual([...made.answers].sort(), [...asked].sort());
      }
    });
  }

  test("a server that closes while pages are made lets them finish, and ends", async () => {
    // None of them is kept.
    const pages = ["/stocks", "/indices", "/charts", "/screener", "/economy/states"].map((path) => asking.visit(path));
    // They are on their way once the first is there.
    await Promise.race(pages);
    await asking.close();
    assert.deepEqual(new Set((await Promise.all(pages)).map(({ status }) => status)), new Set([200]));
  });
});

test("pages of a day that comes are of that day, and soon ask for nothing again", async () => {
  const folder = temporaryFolder(after);
  const [first, second] = demoReports();
  await daybookHere(["ingest", "asic-shorts", first!], folder);
  const server = await servePages(folder, sitePages);
  after(() => server.close());
  await untilNothingIsAsked(server);
  const { text: before } = await server.visit("/shorts");
  await daybookHere(["ingest", "asic-shorts", second!], folder);
  const next = async (tries: number): Promise<string> => {
    const { text } = await server.visit("/shorts");
    assert.ok(tries > 0, "the day never comes");
    return text === before ? wait(100).then(() => next(tries - 1)) : text;
  };
  const text = await next(300);
  const dateOf = (report: string) => /(\d{4})(\d{2})(\d{2})/.exec(basename(report))!.slice(1).join("-");
  assert.ok(before.includes(dateOf(first!)) && !before.includes(dateOf(second!)));
  assert.ok(text.includes(dateOf(second!)));
  await untilNothingIsAsked(server);
});

let words = 0;

/** Waits until a thread has taken over the data. Each page is another one, since pages are kept. */
async function untilNothingIsAsked({ visit }: Awaited<ReturnType<typeof servePages>>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    words += 1;
    const { status, answers } = await visit(`/search?q=word${words}`);
    if (status === 200 && answers.length === 0) return;
    await wait(100);
  }
  assert.fail("the thread still asks");
}

function isOfDatasets(answer: string): boolean {
  return answer.startsWith('{"datasets":');
}
