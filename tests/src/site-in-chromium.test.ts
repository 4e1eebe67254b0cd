import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { smallOrFull } from "@daybook/store/fixtures";
import type { Browser } from "playwright-core";
import {
  listenTo,
  problemsInViews,
  skipWithoutChromium,
  startChromium,
  violations,
  WIDTH,
} from "./chromium.fixture.js";
import { type Served, serve, temporaryFolder, untilShown } from "./daybook.fixture.js";
import { copyDemoWorld } from "./demo-world.fixture.js";

/** A page of every kind; the full form also has the page that leads to methods, and longer ones. */
const PATHS = [
  "/",
  "/docs/StockService/GetStockDetails",
  "/docs/MarketService/GetTopShorts/run?period=1W&limit=2",
  "/docs/guides",
  "/pricing",
  ...smallOrFull([], ["/docs", "/docs/CoreStocksService/GetStockData", "/docs/guides/operate"]),
];

describe("in Chromium", { skip: skipWithoutChromium() }, () => {
  let server: Served;
  let browser: Browser;
  before(async () => {
    const folder = temporaryFolder(after);
    copyDemoWorld(folder);
    server = await serve(folder, { DAYBOOK_LIMITS: "on" });
    await untilShown(server.address);
    browser = await startChromium();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  test("every kind of page can be read by everybody, in every width and both themes", async () => {
    const page = await browser.newPage();
    const said = listenTo(page, server.address);
    for (const path of PATHS) assert.deepEqual(await problemsInViews(page, server.address + path), []);
    await page.close();
    assert.deepEqual(said, []);
  });

  test("without scripts a person gets from the front page to the answer of a call of their own", async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    const said = listenTo(page, server.address);
    await page.goto(server.address);
    await page.getByRole("link", { name: "Browse the reference" }).click();
    await page.getByRole("main").getByRole("link", { name: "GetStock", exact: true }).click();
    await page.getByLabel("productCode").fill("L9K");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/GetStock/run?**");
    const answer = await page.getByRole("group", { name: "Answer" }).innerText();
    assert.equal((JSON.parse(answer) as { productCode: string }).productCode, "L9K");
    const curl = await page.getByRole("group", { name: "curl" }).innerText();
    assert.match(curl, /-d '\{"productCode":"L9K"\}'/);
    await page.close();
    assert.deepEqual(said, []);
  });

  test("the first call of the front page runs in the browser", async () => {
    const page = await browser.newPage();
    await page.goto(server.address);
    const shown = await page.locator("main table").first().locator("tbody th").allInnerTexts();
    const response = page.waitForResponse(/GetTopShorts/);
    await page.getByRole("link", { name: "Run it in this browser" }).click();
    const { timeSeries } = (await (await response).json()) as { timeSeries: { productCode: string }[] };
    await page.close();
    assert.deepEqual(
      timeSeries.map(({ productCode }) => productCode),
      shown.slice(0, 5),
    );
  });

  test("a page is printed whole: its text and samples in black, without forms, and with the addresses of its links", async () => {
    const page = await browser.newPage({ viewport: { width: 794, height: 1123 }, colorScheme: "dark" });
    await page.goto(`${server.address}/docs/StockService/GetStock`);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const seen = (selector: string) => page.locator(selector).first().isVisible();
    assert.deepEqual(
      [await seen("form"), await seen(".masthead nav"), await seen(".aside"), await seen("#request")],
      [false, false, false, true],
    );
    const shown = await page.getByRole("group", { name: "Python" }).evaluate(HEIGHT);
    assert.ok(Number(shown) > 50, "the sample in Python is not printed");
    const styles = (await page.evaluate(PRINTED)) as { ink: string; paper: string; link: string };
    assert.deepEqual([styles.ink, styles.paper], ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
    assert.match(styles.link, /\/docs\/guides\/api/);
    await page.close();
  });

  test("a long answer and a long word without a break leave a narrow page as wide as it is", async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 900 } });
    for (const path of [
      "/docs/MarketService/GetTopShorts/run?limit=1000&period=1Y",
      `/docs/SearchService/SearchStocks/run?query=${"x".repeat(100)}`,
      `/docs/SearchService/SearchStocks/run?${"y".repeat(400)}=1`,
    ]) {
      await page.goto(server.address + path);
      const [width, height] = [await page.evaluate(WIDTH), Number(await page.evaluate(LENGTH))];
      assert.deepEqual([path, width, height < 6_000], [path, 320, true]);
    }
    await page.goto(`${server.address}/docs/MarketService/GetTopShorts/run?limit=1000&period=1Y`);
    const response = page.waitForResponse(/GetTopShorts\?/);
    await page.getByRole("link", { name: "The whole answer as it is sent" }).click();
    assert.ok((await (await response).body()).length > 500_000);
    await page.close();
  });

  test("a refusal is a page that says why, and keeps what was filled in", async () => {
    const page = await browser.newPage();
    const response = await page.goto(`${server.address}/docs/StockService/GetStock/run?productCode=<b>X</b>`);
    assert.deepEqual([response?.status(), await page.getByLabel("productCode").inputValue()], [400, "<b>X</b>"]);
    assert.match(await page.locator(".refusal").innerText(), /invalid_argument\s+productCode/);
    assert.deepEqual(await violations(page), []);
    await page.close();
  });
});

const LENGTH = "document.documentElement.scrollHeight";
const HEIGHT = (element: { getBoundingClientRect(): { height: number } }) => element.getBoundingClientRect().height;

/** How a page looks on paper. */
const PRINTED = `(() => {
  const { color, backgroundColor } = getComputedStyle(document.body);
  const link = document.querySelector('main a[href="/docs/guides/api"]');
  const behind = getComputedStyle(link, "::after").content;
  return { ink: color, paper: backgroundColor, link: behind };
})()`;
