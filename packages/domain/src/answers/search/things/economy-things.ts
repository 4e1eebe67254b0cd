import type { EconomicSeriesInfo } from "@daybook/contract";
import { derivedInSteps } from "../../../base/derived-in-steps.js";
import { findIndexOf } from "../../../base/find/find-index.js";
import type { Thing } from "../../../base/find/thing.js";
import type { Answer } from "../../../base/messages.js";
import { allSeries } from "../../../data/economy/all-series.js";
import type { Economy } from "../../../data/economy/economy.js";
import type { Market } from "../../../data/market/market.js";
import { KIND_COUNT } from "./kinds.js";
import { thingOf } from "./texts.js";

/** What the index of the economy is made of. */
export interface SeriesParts {
  readonly market: Market;
  readonly economy: Economy;
}

/** Economic series, to be found: those of the nation first. */
export const economyFindIndex = derivedInSteps(function* ({ market, economy }: SeriesParts) {
  const infos = Array.from(allSeries(market, economy).values(), ({ info }) => info);
  yield;
  return yield* findIndexOf(seriesThings(infos), KIND_COUNT);
});

function* seriesThings(infos: readonly Answer<EconomicSeriesInfo>[]): Generator<Thing> {
  for (const info of infos) if (isNational(info)) yield seriesThing(info);
  for (const info of infos) if (!isNational(info)) yield seriesThing(info);
}

/** Its title begins with what is measured, which is the name of the national one. */
function seriesThing(info: Answer<EconomicSeriesInfo>): Thing {
  const { seriesKey, title, synonyms, topicTitle, regionName, regionCode, unitWords, frequency, metric, product } =
    info;
  const regional = (name: string) => [`${name} ${regionName}`, `${name} ${regionCode}`];
  const names = [title.split(",")[0]!, inWords(metric)];
  const known = [...names, ...synonyms];
  return thingOf("series", seriesKey, {
    codes: [seriesKey],
    names: [title],
    synonyms: [...(isNational(info) ? known : []), ...known.flatMap(regional)],
    words: [topicTitle, unitWords, frequency, inWords(product)],
  });
}

function isNational({ regionType }: Answer<EconomicSeriesInfo>): boolean {
  return regionType === "national";
}

function inWords(key: string): string {
  return key.replace(/[_-]/g, " ");
}
