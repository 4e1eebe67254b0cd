import type { Clients } from "@daybook/sdk";
import type { World } from "../frame/world.js";
import { catalogueOf } from "./catalogue.js";
import { pagesOf } from "./pages-of.js";

/** The paths of the pages in some folders, such as one for each stock in `/stocks/*`. Folders that are not known have none. */
export async function entityPaths(ask: Clients, world: World, folders: readonly string[]): Promise<readonly string[]> {
  const paths: (readonly string[])[] = [];
  for (const folder of folders) paths.push((await pathsIn[folder]?.(ask, world)) ?? []);
  return paths.flat();
}

const pathsIn: Readonly<Record<string, (ask: Clients, world: World) => Promise<readonly string[]>>> = {
  async "/stocks/*"({ market }) {
    const all = await pagesOf(
      1000,
      async (limit, offset) => (await market.getTopShorts({ limit, offset, summaryOnly: true })).timeSeries,
    );
    return all.map(({ productCode }) => `/stocks/${encodeURIComponent(productCode)}`);
  },
  async "/politicians/*"({ politicians }) {
    const all = await pagesOf(
      500,
      async (limit, offset) => (await politicians.listPoliticians({ limit, offset })).politicians,
    );
    return all.map(({ slug }) => `/politicians/${encodeURIComponent(slug)}`);
  },
  async "/reports/*"({ reports }) {
    const all = await pagesOf(100, async (limit, offset) => (await reports.listReports({ limit, offset })).reports);
    return all.map(({ slug }) => `/reports/${encodeURIComponent(slug)}`);
  },
  "/housing/suburbs/*": async (ask, world) => (await catalogueOf(ask, world)).suburbs.map(({ path }) => path),
  "/economy/*": async (ask, world) => (await catalogueOf(ask, world)).series.map(({ path }) => path),
  "/takes/*": async (ask, world) => (await catalogueOf(ask, world)).takes.map(({ path }) => path),
};
