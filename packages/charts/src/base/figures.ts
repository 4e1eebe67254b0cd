import type { Unit } from "../chart.js";
import { cleanText } from "./clean-text.js";

/** Larger ones are no figures of this world, and are drawn as if they were unknown. */
const FIGURE_MAX = 1e21;
const DECIMALS_MAX = 12;

const SCALES = [
  { from: 1e12, name: "tn" },
  { from: 1e9, name: "bn" },
  { from: 1e6, name: "m" },
] as const;

/** Whether a value is known and can be drawn. */
export function isFigure(value: number | null | undefined): value is number {
  return typeof value === "number" && value < FIGURE_MAX && value > -FIGURE_MAX;
}

/** A figure in full, as in a sentence: `$1,234.50`, `−3.20%`. */
export function figureInFull(value: number, unit: Unit = {}): string {
  const usual = unit.decimals ?? usualDecimals(value);
  const needed = unit.decimalsMax === undefined ? 0 : decimalsWithin(value, unit.decimalsMax);
  return withUnit(value, grouped(Math.abs(value), Math.max(usual, needed, decimalsToShow(value))), unit);
}

/** A figure as short as possible, as next to a line: `$1.23bn`. */
export function figureInShort(value: number, unit: Unit = {}): string {
  const size = Math.abs(value);
  const scale = SCALES.find(({ from }) => size >= from);
  if (scale === undefined) return figureInFull(value, unit);
  const shown = size / scale.from;
  const decimals = shown >= 100 ? 0 : shown >= 10 ? 1 : 2;
  return withUnit(value, grouped(shown, decimals) + scale.name, unit);
}

/** The labels of round values that are a step apart, all with the same decimals and the same scale; nothing is `0` on any of them. */
export function tickLabels(values: readonly number[], step: number, unit: Unit = {}): readonly string[] {
  const largest = Math.max(...values.map(Math.abs));
  const wanted = SCALES.find(({ from }) => largest >= from);
  const scale = wanted !== undefined && decimalsOf(step / wanted.from) <= 2 ? wanted : { from: 1, name: "" };
  const decimals = decimalsOf(step / scale.from);
  return values.map((value) => {
    const size = Math.abs(value) / scale.from;
    return withUnit(value, value === 0 ? "0" : grouped(size, decimals) + scale.name, unit);
  });
}

function withUnit(value: number, digits: string, { before = "", after = "" }: Unit): string {
  const isZero = !/[1-9]/.test(digits);
  return `${value < 0 && !isZero ? "−" : ""}${cleanText(before)}${digits}${after === "" ? "" : afterText(after)}`;
}

/** A space before a word is kept: `12 days`. */
function afterText(after: string): string {
  return (after.startsWith(" ") ? " " : "") + cleanText(after);
}

/** A positive number with its thousands apart; very small ones as `1e-13`. */
function grouped(size: number, decimals: number): string {
  if (decimals > DECIMALS_MAX) return size === 0 ? "0" : size.toExponential(1).replace(".0e", "e");
  const [whole, rest] = size.toFixed(decimals).split(".");
  const apart = whole!.length > 3 ? whole!.replace(/\B(?=(\d{3})+$)/g, ",") : whole!;
  return rest === undefined ? apart : `${apart}.${rest}`;
}

function usualDecimals(value: number): number {
  if (Number.isInteger(value) || Math.abs(value) >= 1000) return 0;
  return Math.abs(value) >= 1 ? 2 : 3;
}

/** How many decimals show two digits of a small value, so that it does not read as zero. */
function decimalsToShow(value: number): number {
  const size = Math.abs(value);
  return size === 0 || size >= 0.1 ? 0 : 1 - Math.floor(Math.log10(size));
}

/** How many decimals a value has, of at most so many. */
function decimalsWithin(value: number, decimalsMax: number): number {
  return (
    value
      .toFixed(decimalsMax)
      .replace(/\.?0+$/, "")
      .split(".")[1]?.length ?? 0
  );
}

/** How many decimals a step needs that is 1, 2, 2.5 or 5 times a power of ten. */
function decimalsOf(step: number): number {
  const power = Math.floor(Math.log10(step) + 1e-9);
  const first = step / 10 ** power;
  return Math.max(0, -power + (Math.abs(first - 2.5) < 1e-6 ? 1 : 0));
}
