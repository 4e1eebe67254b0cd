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

  test("a field above a long table hides the rows that do not have its words, and says how many are left", async () => {
    await page.goto(`${server.address}/shorts`);
    const ranked = await codes();
    const field = page.locator("[data-row-filter]").first();
    await field.fill(` ${ranked[3]!.toLowerCase()} `);
    const left = () => page.locator("table[data-sortable] tbody tr:visible th").allTextContents();
    assert.ok((await left()).includes(ranked[3]!) && (await left()).length < ranked.length);
    assert.equal(
      await page.locator(".row-filter [role=status]").first().textContent(),
      `${(await left()).length} of ${ranked.length} rows`,
    );
    await field.fill("no row has <these> words");
    assert.deepEqual(await left(), []);
    await field.fill("");
    assert.deepEqual(await left(), ranked);
  });

  test("the screener answers while it is filled, keeps the keyboard where it is, and its address is that of the same page", async () => {
    await page.goto(`${server.address}/screener`);
    const all = await page.locator("[data-results=heading]").textContent();
    await page.locator("form[data-live] input").first().focus();
    await page.keyboard.type("5");
    await page.waitForURL("**/screener?**");
    assert.equal(await page.locator(":focus").inputValue(), "5");
    const shown = await page.locator("main").innerText();
    assert.notEqual(await page.locator("[data-results=heading]").textContent(), all);
    await page.getByRole("button", { name: "Reported short" }).click();
    await page.reload();
    assert.equal(await page.locator("main").innerText(), shown);
    await page.locator("form[data-live] input").first().fill("five");
    await page.locator("[data-results=heading] .refusal").waitFor();
  });

  /** What a page shows of suburbs, and whether the server shows the same at this address. */
  const suburbs = async () => {
    const shown = await page.locator("main").innerText();
    const address = page.url();
    const other = await browser.newPage();
    await other.goto(address);
    const served = await other.locator("main").innerText();
    await other.close();
    assert.equal(shown, served);
    return (await page.locator("[data-results=body] tbody th").allTextContents()).length;
  };

  test("the suburb explorer shows suburbs while its form is filled, as the server does at the address that it makes", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${server.address}/housing/suburbs?state=VIC`);
    assert.ok(!asked.some((path) => /suburb-filter|figures/.test(path)), "nothing is asked for before somebody acts");
    await page.getByLabel("Figure").first().selectOption("population");
    await page.getByLabel("At least").first().focus();
    await page.keyboard.type("1,000");
    await page.waitForURL("**/housing/suburbs?*min1=1%2C000*");
    const populous = await suburbs();
    assert.match((await page.locator("[data-results=heading]").textContent()) ?? "", / of /);
    await page.locator("#sort").selectOption("income");
    await page.waitForURL("**sort=income*");
    assert.equal(await suburbs(), populous);
    await page.locator("#metric2").selectOption("nbn:0");
    await page.waitForURL("**metric2=nbn%3A0*");
    assert.ok((await suburbs()) <= populous);
    await page.locator("#max1").fill("1");
    await page.locator("[data-results=body] .refusal").waitFor();
    await suburbs();
    await page.locator("#max1").fill("");
    await page.locator("#name").fill("no such name");
    await page.waitForURL("**name=no*");
    assert.equal(await suburbs(), 0);
    assert.equal(await page.locator(":focus").getAttribute("id"), "name");
    const figures = asked.filter((path) => path.endsWith("figures.json"));
    assert.ok(figures.length <= 6, `${figures.length} files of figures`);
    await page.locator("#name").fill("");
    await page.locator("#state").selectOption("ACT");
    await page.waitForURL("**state=ACT*");
    assert.equal(await page.locator("#min1").inputValue(), "1,000");
  });
});
