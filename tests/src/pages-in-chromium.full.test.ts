import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import { listenTo, problemsInViews, skipWithoutChromium, startChromium } from "./chromium.fixture.js";
import { get, type Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";
import { kindOf, linksIn } from "./pages.fixture.js";

describe("the pages made of answers, in Chromium", { skip: skipWithoutChromium() }, () => {
  let server: Served;
  let browser: Browser;
  let paths: readonly string[];
  before(async () => {
    server = await demoServer();
    paths = await oneOfEachKind(server.address);
    browser = await startChromium();
  });
  after(() => browser?.close());

  /** What takes long is looked at on so many of them. */
  test("every kind of page fits, and can be read by everybody, in every width and both themes", async () => {
    assert.ok(paths.length > 30, `${paths.length} kinds of pages`);
    const page = await browser.newPage();
    const said = listenTo(page, server.address);
    const problems: string[] = [];
    const covered = async () => {
      const found = await page.evaluate<string>(COVERED);
      return found === "" ? [] : [`something lies on ${found}`];
    };
    for (const path of paths) {
      problems.push(...(await problemsInViews(page, server.address + path, covered)));
    }
    await page.close();
    assert.deepEqual([problems, said], [[], []]);
  });

  test("what is wrong in one width and one theme alone is found", async () => {
    const page = await browser.newPage();
    const style = `
      @media (min-width: 1000px) and (prefers-color-scheme: dark) { .late { color: #888; background: #777 } }
      @media (min-width: 700px) and (max-width: 1000px) { hr { width: 800px } }`;
    const row = (className: string, name: string) => `<tr class="${className}"><th scope="row">Row<td>${name}`;
    const rows = [...Array.from({ length: 30 }, () => row("early", "1")), row("late", "1"), row("early", "<img>")];
    const text = `<!doctype html><html lang="en"><title>A</title><style>${style}</style><main><h1>A</h1><hr><table>${rows.join("")}</table>`;
    const problems = await problemsInViews(page, `data:text/html,${encodeURIComponent(text)}`);
    await page.close();
    assert.deepEqual(
      problems.map((problem) => problem.replace(/^data:[^,]*,[^,]*, /, "")),
      [
        "320 pixels wide, light: image-alt: <img>",
        "768 pixels wide, light: is 810 wide",
        "768 pixels wide, light: image-alt: <img>",
        "768 pixels wide, dark: is 810 wide",
        "1440 pixels wide, light: image-alt: <img>",
        '1440 pixels wide, dark: color-contrast: <th scope="row">Row</th>',
      ],
    );
  });

  test("nothing moves while a page loads, and nothing is asked for twice", async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const shifted: string[] = [];
    for (const path of paths) {
      const asked: string[] = [];
      const note = (request: { url(): string }) => asked.push(request.url());
      page.on("request", note);
      await page.goto(server.address + path);
      page.off("request", note);
      const shift = await page.evaluate(LAYOUT_SHIFT);
      if (shift !== 0 || new Set(asked).size !== asked.length) shifted.push(`${path}: ${shift}, ${asked.join(" ")}`);
    }
    await page.close();
    assert.deepEqual(shifted, []);
  });

  test("the tab key alone reaches everything that can be used, in the order of the page, and shows where it is", async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const problems: string[] = [];
    for (const path of paths) {
      await page.goto(server.address + path);
      const usable = (await page.evaluate(NOTE_FOCUS)) as number;
      let reached: readonly (readonly [at: number, isShown: boolean])[] = [];
      // A date takes several strokes, so that there are more of them than fields.
      for (let strokes = 0; strokes < 4 * usable + 100 && reached.length < usable; strokes += 50) {
        // The key is held down, which strokes it again and again.
        await Promise.all(Array.from({ length: 50 }, () => page.keyboard.down("Tab")));
        reached = (await page.evaluate("window.reached")) as typeof reached;
      }
      await page.keyboard.up("Tab");
      const order = reached.slice(0, usable).map(([at]) => at);
      if (usable < 20 || order.some((at, place) => at !== place) || order.length !== usable)
        problems.push(`${path}: ${usable} can be used, reached ${order.join(" ")}`);
      const hidden = reached.find(([, isShown]) => !isShown);
      if (hidden !== undefined) problems.push(`${path}: nothing shows the focus of ${hidden[0]}`);
    }
    await page.close();
    assert.deepEqual(problems, []);
  });

  test("without scripts a reader gets from the front page to a stock, a suburb, a series and a person by links and forms", async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const said = listenTo(page, server.address);
    for (const [part, folder] of [
      ["Market", "/stocks/"],
      ["Economy", "/economy/"],
      ["Politicians", "/politicians/"],
    ] as const) {
      await page.goto(server.address);
      await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: part }).click();
      await page.locator(`main td a[href^="${folder}"], main th a[href^="${folder}"]`).first().click();
      assert.deepEqual([part, new URL(page.url()).pathname.startsWith(folder)], [part, true]);
    }
    await page.getByRole("searchbox", { name: "Search stocks" }).fill("energy");
    await page.keyboard.press("Enter");
    await page.locator('main a[href^="/stocks/"]').first().click();
    assert.match(await page.locator("h1").innerText(), /Energy/i);
    await page.close();
    assert.deepEqual(said, []);
  });
});

/** A page of each kind that links lead to, without files, forms that were filled in, and the reference. */
async function oneOfEachKind(address: string): Promise<string[]> {
  const kinds = new Map<string, string>();
  const paths = ["/"];
  // The list grows while it is walked.
  for (const path of paths) {
    const kind = kindOf(path);
    if (kinds.has(kind) || /^\/(docs|api|v1|auth|shorts\.v1alpha1)\b|[?]|\.(?!\d)\w+$/.test(path)) continue;
    const response = await get(address, path);
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    kinds.set(kind, path);
    paths.push(...linksIn(await response.text()));
  }
  return [...kinds.values()];
}

/** Which of the name, the ways through the site and the heading cannot be seen because something lies on them, even if it lets the pointer through. */
const COVERED = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { pointer-events: auto !important }");
  document.adoptedStyleSheets = [sheet];
  const covered = [...document.querySelectorAll(".masthead a, .nameplate, h1")].filter((each) => {
    const { left, top, width, height } = each.getClientRects()[0];
    const [x, y] = [left + Math.min(width / 2, 40), top + height / 2];
    return y < innerHeight && !each.contains(document.elementFromPoint(x, y));
  });
  document.adoptedStyleSheets = [];
  return covered.map((each) => each.textContent).join(", ");
})()`;

/** How much of what was shown moved meanwhile. */
const LAYOUT_SHIFT = `new Promise((done) => {
  let shift = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) shift += entry.value; })
    .observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(shift), 50)));
})`;

/** Notes what gets the focus, by its place among all that can be used, and whether an outline shows it; tells how many there are. */
const NOTE_FOCUS = `(() => {
  const all = "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex='0']";
  const usable = [...document.querySelectorAll(all)].filter((each) => each.checkVisibility());
  window.reached = [];
  document.addEventListener("focusin", ({ target }) => {
    const { outlineStyle, boxShadow } = getComputedStyle(target);
    window.reached.push([usable.indexOf(target), outlineStyle !== "none" || boxShadow !== "none"]);
  });
  return usable.length;
})()`;
