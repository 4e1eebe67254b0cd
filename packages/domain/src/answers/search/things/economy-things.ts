import type { EconomicSeriesInfo } from "@daybook/contract";
import { derivedOfTwo } from "../../../base/derived.js";
import { findIndexOf } from "../../../base/find/find-index.js";
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
  return finished(
    findIndexOf(
      nationalFirst.map((info) =>
        thingOf("series", info.seriesKey, {
          codes: [info.seriesKey],
          names: [measureOf(info), seriesTitle(info)],
          words: [inWords(info.topic), inWords(info.unit), info.frequency, inWords(info.adjustment), info.regionCode],
        }),
      ),
      KIND_COUNT,
    ),
  );
});

/** A series as people may call it: `Labour: employed persons, Queensland`. */
export function seriesTitle(info: Answer<EconomicSeriesInfo>): string {
  const topic = inWords(info.topic);
  return `${topic.slice(0, 1).toUpperCase()}${topic.slice(1)}: ${measureOf(info)}, ${info.regionName}`;
}

/** What a series measures: `employed persons`. */
function measureOf({ metric, product }: Answer<EconomicSeriesInfo>): string {
  return [metric, product === "total" ? "" : product]
    .filter((word) => word !== "")
    .map(inWords)
    .join(", ");
}

function isNational({ regionType }: Answer<EconomicSeriesInfo>): boolean {
  return regionType === "national";
}

function inWords(key: string): string {
  return key.replace(/[_-]/g, " ");
}
