import { dayOf } from "../base/time/day.js";

/** What an answer is about, as far as its request and it itself tell. */
export interface AskedAbout {
  readonly code?: string;
  readonly series?: readonly string[];
  /** The days that its figures are of, both inclusive. */
  readonly span?: readonly [fromDay: number, toDay: number];
  /** It may tell figures that were replaced since. */
  readonly isOfThen: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads it from the fields that all methods name alike. */
export function askedAbout(request: Fields, answer: Fields): AskedAbout {
  const code = textOf(answer.productCode) ?? textOf(request.productCode) ?? textOf(request.stockCode);
  const series = seriesIn(request);
  const span = spanOf(answer);
  return {
    ...(code !== undefined && { code }),
    ...(series.length > 0 && { series }),
    ...(span !== undefined && { span }),
    isOfThen: isOfThen(request) || REPLACED.some((list) => hasItems(answer[list])),
  };
}

function seriesIn({ seriesKeys, seriesKey }: Fields): readonly string[] {
  const keys = Array.isArray(seriesKeys) ? seriesKeys : [seriesKey];
  return keys.flatMap((key) => textOf(key)?.trim().toLowerCase() ?? []);
}

/** Lists of what was replaced, as answers name them. */
const REPLACED = ["releases", "restatements", "revisions"];

function hasItems(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}

function isOfThen({ knownAt, asOf, output }: Fields): boolean {
  const isNewest = output === undefined || output === "" || output === "latest";
  return textOf(knownAt) !== undefined || textOf(asOf) !== undefined || !isNewest;
}

/** The days of the points of a series, or the one day that everything is of. */
function spanOf({ points, date, reportDate, downsampled }: Fields): AskedAbout["span"] {
  if (Array.isArray(points) && points.length > 0) {
    const [from, to] = [dayOfPoint(points[0]), dayOfPoint(points.at(-1))];
    if (from === undefined || to === undefined) return undefined;
    // A mean of a week stands on its last day.
    return [downsampled === true ? from - DAYS_BEFORE : from, to];
  }
  const day = dayIn(date) ?? dayIn(reportDate);
  return day === undefined ? undefined : [day, day];
}

function dayOfPoint({ timestamp, date }: Fields): number | undefined {
  return dayIn(timestamp) ?? dayIn(date);
}

function dayIn(value: unknown): number | undefined {
  return typeof value === "string" ? dayOf(value.slice(0, "YYYY-MM-DD".length)) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

const DAYS_BEFORE = 6;
