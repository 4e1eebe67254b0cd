import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { listenTo, skipWithoutChromium, startChromium, WIDTH } from "./chromium.fixture.js";
import { get, type Served, serve, temporaryFolder, untilShown } from "./daybook.fixture.js";
import { BREAKOUT, fillWithHostileWorld } from "./hostile-world.fixture.js";
import { kindOf, linksIn } from "./pages.fixture.js";

const WIDTHS = [320, 1440];
/** How many addresses of a kind are looked at. */
const PER_KIND = 4;

describe("a store of hostile texts, in Chromium", { skip: skipWithoutChromium() }, () => {
  let server: Served;
  let browser: Browser;
  const found = new Map<string, Found>();
  const paths = (isWanted: (found: Found, path: string) => boolean) =>
    [...found].filter(([path, each]) => isWanted(each, path)).map(([path]) => path);

  before(async () => {
    const folder = temporaryFolder(after);
    await fillWithHostileWorld(folder);
    server = await serve(folder);
    await untilShown(server.address);
    for (const [path, each] of await walked(server.address)) found.set(path, each);
    browser = await startChromium();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  test("no page runs, asks or loses anything, in every width", async () => {
    const page = await browser.newPage();
    const said = listenTo(page, server.address);
    page.on("dialog", (dialog) => said.push(`dialog: ${dialog.message()}`));
    const problems: string[] = [];
    let shown = 0;
    for (const path of paths(isPage)) {
      await page.goto(server.address + path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const look = await lookAt(page);
        problems.push(...problemsOf(look, width).map((problem) => `${path} ${problem}`));
        if (look.isShown) shown += 1 / WIDTHS.length;
      }
      problems.push(...said.splice(0).map((words) => `${path} said ${words.slice(0, 200)}`));
    }
    await page.close();
    assert.deepEqual(problems, []);
    assert.ok(shown > 15, `the text is seen on ${shown} pages`);
  });

  test("every picture and feed is well-formed, and holds nothing that runs", async () => {
    const page = await browser.newPage();
    await page.goto(`${server.address}/robots.txt`);
    const texts = [...found]
      .filter(([, { type }]) => /xml/.test(type))
      .map(([path, { text }]) => [path, text] as const);
    const problems = await page.evaluate(`(${XML_PROBLEMS})(${JSON.stringify(texts)})`);
    await page.close();
    assert.ok(texts.length > 6, `${texts.length} pictures and feeds`);
    assert.deepEqual(problems, []);
  });

  test("no cell of a table is one that a spreadsheet would run", () => {
    const tables = paths(({ type }) => type.startsWith("text/csv"));
    const cells = tables.flatMap((path) => cellsOf(found.get(path)!.text).map((cell) => [path, cell] as const));
    assert.ok(tables.length > 10, `${tables.length} tables`);
    assert.deepEqual(
      cells.filter(([, cell]) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(cell)),
      [],
    );
    assert.ok(
      cells.some(([, cell]) => cell.startsWith("'=HYPERLINK(")),
      "the formula is there to be seen",
    );
  });
});

interface Found {
  readonly type: string;
  readonly text: string;
}

/** Addresses of each kind that links lead to, with what they answer: pages, files, pictures and feeds. */
async function walked(address: string): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const counts = new Map<string, number>();
  const paths = ["/", "/feed.xml", "/sitemap.xml"];
  // The list grows while it is walked.
  for (const path of paths) {
    const kind = kindOf(path);
    const count = counts.get(kind) ?? 0;
    if (
      found.has(path) ||
      count >= PER_KIND ||
      /^\/(docs|pricing|about|api|v1|auth|shorts\.v1alpha1)\b|\.png\b/.test(path)
    )
      continue;
    const response = await get(address, path);
    assert.ok(response.status < 500, `${response.status} ${path}`);
    if (!response.ok) continue;
    counts.set(kind, count + 1);
    const each = { type: response.headers.get("content-type") ?? "", text: await response.text() };
    found.set(path, each);
    if (isPage(each)) paths.push(...linksIn(each.text));
  }
  return found;
}

function isPage({ type }: Found): boolean {
  return type.startsWith("text/html");
}

/** What a page has done, and how large it and its highest heading, cell or link have become, with the elements to blame. */
interface Look {
  readonly hit: unknown;
  readonly width: number;
  readonly widest: string;
  readonly height: number;
  readonly highest: string;
  readonly isShown: boolean;
}

/** What is wrong with what a window of a width shows. */
function problemsOf(look: Look, width: number): string[] {
  return [
    ...(look.hit === undefined ? [] : [`ran ${look.hit}`]),
    ...(look.width === width ? [] : [`is ${look.width} and not ${width} wide: ${look.widest}`]),
    ...(look.height > HEIGHT_MAX ? [`has ${look.height} pixels of ${look.highest}`] : []),
  ];
}

function lookAt(page: Page): Promise<Look> {
  return page.evaluate(`(() => {
    const words = (element) => element?.outerHTML.slice(0, 150);
    const heightOf = (element) => element.getBoundingClientRect().height;
    const sticksOut = (element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest(".table-frame, pre");
    const [highest] = [...document.querySelectorAll("h1, h2, h3, th, td, a, dt, summary")].sort((one, other) => heightOf(other) - heightOf(one));
    return {
      hit: window.hit,
      width: ${WIDTH},
      widest: words([...document.querySelectorAll("body *")].findLast(sticksOut)),
      height: highest === undefined ? 0 : heightOf(highest),
      highest: words(highest),
      isShown: document.body.textContent.toLowerCase().includes(${JSON.stringify(BREAKOUT.slice(0, 20))}),
    };
  })()`);
}

/** What is wrong with files of XML: those that cannot be read, and elements and attributes that run. */
const XML_PROBLEMS = `(texts) => texts.flatMap(([path, text]) => {
  const root = new DOMParser().parseFromString(text, "application/xml");
  const elements = [...root.querySelectorAll("*")];
  const bad = elements.filter(({ localName }) => /^(parsererror|script|image|foreignObject|iframe|img)$/.test(localName));
  const handlers = elements.flatMap((each) => each.getAttributeNames().filter((name) => /^on/.test(name)));
  const links = elements.flatMap((each) => each.getAttribute("href") ?? []).filter((link) => !/^(https?:|[/#])/.test(link));
  return [...bad.map(({ localName }) => localName), ...handlers, ...links].map((what) => path + ": " + what);
})`;

/** The cells of a CSV file. */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}

/** Three screens: more than a heading, a cell or a link may take. */
const HEIGHT_MAX = 2700;
