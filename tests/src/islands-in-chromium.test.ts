import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { skipWithoutChromium, startChromium } from "./chromium.fixture.js";
import type { Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";

describe("what the script adds to pages, in Chromium", { skip: skipWithoutChromium() }, () => {
  let server: Served;
  let browser: Browser;
  let page: Page;
  before(async () => {
    server = await demoServer();
    browser = await startChromium();
    page = await browser.newPage();
  });
  after(() => browser?.close());

  const codes = () => page.locator("table[data-sortable] tbody th").allTextContents();
  const sorted = () => page.locator("th[aria-sort]").evaluateAll((heads) => heads.map((head) => head.ariaSort));

  test("the heads of a table sort its rows, texts from A and figures from the largest, and back", async () => {
    await page.goto(`${server.address}/shorts`);
    const ranked = await codes();
    await page.getByRole("button", { name: "Code" }).click();
    assert.deepEqual([await codes(), await sorted()], [[...ranked].sort(), ["ascending"]]);
    await page.getByRole("button", { name: "Reported short" }).press("Enter");
    assert.deepEqual([await codes(), await sorted()], [ranked, ["descending"]]);
    await page.getByRole("button", { name: "Reported short" }).click();
    assert.deepEqual([(await codes()).at(-1), await sorted()], [ranked[0], ["ascending"]]);
  });

  test("a slash leads to the search, which suggests while somebody writes, and arrows lead to what it found", async () => {
    await page.goto(`${server.address}/shorts`);
    await page.keyboard.press("/");
    await page.keyboard.type("K9M");
    const first = page.locator(".suggestions a").first();
    await first.waitFor();
    assert.match((await first.textContent()) ?? "", /^K9M /);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/stocks/K9M");
    assert.equal(await page.locator(".suggestions").isVisible(), false);
  });

  test("suggestions go away by the escape key, and a search that finds nothing suggests nothing", async () => {
    await page.goto(`${server.address}/shorts`);
    await page.getByRole("searchbox").first().fill("energy");
    await page.locator(".suggestions a").first().waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".suggestions").isVisible(), false);
    await page.keyboard.type(" no such thing at all");
    await page.waitForResponse((response) => response.url().includes("/search.json"));
    assert.equal(await page.locator(".suggestions a").count(), 0);
  });

  test("a choice in a form that asks for it sends the form", async () => {
    await page.goto(`${server.address}/news`);
    await page.locator("form[data-submit-on-change] select").first().selectOption({ index: 1 });
    await page.waitForURL("**/news?**");
  });
});
