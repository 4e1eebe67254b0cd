import { dayInWords } from "../base/days.js";
import { figureInFull } from "../base/figures.js";
import type { PreparedLines } from "./prepared-lines.js";
import type { PreparedSeries } from "./series.js";

const GAPS_TOLD = 3;
const EVENTS_TOLD = 40;

/** What is drawn, in sentences: first and last value, highest, lowest, gaps, events. */
export function lineSentences({ title, series, days, events, intervals }: PreparedLines): string {
  const hasPoints = series.some(({ runs }) => runs.length > 0);
  const head = `${title === "" ? "Line chart" : `${title}: line chart`}`;
  const span = days.low === days.high ? dayInWords(days.low) : `${dayInWords(days.low)} to ${dayInWords(days.high)}`;
  return [
    hasPoints ? `${head}, ${span}.` : `${head} without a known figure.`,
    ...(hasPoints ? series.map(seriesSentences) : []),
    ...intervals.map(({ name, low, high }) => `Shaded: ${name}, ${dayInWords(low)} to ${dayInWords(high)}.`),
    events.length === 0 ? "" : `Events: ${listOfEvents(events)}.`,
  ]
    .filter((text) => text !== "")
    .join(" ");
}

/** The sentences about one line. */
export function seriesSentences(series: PreparedSeries): string {
  const { name, unit, days, values, runs } = series;
  const named = name === "" ? "" : `${name}: `;
  if (runs.length === 0) return `${named}no known figure.`;
  const at = (i: number) => `${figureInFull(values[i]!, unit)} on ${dayInWords(days[i]!)}`;
  const first = runs[0]![0];
  const last = runs.at(-1)![1];
  if (first === last) return `${named}${at(first)}, the only figure.`;
  let [lowest, highest] = [first, first];
  for (let i = first; i <= last; i++) {
    if (values[i]! < values[lowest]!) lowest = i;
    if (values[i]! > values[highest]!) highest = i;
  }
  const extremes =
    values[lowest] === values[highest] ? "the same throughout" : `highest ${at(highest)}, lowest ${at(lowest)}`;
  return `${named}first ${at(first)}, last ${at(last)}; ${extremes}.${gapSentence(series)}`;
}

function gapSentence({ days, runs }: PreparedSeries): string {
  const gaps = runs.slice(1).map(([from], i) => {
    const before = runs[i]![1];
    return from - before === 2
      ? dayInWords(days[before + 1]!)
      : `between ${dayInWords(days[before]!)} and ${dayInWords(days[from]!)}`;
  });
  if (gaps.length === 0) return "";
  const told = gaps.slice(0, GAPS_TOLD).join("; ");
  const others = gaps.length - GAPS_TOLD;
  return ` ${gaps.length === 1 ? "One gap" : `${gaps.length} gaps`}: ${told}${others > 0 ? `; and ${others} more` : ""}.`;
}

function listOfEvents(events: PreparedLines["events"]): string {
  const told = events.slice(0, EVENTS_TOLD).map(({ number, day, text }) => `${number}, ${dayInWords(day)}, ${text}`);
  const others = events.length - EVENTS_TOLD;
  return told.join("; ") + (others > 0 ? `; and ${others} more` : "");
}
