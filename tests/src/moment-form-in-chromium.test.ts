import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import {
  listenTo,
  problemsInViews,
  skipWithoutChromium,
  startChromium,
  violations,
  WIDTH,
} from "./chromium.fixture.js";
import { temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";
import { servePages } from "./pages.fixture.js";
import { untilBuilt, withMoment } from "./time/compare-states.fixture.js";

describe("the site as of a day, in Chromium", { skip: skipWithoutChromium() }, () => {
  let server: Awaited<ReturnType<typeof servePages>>;
  let browser: Browser;
  const folder = temporaryFolder(after);
  before(async () => {
    copyDemoWorld(folder);
    server = await servePages(folder);
    await server.visit("/shorts");
    browser = await startChromium();
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  const summary = (page: Page) => page.locator(".moment summary");
  const band = (page: Page) => page.locator(".band-moment");

  /** Goes from the name of the site to the date by the keyboard alone, and writes a day. */
  async function chooseByKeys(page: Page): Promise<void> {
    await page.locator(".nameplate a").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    // A date is written part by part; which part is first is for the language of the browser.
    await page.keyboard.type("11112026");
    assert.equal(await page.locator("#moment-date").inputValue(), "2026-11-11");
  }

  for (const javaScriptEnabled of [true, false]) {
    test(`by keys, ${javaScriptEnabled ? "with" : "without"} scripts, all of it is opened as of a day, and left again`, async () => {
      const page = await browser.newPage({ javaScriptEnabled });
      const said = listenTo(page, server.address);
      await page.goto(`${server.address}/shorts?offset=50`);
      assert.equal(await summary(page).textContent(), "Data: Newest");
      await chooseByKeys(page);
      await page.keyboard.press("Enter");
      await page.waitForURL(`${server.address}/shorts?offset=50&at=2026-11-11`);
      assert.match(await band(page).innerText(), /As held here on 11 November 2026 \(UTC\)/);
      await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Economy" }).click();
      await page.waitForURL(`${server.address}/economy?at=2026-11-11`);
      await page
        .getByRole("search")
        .getByRole("searchbox")
        .or(page.getByRole("combobox", { name: "Search" }))
        .first()
        .fill("bank");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${server.address}/search?*at=2026-11-11*`);
      await band(page).getByRole("link", { name: "The newest of this page" }).click();
      await page.waitForURL(`${server.address}/search?q=bank`);
      assert.equal(await band(page).count(), 0);
      await page.close();
      assert.deepEqual(said, []);
    });
  }

  test("as published is chosen by the arrows, and the form keeps what was chosen", async () => {
    const page = await browser.newPage();
    await page.goto(`${server.address}/shorts`);
    await chooseByKeys(page);
    await page.getByRole("radio", { name: "as held here" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("button", { name: "Show", exact: true }).first().press("Enter");
    await page.waitForURL(`${server.address}/shorts?published=2026-11-11`);
    assert.equal(await summary(page).textContent(), "Data: As of 11 November 2026");
    await summary(page).press("Enter");
    assert.equal(await page.locator("#moment-date").inputValue(), "2026-11-11");
    assert.equal(await page.getByRole("radio", { name: "as published" }).isChecked(), true);
    await page.locator(".moment-form").getByRole("link", { name: "Newest" }).click();
    await page.waitForURL(`${server.address}/shorts`);
    await page.close();
  });

  test("a page of a moment can be read by everybody, also with its form open, in every width and both themes", async () => {
    const page = await browser.newPage();
    const open = async () => {
      await page.evaluate("document.querySelector('.moment').open = true");
      return [];
    };
    for (const [path, moment] of [
      ["/shorts", { at: "2026-11-01T10:00:00Z", published: "2026-10-01" }],
      ["/", { published: "2026-11-01" }],
    ] as const) {
      await untilBuilt(server.address, moment);
      assert.deepEqual(await problemsInViews(page, server.address + withMoment(path, moment), open), []);
    }
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(`${server.address}/shorts`);
    assert.deepEqual([await open(), await page.evaluate(WIDTH), await violations(page)], [[], 320, []]);
    await page.close();
  });

  test("the band is printed, and the form is not", async () => {
    const page = await browser.newPage();
    await page.goto(`${server.address}/shorts?at=2026-11-01`);
    await page.emulateMedia({ media: "print" });
    assert.deepEqual([await band(page).isVisible(), await page.locator(".moment").isVisible()], [true, false]);
    await page.close();
  });

  test("what scripts ask for and show is of the moment too: suggestions, charts, and suburbs while a form is filled", async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url().slice(server.address.length)));
    await page.goto(`${server.address}/shorts?at=2026-11-01`);
    await page.keyboard.press("/");
    await page.keyboard.type("K9M");
    const suggestion = page.locator(".suggestions a").first();
    await suggestion.waitFor();
    assert.equal(await suggestion.getAttribute("href"), "/stocks/K9M?at=2026-11-01");
    await page.goto(`${server.address}/housing/suburbs?state=VIC&at=2026-11-01`);
    await page.getByLabel("Figure").first().selectOption("population");
    await page.getByLabel("At least").first().fill("1,000");
    await page.waitForURL("**/housing/suburbs?*min1=1%2C000*");
    const led = await page
      .locator("[data-results=body] a[href^='/']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    assert.ok(led.length > 5, `${led.length} links`);
    assert.deepEqual(
      [page.url(), ...led].filter((address) => !address.includes("at=2026-11-01")),
      [],
    );
    const figures = asked.filter((path) => /\.json/.test(path));
    assert.ok(figures.length >= 3, figures.join(" "));
    assert.deepEqual(
      figures.filter((path) => !path.includes("at=2026-11-01")),
      [],
    );
    await page.close();
  });
});
