import { html, type Markup } from "../html.js";
import { dateInWords } from "./format.js";

/** A moment of an answer. */
export type Moment = { readonly seconds: bigint } | undefined;

/** The day of a moment on the exchange's clock, YYYY-MM-DD; empty where there is none. */
export function exchangeDay(moment: Moment): string {
  return moment === undefined ? "" : DAY.format(dateOf(moment));
}

/** A moment in words, on the exchange's clock: `6 July 2026, 12:32 pm`. */
export function moment(at: Moment): Markup | undefined {
  if (at === undefined) return undefined;
  const date = dateOf(at);
  return html`<time datetime="${date.toISOString()}">${dateInWords(DAY.format(date))}, ${TIME.format(date)}</time>`;
}

/** The time of day of a moment, on the exchange's clock: `12:32 pm`. */
export function timeOfDay(at: Moment): Markup | undefined {
  if (at === undefined) return undefined;
  const date = dateOf(at);
  return html`<time datetime="${date.toISOString()}">${TIME.format(date)}</time>`;
}

function dateOf({ seconds }: { readonly seconds: bigint }): Date {
  return new Date(Number(seconds) * 1000);
}

const timeZone = "Australia/Sydney";
/** Writes years, months and days in the order of ISO 8601. */
const DAY = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
const TIME = new Intl.DateTimeFormat("en-AU", { timeZone, hour: "numeric", minute: "2-digit", hour12: true });
