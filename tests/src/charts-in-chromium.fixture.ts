import type { Locator, Page } from "playwright-core";

/** What the file of a page says of a chart. */
interface Readings {
  readonly lines: readonly { readonly name: string }[];
  readonly days: readonly Day[];
}

interface Day {
  readonly date: string;
  readonly figures: readonly ({ readonly text: string; readonly date?: string } | null)[];
}

/** The first chart of lines of a page as a reader meets it, and what it should say. */
export interface MetChart {
  /** What takes the focus. */
  readonly frame: Locator;
  readonly days: readonly Day[];
  isFocused(): Promise<boolean>;
  /** What the box says, with single spaces. */
  said(): Promise<string>;
  /** What it should say at a place in the list of days, counted from its end if negative. */
  expected(place: number): string;
  /** Where a day is in the window, halfway up the plot. */
  pointOf(place: number): Promise<{ readonly x: number; readonly y: number }>;
}

/** The first chart of lines that this page shows. */
export async function meetChart(page: Page): Promise<MetChart> {
  const picture = page.locator("svg[data-plot]").locator("visible=true").first();
  await picture.scrollIntoViewIfNeeded();
  const figure = page.locator("[data-figures]").first();
  const address = new URL((await figure.getAttribute("data-figures")) ?? "", page.url());
  const { lines, days } = (await (await fetch(address, { headers: { "User-Agent": "test/1" } })).json()) as Readings;
  const [left = 0, top = 0, right = 0, bottom = 0] = await numbers(picture, "data-plot");
  const [first = 0, last = 0] = await numbers(picture, "data-days");
  return {
    frame: picture.locator(".."),
    days,
    isFocused: () => page.evaluate(`document.activeElement.matches("[role=slider]")`),
    said: async () => spaced((await page.locator(".reading").first().textContent()) ?? ""),
    expected(place) {
      const { date, figures } = days.at(place)!;
      const told = lines.map(({ name }, i) => {
        const figure = figures[i];
        const of = figure?.date === undefined ? "" : ` of ${inWords(figure.date)}`;
        return `${lines.length > 1 ? ` ${name} ` : ""}${figure?.text ?? "no figure"}${of}`;
      });
      return spaced(inWords(date) + told.join(""));
    },
    async pointOf(place) {
      const box = (await picture.boundingBox())!;
      const [, , width = 1] = await numbers(picture, "viewBox");
      const scale = box.width / width;
      const day = Date.parse(days.at(place)!.date) / 86_400_000;
      const x = left + ((day - first) / (last - first)) * (right - left);
      return { x: box.x + x * scale, y: box.y + ((top + bottom) / 2) * scale };
    },
  };
}

async function numbers(picture: Locator, attribute: string): Promise<number[]> {
  return ((await picture.getAttribute(attribute)) ?? "").split(" ").map(Number);
}

/** A date as the pages write it. */
export function inWords(date: string): string {
  return new Date(date).toLocaleDateString("en-AU", { dateStyle: "long", timeZone: "UTC" });
}

function spaced(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Where everything of a page is, but for what a reading adds to it. */
export const PLACES = `[...document.querySelectorAll("body *:not(.reading, .reading *, .crosshair, .crosshair *)")]
  .map((element) => { const { x, y, width, height } = element.getBoundingClientRect(); return [element.tagName, x, y + scrollY, width, height].join(" "); })
  .join("\\n")`;
