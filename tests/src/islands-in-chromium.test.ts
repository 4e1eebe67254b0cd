import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { smallOrFull } from "@daybook/store/fixtures";
import type { Browser, Page } from "playwright-core";
import { inWords, type MetChart, meetChart, PLACES } from "./charts-in-chromium.fixture.js";
import { listenTo, skipWithoutChromium, startChromium, violations, WIDTH } from "./chromium.fixture.js";
import type { Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";

const STOCK = "/stocks/K9M";
const SERIES = "/economy/labour.unemployment_rate.total.aus.seasadj";
/** The charts that are used, and how wide their pages are. */
const CHARTS = smallOrFull(
  [[320, STOCK] as const, [1440, SERIES] as const],
  [320, 1440].flatMap((width) => [[width, STOCK] as const, [width, SERIES] as const]),
);

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
    const total = await page.locator("table[data-sortable]").first().getAttribute("data-sortable");
    assert.deepEqual(await page.locator(".ordered").allTextContents(), [
      `Only the ${ranked.length} rows shown are in this order, not the list of ${Number(total).toLocaleString("en-AU")}.`,
    ]);
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
    await page.getByRole("combobox", { name: "Search stocks" }).first().fill("energy");
    await page.locator(".suggestions a").first().waitFor();
    const field = page.getByRole("combobox", { name: "Search stocks" }).first();
    const told = async () => [
      await field.getAttribute("aria-expanded"),
      await page.locator("[role=option][aria-selected=true]").count(),
      (await field.getAttribute("aria-activedescendant")) === (await chosen()),
    ];
    const chosen = () => page.locator("[role=option]").last().getAttribute("id");
    await page.keyboard.press("ArrowUp");
    assert.deepEqual(await told(), ["true", 1, true]);
    await page.keyboard.press("ArrowDown");
    assert.deepEqual(await told(), ["true", 0, false]);
    assert.deepEqual(await violations(page), []);
    await page.keyboard.press("Escape");
    assert.equal(await field.getAttribute("aria-expanded"), "false");
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
    await page.getByText("More conditions").click();
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

  for (const [width, path] of CHARTS) {
    describe(`the chart of ${path}, ${width} pixels wide`, () => {
      let said: string[];
      let chart: MetChart;
      before(async () => {
        page = await browser.newPage({ viewport: { width, height: 900 }, hasTouch: width === 320 });
        said = listenTo(page, server.address);
      });
      beforeEach(async () => {
        await page.goto(server.address + path);
        chart = await meetChart(page);
      });
      after(async () => {
        await page.close();
        assert.deepEqual(said, []);
      });
      const isSaid = (text: string) =>
        waitUntil(
          async () => (await chart.said()) === text,
          () => chart.said(),
          text,
        );

      test("says the figures of the day under the pointer, moves nothing, and can be read by everybody", async () => {
        const places = await page.evaluate(PLACES);
        for (const place of [0, Math.floor(chart.days.length / 2), -1]) {
          const { x, y } = await chart.pointOf(place);
          await page.mouse.move(x, y);
          await isSaid(chart.expected(place));
          assert.equal(await page.evaluate(WIDTH), width);
        }
        assert.equal(await page.locator(".crosshair").count(), 1);
        assert.equal(await page.evaluate(PLACES), places);
        assert.deepEqual(await violations(page), []);
        await page.keyboard.press("Escape");
        assert.deepEqual([await chart.said(), await page.locator(".crosshair").count()], ["", 0]);
        await page.mouse.move(...(await inMiddle(chart)));
        await isSaid(chart.expected(Math.floor(chart.days.length / 2)));
        await page.mouse.move(1, 1);
        await isSaid("");
      });

      test("is read by keys: days one by one, by tenths, from end to end", async () => {
        await page.locator("#to").focus();
        while (!(await chart.isFocused())) await page.keyboard.press("Tab");
        const last = chart.days.length - 1;
        await isSaid(chart.expected(last));
        const tenth = Math.ceil(last / 10);
        for (const [key, place] of [
          ["ArrowLeft", last - 1],
          ["ArrowRight", last],
          ["ArrowRight", last],
          ["PageDown", last - tenth],
          ["PageUp", last],
          ["Home", 0],
          ["ArrowRight", 1],
          ["End", last],
        ] as const) {
          await page.keyboard.press(key);
          await isSaid(chart.expected(place));
        }
        assert.equal(await chart.frame.getAttribute("aria-valuetext"), inWords(chart.days[last]!.date));
        await page.keyboard.press("Escape");
        await isSaid("");
      });

      test("chooses days by dragging, and the address keeps them", async () => {
        const [from, to] = [3, chart.days.length - 4];
        const [start, end] = [await chart.pointOf(to), await chart.pointOf(from)];
        await page.mouse.move(start.x, start.y);
        await isSaid(chart.expected(to));
        await page.mouse.down();
        await page.mouse.move(end.x, end.y, { steps: 4 });
        await page.mouse.up();
        await page.waitForURL(/[?&]from=/);
        const [first, last] = [chart.days[from]!.date, chart.days[to]!.date];
        const { searchParams } = new URL(page.url());
        assert.deepEqual([searchParams.get("from"), searchParams.get("to")], [first, last]);
        const { days } = await meetChart(page);
        assert.deepEqual([days[0]!.date, days.at(-1)!.date], [first, last]);
      });

      test("chooses days by keys, which the escape key lets go, and a click chooses none", async () => {
        const address = page.url();
        await chart.frame.focus();
        await page.keyboard.press("End");
        await isSaid(chart.expected(-1));
        await page.keyboard.press("Shift+ArrowLeft");
        await page.keyboard.press("Shift+PageDown");
        await page.waitForFunction(`document.querySelector(".reading-hint") !== null`);
        await page.keyboard.press("Escape");
        await isSaid("");
        await page.keyboard.press("Enter");
        await page.mouse.click(...(await inMiddle(chart)));
        await isSaid(chart.expected(Math.floor(chart.days.length / 2)));
        assert.equal(page.url(), address);
        await page.keyboard.press("Home");
        await isSaid(chart.expected(0));
        await page.keyboard.press("Shift+End");
        await page.waitForFunction(`document.querySelector(".reading-hint") !== null`);
        assert.deepEqual(await violations(page), []);
        await page.keyboard.press("Enter");
        await page.waitForURL(/[?&]from=/);
        const { searchParams } = new URL(page.url());
        assert.deepEqual(
          [searchParams.get("from"), searchParams.get("to")],
          [chart.days[0]!.date, chart.days.at(-1)!.date],
        );
      });

      test("is read by a finger, and what it read stays until another place is touched", {
        skip: width !== 320,
      }, async () => {
        const [x, y] = await inMiddle(chart);
        await page.touchscreen.tap(x, y);
        await isSaid(chart.expected(Math.floor(chart.days.length / 2)));
        await page.touchscreen.tap(160, 5);
        await isSaid("");
      });

      test("a slider next to it says its date in words, and sends the form when it is let go or by the enter key", async () => {
        const slider = page.locator("input[data-slides]").first();
        const dates = ((await slider.getAttribute("data-dates")) ?? "").split(" ");
        const places = await page.evaluate(PLACES);
        await slider.focus();
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.press("ArrowLeft");
        const words = inWords(dates.at(-2)!);
        assert.deepEqual(
          [await page.locator(".slider-date").textContent(), await slider.getAttribute("aria-valuetext")],
          [words, words],
        );
        assert.deepEqual([await page.evaluate(PLACES), page.url()], [places, server.address + path]);
        assert.deepEqual(await violations(page), []);
        await page.keyboard.press("Enter");
        await page.waitForURL(new RegExp(`asOf=${dates.at(-2)}`));
        assert.equal(await page.locator(".slider-date").textContent(), words);
        await slider.scrollIntoViewIfNeeded();
        const box = (await slider.boundingBox())!;
        await page.mouse.click(box.x + 8, box.y + box.height / 2);
        await page.waitForURL(new RegExp(`asOf=${dates[0]}`));
      });
    });
  }

  test("a line that ends before the others has no figure there", async () => {
    page = await browser.newPage();
    await page.goto(server.address + STOCK);
    const chart = await meetChart(page);
    await chart.frame.focus();
    await page.keyboard.press("End");
    await waitUntil(
      async () => /Reported short no figure Price \$/.test(await chart.said()),
      () => chart.said(),
      "a gap",
    );
    await page.close();
  });

  test("a chart in the page of another site is read too", async () => {
    page = await browser.newPage();
    const said = listenTo(page, server.address);
    await page.goto(`${server.address}${STOCK}.embed?of=history`);
    const chart = await meetChart(page);
    const { x, y } = await chart.pointOf(0);
    await page.mouse.move(x, y);
    await waitUntil(
      async () => (await chart.said()) === chart.expected(0),
      () => chart.said(),
      chart.expected(0),
    );
    await page.close();
    assert.deepEqual(said, []);
  });

  test("without scripts a form chooses the days, and there is no slider", async () => {
    page = await browser.newPage({ javaScriptEnabled: false });
    for (const path of [STOCK, SERIES]) {
      await page.goto(server.address + path);
      const { days } = await meetChart(page);
      const [from, to] = [days[2]!.date, days.at(-3)!.date];
      await page.locator("#from").fill(from);
      await page.locator("#to").fill(to);
      await page.locator("#days button").click();
      const shown = await meetChart(page);
      assert.deepEqual([shown.days[0]!.date, shown.days.at(-1)!.date], [from, to]);
      assert.equal(await page.locator(".slider").first().isVisible(), false);
    }
    await page.close();
  });
});

async function inMiddle(chart: MetChart): Promise<[number, number]> {
  const { x, y } = await chart.pointOf(Math.floor(chart.days.length / 2));
  return [x, y];
}

/** Waits for what a page does after an answer has come; fails with what it said instead. */
async function waitUntil(isSo: () => Promise<boolean>, said: () => Promise<string>, wanted: string): Promise<void> {
  for (let tries = 0; tries < 2_400; tries++) {
    if (await isSo()) return;
    await setTimeout(25);
  }
  assert.equal(await said(), wanted);
}
