import { dayOfMs } from "../../base/time/day.js";
import { economicObservations } from "../../data/economy/series/economic-observations-dataset.js";
import { economicSeries } from "../../data/economy/series/economic-series-dataset.js";
import { openDataset } from "../open-dataset.js";
import { toldText } from "../told-text.js";
import { openSeries } from "./open-series.js";

/** The catalogue of series. */
export const openEconomicSeries = openDataset({
  id: "economic-series",
  title: "Economic series",
  description:
    "The series of the national statistics bureau, the central bank and other publishers, and those computed of them, one a row. Those of the share market, of topic markets, are served by the methods alone.",
  columns: {
    series_key: { type: "text", meaning: "The key of the series, by which methods and other datasets name it" },
    title: { type: "text", meaning: "What it is called, with its adjustment and region" },
    description: { type: "text", optional: true, meaning: "What is measured, by whom and how often" },
    topic: { type: "text", meaning: "The topic as keys write it" },
    topic_title: { type: "text", meaning: "The topic in words" },
    metric: { type: "text", meaning: "What is measured, as keys write it" },
    product: {
      type: "text",
      optional: true,
      meaning: "Of what, as keys write it; unknown where the key has no such part",
    },
    region_type: { type: "text", meaning: "The kind of region: national or state" },
    region_code: { type: "text", meaning: "The region: aus, or a state in small letters" },
    region_name: { type: "text", meaning: "The name of the region" },
    unit: {
      type: "text",
      meaning: "The unit of its figures: percent, index, aud, usd, persons, units, megalitres or rate_per_100k",
    },
    unit_words: { type: "text", optional: true, meaning: "The unit in words" },
    frequency: { type: "text", meaning: "How often it has a figure: daily, monthly, quarterly or annual" },
    adjustment: { type: "text", meaning: "How it is adjusted: original, seasadj (seasonally) or trend" },
    source_key: { type: "text", meaning: "The publication that it is taken from, or derived-economy" },
    licence: { type: "text", meaning: "The licence of its figures; derived where they are computed here" },
    synonyms: { type: "text", optional: true, meaning: "Other words for it, as a JSON list" },
    first_period: { type: "day", optional: true, meaning: "The first day of its oldest period" },
    last_period: { type: "day", optional: true, meaning: "The first day of its newest period" },
    observations: { type: "whole", unit: "figures", meaning: "How many periods it has a figure of now" },
  },
  key: ["series_key"],
  madeOf: [economicSeries],
  helpedBy: [economicObservations],
  reads: ["economy"],
  *rows({ snapshot: { economy } }) {
    for (const { info, periods } of openSeries(economy)) {
      const synonyms = info.synonyms;
      yield {
        series_key: info.seriesKey,
        title: info.title,
        description: toldText(info.description),
        topic: info.topic,
        topic_title: info.topicTitle,
        metric: info.metric,
        product: toldText(info.product),
        region_type: info.regionType,
        region_code: info.regionCode,
        region_name: info.regionName,
        unit: info.unit,
        unit_words: toldText(info.unitWords),
        frequency: info.frequency,
        adjustment: info.adjustment,
        source_key: info.sourceKey,
        licence: info.sourceLicence,
        synonyms: synonyms.length === 0 ? undefined : JSON.stringify(synonyms),
        first_period: periods[0],
        last_period: info.latestPeriod === undefined ? undefined : dayOfMs(info.latestPeriod),
        observations: periods.length,
      };
    }
  },
});
