import { html, type Markup } from "../html.js";
import { dateInWords } from "./format.js";

/** A figure as the API states it; undefined where it is unknown. */
export type Figure = number | bigint | undefined;

/**
 * A figure as people write it. The element keeps the figure as it was stated, so that whoever copies or checks
 * a page has all of its digits. One that is unknown is a dash, and is called that.
 */
export function shown(figure: Figure, text: (figure: number) => string): Markup {
  if (figure === undefined) return html`<span class="unknown" title="unknown">–</span>`;
  return html`<data value="${String(figure)}">${text(Number(figure))}</data>`;
}

/** A share in percent, of figures that are percentages already: `12.34 %`. One that would read as nothing has two digits: `0.00099 %`. */
export const percent = (figure: Figure): Markup => shown(figure, (value) => `${fixed(value, decimalsToShow(value))} %`);

/** A fraction as a percentage: 0.0625 is `6.25 %`. */
export const share = (figure: Figure): Markup => shown(figure, (value) => `${fixed(value * 100, 2)} %`);

/** A change in percentage points or percent, with its sign. */
export const change = (figure: Figure, unit = "%"): Markup =>
  shown(figure, (value) => `${value > 0 ? "+" : ""}${fixed(value, 2)} ${unit}`);

/** A whole number. */
export const count = (figure: Figure): Markup => shown(figure, (value) => fixed(value, 0));

/** A figure with some decimals. */
export const decimal = (figure: Figure, decimals = 2): Markup => shown(figure, (value) => fixed(value, decimals));

/** A figure with all of its decimals, for columns that hold figures of several kinds. */
export const plain = (figure: Figure): Markup =>
  shown(figure, (value) => fixed(value, /^-?\d+\.(\d{1,8})/.exec(String(value))?.[1]?.length ?? 0));

/** Australian dollars: below a thousand with cents if there are any, else in short: `$1.24 billion`. */
export const dollars = (figure: Figure): Markup => shown(figure, (value) => dollarText(value));

/** A price or an amount for a share: two decimals, or up to four where it has them: `$0.155`. */
export const price = (figure: Figure): Markup => shown(figure, (value) => dollarText(value, perShareText));

/** The same in another currency, which is named next to it. */
export const perShare = (figure: Figure): Markup => shown(figure, perShareText);

/** An amount in a currency that is named next to it: `1.24 billion`. */
export const amount = (figure: Figure): Markup => shown(figure, amountText);

/** Australian dollars as they were lodged, with cents if there are any: `$1,240,000`. */
export const exactDollars = (figure: Figure): Markup => shown(figure, (value) => dollarText(value, exactText));

/** A day in words, also that of an instant; a dash for none. */
export function day(iso: string): Markup {
  if (iso === "") return shown(undefined, String);
  return html`<time datetime="${iso}">${dateInWords(iso.replace(/T.*$/, ""))}</time>`;
}

/** Two, or as many as show two digits of what is below a hundredth. */
function decimalsToShow(value: number): number {
  const decimals = 1 - Math.floor(Math.log10(Math.abs(value)));
  return decimals > 3 && decimals < 13 ? decimals : 2;
}

/** Dollars as text, with the sign before them. */
function dollarText(value: number, text = amountText): string {
  return `${value < 0 ? "−" : ""}$${text(Math.abs(value))}`;
}

function amountText(value: number): string {
  const size = Math.abs(value);
  const scale = SCALES.find(({ from }) => size >= from);
  if (scale !== undefined) return `${fixed(value / scale.from, 2)} ${scale.name}`;
  return fixed(value, size < 1000 && !Number.isInteger(value) ? 2 : 0);
}

function exactText(value: number): string {
  return fixed(value, Number.isInteger(value) ? 0 : 2);
}

function perShareText(value: number): string {
  return fixed(value, 4).replace(/0{1,2}$/, "");
}

/** With so many decimals, commas between the thousands and a real minus. */
export function fixed(value: number, decimals: number): string {
  const [whole, rest] = Math.abs(value).toFixed(decimals).split(".") as [string, string?];
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ",") + (rest === undefined ? "" : `.${rest}`);
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

const SCALES = [
  { from: 1e12, name: "trillion" },
  { from: 1e9, name: "billion" },
  { from: 1e6, name: "million" },
];
