import type { Clients } from "@daybook/sdk";
import { pagesOf } from "./pages-of.js";

/** The paths of the pages in some folders, such as one for each stock in `/stocks/*`. Folders that are not known have none. */
export async function entityPaths(ask: Clients, folders: readonly string[]): Promise<readonly string[]> {
  const paths: (readonly string[])[] = [];
  for (const folder of folders) paths.push((await pathsIn[folder]?.(ask)) ?? []);
  return paths.flat();
}

const pathsIn: Readonly<Record<string, (ask: Clients) => Promise<readonly string[]>>> = {
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
  async "/housing/suburbs/*"({ housing }) {
    const states: string[][] = [];
    for (const stateCode of STATES) {
      const { suburbs } = await housing.getSuburbIndex({ stateCode });
      states.push(suburbs.map(({ salCode }) => `/housing/suburbs/${encodeURIComponent(salCode)}`));
    }
    return states.flat();
  },
  async "/economy/*"({ economy }) {
    const all = await pagesOf(
      500,
      async (limit, offset) => (await economy.listEconomicSeries({ limit, offset })).series,
    );
    return all.map(({ seriesKey }) => `/economy/${encodeURIComponent(seriesKey)}`);
  },
  async "/takes/*"({ news }) {
    const all = await pagesOf(100, async (limit, offset) => (await news.listEditorialTakes({ limit, offset })).takes);
    return all.map(({ slug }) => `/takes/${encodeURIComponent(slug)}`);
  },
};

const STATES = ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"];
