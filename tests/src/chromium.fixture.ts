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
const VIEWS = smallOrFull<readonly (readonly [width: number, "light" | "dark"])[]>(
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

/**
 * Loads a page once and looks at it in every view: whether something sticks out, what somebody would stumble over, and
 * what else is wrong. The first view looks at all of it. The others have the same elements in other places and colours:
 * they leave out rows that look like one before, and those in the dark ask about colours alone.
 */
export async function problemsInViews(
  page: Page,
  address: string,
  lookToo: () => Promise<readonly string[]> = async () => [],
): Promise<string[]> {
  const problems: string[] = [];
  for (const [at, [width, colorScheme]] of VIEWS.entries()) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const response = at === 0 ? await page.goto(address) : undefined;
    const found = [
      ...(response?.ok() === false ? [`is refused: ${response.status()}`] : []),
      ...[await page.evaluate<number>(WIDTH)].flatMap((shown) => (shown === width ? [] : [`is ${shown} wide`])),
      ...(await lookToo()),
      ...(await violations(page, { isAgain: at > 0, isOfColours: colorScheme === "dark" })),
    ];
    problems.push(...found.map((each) => `${address}, ${width} pixels wide, ${colorScheme}: ${each.slice(0, 300)}`));
  }
  return problems;
}

/** What a reader with a screen reader, a keyboard or weak eyes would stumble over. All else that was looked at is not told. */
export async function violations(page: Page, { isAgain = false, isOfColours = false } = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  const options = { resultTypes: ["violations"], ...(isOfColours && { runOnly: COLOUR_RULES }) };
  const context = isAgain ? `{ exclude: ${ALIKE} }` : "document";
  const { violations: found } = await page.evaluate<axe.AxeResults>(`axe.run(${context}, ${JSON.stringify(options)})`);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** The rules whose outcome depends on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** The rows and list items that are made like one before: of the same elements, which look the same in the same kind of table. */
const ALIKE = `(() => {
  const kindOf = (element) => [
    element.localName,
    ...element.getAttributeNames().map((name) => (/^(class|style|type|role)$/.test(name) ? element.getAttribute(name) : name)),
    element.textContent === "",
  ].join(" ");
  const seen = new Set();
  return [...document.querySelectorAll("tr, li")].filter((row) => {
    const around = [row.closest("table"), row.parentElement].filter((each) => each !== null);
    const look = [...around, row, ...row.querySelectorAll("*")].map(kindOf).join();
    return seen.has(look) || !seen.add(look);
  });
})()`;

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
