import type { EconomicSeriesInfo } from "@daybook/contract";
import { derivedOfTwo } from "../../../base/derived.js";
import { findIndexOf } from "../../../base/find/find-index.js";
import type { Thing } from "../../../base/find/thing.js";
import type { Answer } from "../../../base/messages.js";
import { allSeries } from "../../../data/economy/all-series.js";
import type { Economy } from "../../../data/economy/economy.js";
import type { Market } from "../../../data/market/market.js";
import { finished } from "./finished.js";
import { KIND_COUNT } from "./kinds.js";
import { thingOf } from "./texts.js";

/** Economic series, to be found: those of the nation first. */
export const economyFindIndex = derivedOfTwo((market: Market, economy: Economy) => {
  const infos = Array.from(allSeries(market, economy).values(), ({ info }) => info);
  const nationalFirst = [...infos.filter(isNational), ...infos.filter((info) => !isNational(info))];
  return finished(findIndexOf(nationalFirst.map(seriesThing), KIND_COUNT));
});

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
