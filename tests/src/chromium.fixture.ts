import { existsSync } from "node:fs";
import { smallOrFull } from "@daybook/store/fixtures";
import axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";

/** Where distributions put it. */
const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const place = PLACES.find((each) => existsSync(each));

/** Why tests that need Chromium cannot run here. */
export function skipWithoutChromium(): string | false {
  return place === undefined ? "Chromium is not installed" : false;
}

/** Starts the Chromium of this machine. */
export function startChromium(): Promise<Browser> {
  // Its sandbox refuses to run as root, as which containers run tests; it visits no page but ours.
  return chromium.launch({ executablePath: place!, args: ["--no-sandbox"] });
}

/** How pages are looked at: how wide, in which colours. */
export const VIEWS = smallOrFull<readonly (readonly [width: number, "light" | "dark"])[]>(
  [[320, "light"]],
  [
    [320, "light"],
    [320, "dark"],
    [768, "light"],
    [768, "dark"],
    [1440, "light"],
    [1440, "dark"],
  ],
);

/** How wide what the page shows is: more than the window where something sticks out. */
export const WIDTH = "document.documentElement.scrollWidth";

/** What a reader with a screen reader, a keyboard or weak eyes would stumble over. All else that was looked at is not told. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations: found } = (await page.evaluate('axe.run({ resultTypes: ["violations"] })')) as axe.AxeResults;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Notes what a page says to its console, and what it asks for elsewhere. */
export function listenTo(page: Page, address: string): string[] {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(`${address}/`)) said.push(request.url());
  });
  return said;
}
