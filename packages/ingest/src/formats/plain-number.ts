import { SourceProblem } from "../source.js";
import { quoted } from "./quoted.js";

/** The number that a cell states in digits, with a point at most. Throws when it is none or above the maximum. */
export function plainNumber(text: string, max: number, line: number): number {
  if (!PLAIN.test(text)) throw new SourceProblem(line, `${quoted(text)} is not a number`);
  const value = Number(text);
  if (value > max) throw new SourceProblem(line, `${quoted(text)} is higher than any real figure`);
  return value;
}

/** The price or level that a cell states. Blank and 0 are unknown: nothing trades for nothing. */
export function plainPrice(text: string, max: number, line: number): number | null {
  return text === "" ? null : plainNumber(text, max, line) || null;
}

const PLAIN = /^(\d+\.?\d*|\.\d+)$/;
