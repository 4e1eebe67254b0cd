import { ConnectError } from "@connectrpc/connect";
import { askInProcess } from "../ask/in-process.js";
import { aboutPage } from "../desk/about-page.js";
import { entityPaths } from "../desk/entity-paths.js";
import { mcpPage } from "../desk/mcp-page.js";
import { robotsText, SITEMAP_PATH, sitemapFiles } from "../desk/sitemap.js";
import { statusPage } from "../desk/status-page.js";
import type { Page } from "../pages/page.js";
import type { Site } from "../site.js";
import { fileAnswer, keptRoute, pageAnswer } from "./answers.js";
import { datasetPaths } from "./data-routes.js";
import { keptPageRoute } from "./kept-page-route.js";
import { makerAt, type ThreadedSite } from "./maker.js";
import { refusedAnswer } from "./refused-page.js";
import type { Route, RouteAnswer } from "./route.js";

/** What is about the whole site: how it is, what it is, and the map that programs read, of single pages and of pages in folders. */
export function deskRoutes<Serving>(
  site: ThreadedSite<Serving>,
  still: readonly string[],
  pages: readonly Page[],
): readonly Route<Serving>[] {
  const maps = new WeakMap<object, Promise<ReadonlyMap<string, string>>>();
  const mapOf = (serving: Serving) => {
    const world = site.worldOf(serving);
    const known = maps.get(world);
    if (known !== undefined) return known;
    const made = makeMap(site, still, pages, serving);
    maps.set(world, made);
    made.catch(() => maps.delete(world));
    return made;
  };
  const map = keptRoute(
    SITEMAP_PATH,
    site.worldOf,
    makerAt<Serving>(site, SITEMAP_PATH, async (_request, serving) =>
      xmlAnswer((await mapOf(serving)).get(SITEMAP_PATH)!),
    ),
  );
  return [
    keptPageRoute(site, "/about", (serving) => aboutPage(site.worldOf(serving), site.guides)),
    keptPageRoute(site, "/mcp", async (serving) => mcpPage(site.worldOf(serving), site.address, await site.tools())),
    {
      ...keptPageRoute(site, "/status", () => ""),
      // It changes with the clock, so that none is kept. It is small, and made where the clock is.
      isHeavy: () => false,
      answer: async ({ now }, serving) =>
        pageAnswer(statusPage(site.worldOf(serving), await site.statusOf(serving, now))),
    },
    map,
    {
      ...map,
      path: "/sitemaps/*",
      isHeavy: true,
      answer: makerAt<Serving>(site, "/sitemaps/*", async ({ path }, serving) => {
        const file = (await mapOf(serving)).get(path);
        return file === undefined ? nothingHere(site, serving) : xmlAnswer(file);
      }),
    },
    keptRoute<Serving>("/robots.txt", site.worldOf, (_request, serving) =>
      fileAnswer(
        "text/plain; charset=utf-8",
        robotsText(site.address, site.worldOf(serving).kind === "real"),
        "no-cache",
      ),
    ),
  ];
}

async function makeMap<Serving>(
  site: Site<Serving>,
  still: readonly string[],
  pages: readonly Page[],
  serving: Serving,
): Promise<ReadonlyMap<string, string>> {
  const ask = askInProcess(async (method, asked) => (await site.answerOf(method, asked, serving)).json);
  const folders = pages.map(({ path }) => path).filter((path) => path.endsWith("/*"));
  const single = pages.map(({ path }) => path).filter((path) => !path.endsWith("/*") && path !== "/search");
  const entities = await entityPaths(ask, folders).catch((thrown: unknown) => {
    // The server knows its own refusals.
    throw thrown instanceof ConnectError ? (thrown.cause ?? thrown) : thrown;
  });
  const datasets = await datasetPaths(site, serving);
  return sitemapFiles(site.address, [...new Set([...still, ...datasets, ...single, ...entities])]);
}

function xmlAnswer(body: string): RouteAnswer {
  return fileAnswer("application/xml; charset=utf-8", body, "no-cache");
}

function nothingHere<Serving>(site: Site<Serving>, serving: Serving): RouteAnswer {
  const refusal = { code: "not_found", httpStatus: 404, message: "There is no such part of the map." };
  return { status: 404, ...refusedAnswer(site.worldOf(serving), refusal) };
}
