import type { EconomicSeriesData } from "@daybook/sdk/messages";
import { isoDayOf } from "../frame/timestamp.js";
import type { FrontAnswers } from "./front-answers.js";

/** What later files changed of a series. */
export interface SeriesChange {
  readonly key: string;
  readonly unit: string;
  /** The newest period, where it was not known before. */
  readonly added: Figure | undefined;
  /** How many of the periods that were known before have another figure now, and the one that changed most. */
  readonly restatedCount: number;
  readonly restated: RestatedFigure | undefined;
}

interface RestatedFigure extends Figure {
  readonly before: number;
}

interface Figure {
  /** First day of the period, YYYY-MM-DD. */
  readonly period: string;
  readonly value: number;
}

/** The series of the front page of which files of the last weeks state more, or something else, than files before them. */
export function seriesChanges({ series, seriesBefore }: FrontAnswers): readonly SeriesChange[] {
  return (series?.series ?? []).flatMap((now) => {
    const key = now.info?.seriesKey ?? "";
    const before = seriesBefore?.series.find(({ info }) => info?.seriesKey === key);
    // What was not held at all before is no change.
    if (before === undefined || before.observations.length === 0) return [];
    const change = changeOf(key, now, before);
    return change.added === undefined && change.restated === undefined ? [] : [change];
  });
}

function changeOf(key: string, now: EconomicSeriesData, before: EconomicSeriesData): SeriesChange {
  const known = new Map(before.observations.map(({ period, value }) => [isoDayOf(period), value]));
  const figures = now.observations.map(({ period, value }) => ({ period: isoDayOf(period), value }));
  const restated = figures.flatMap((figure) => {
    const stated = known.get(figure.period);
    return stated === undefined || stated === figure.value ? [] : [{ ...figure, before: stated }];
  });
  const last = figures.at(-1);
  return {
    key,
    unit: now.unit,
    added: last === undefined || known.has(last.period) ? undefined : last,
    restatedCount: restated.length,
    restated: restated.sort((one, other) => sizeOf(other) - sizeOf(one))[0],
  };
}

function sizeOf({ value, before }: RestatedFigure): number {
  return Math.abs(value - before);
}
