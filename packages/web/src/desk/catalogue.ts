import type { Clients } from "@daybook/sdk";
import type { World } from "../frame/world.js";
import type { Entry } from "./found.js";
import { pagesOf } from "./pages-of.js";
import { searchable } from "./words.js";

/** What the API lists but does not search, ready to be searched here. */
export interface Catalogue {
  readonly suburbs: readonly Entry[];
  readonly series: readonly Entry[];
  readonly takes: readonly Entry[];
}

const catalogues = new WeakMap<World, Promise<Catalogue>>();

/** The catalogue of what is served: made once for the same data, when it is first asked for. */
export function catalogueOf(ask: Clients, world: World): Promise<Catalogue> {
  const known = catalogues.get(world);
  if (known !== undefined) return known;
  const made = makeCatalogue(ask);
  catalogues.set(world, made);
  // What could not be made is tried again at the next call.
  made.catch(() => catalogues.delete(world));
  return made;
}

async function makeCatalogue(ask: Clients): Promise<Catalogue> {
  return { suburbs: await suburbsOf(ask), series: await seriesOf(ask), takes: await takesOf(ask) };
}

async function suburbsOf({ housing }: Clients): Promise<readonly Entry[]> {
  const states: Entry[][] = [];
  for (const stateCode of STATES) {
    const { suburbs } = await housing.getSuburbIndex({ stateCode });
    states.push(
      suburbs.map(({ salCode, salName, postcode }) => ({
        title: salName,
        path: `/housing/suburbs/${encodeURIComponent(salCode)}`,
        note: postcode === "" ? stateCode : `${stateCode} ${postcode}`,
        name: searchable(salName),
        text: searchable(`${salName} ${stateCode} ${postcode}`),
      })),
    );
  }
  return states.flat();
}

async function seriesOf({ economy }: Clients): Promise<readonly Entry[]> {
  const all = await pagesOf(500, async (limit, offset) => (await economy.listEconomicSeries({ limit, offset })).series);
  return all.map((series) => {
    const { title, unitWords, frequency, synonyms } = series;
    const note = `${unitWords}, ${frequency}`;
    return {
      title,
      path: `/economy/${encodeURIComponent(series.seriesKey)}`,
      note: `${series.seriesKey}: ${note}`,
      name: searchable(title),
      text: searchable(
        `${title} ${series.seriesKey} ${inWords(series.seriesKey)} ${series.topic} ${note} ${synonyms.join(" ")}`,
      ),
    };
  });
}

async function takesOf({ news }: Clients): Promise<readonly Entry[]> {
  const all = await pagesOf(100, async (limit, offset) => (await news.listEditorialTakes({ limit, offset })).takes);
  return all.map(({ slug, headline, standfirst, stockCode }) => ({
    title: headline,
    path: `/takes/${encodeURIComponent(slug)}`,
    note: standfirst,
    name: searchable(headline),
    text: searchable(`${headline} ${standfirst} ${stockCode}`),
  }));
}

function inWords(key: string): string {
  return key.replace(/[_-]/g, " ");
}

const STATES = ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"];
