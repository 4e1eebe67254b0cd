import { dayOf } from "@daybook/domain";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

/** The year in which a financial year ends: 2022 for `2021-22`, and 2000 for `1999-2000` and `1999-00`. */
export function yearEndOf(text: string, line: number): number {
  const known = yearEnds.get(text);
  if (known !== undefined) return known;
  const [, first, second] = FINANCIAL_YEAR.exec(text) ?? [];
  const yearEnd = Number(first) + 1;
  const isNext = second === String(yearEnd) || second === String(yearEnd).slice(2);
  if (!isNext || yearEnd < FIRST_YEAR_END || yearEnd > LAST_YEAR_END) {
    throw new SourceProblem(line, `${quoted(text)} is not a financial year`);
  }
  yearEnds.set(text, yearEnd);
  return yearEnd;
}

/** An amount of dollars in whole cents, half a cent away from zero. The files have digits only. */
export function centsOf(text: string, line: number): number {
  if (DIGITS.test(text)) return 100 * Number(text);
  const cents = centsIn(text, line);
  if (cents < 0) throw new SourceProblem(line, `${quoted(text)} is negative`);
  return cents;
}

/** An amount that may be negative: two gifts in the returns of donors after elections are. */
export function signedCentsOf(text: string, line: number): number {
  return centsIn(text, line);
}

function centsIn(text: string, line: number): number {
  const [, minus, dollars, decimals = ""] = AMOUNT.exec(text.trim()) ?? [];
  if (dollars === undefined || dollars.replaceAll(",", "").length > DOLLAR_DIGITS_MAX) {
    throw new SourceProblem(line, `${quoted(text)} is not an amount`);
  }
  const hundredths = Number(decimals.slice(0, 2).padEnd(2, "0"));
  const cents = 100 * Number(dollars.replaceAll(",", "")) + hundredths + (decimals.charAt(2) >= "5" ? 1 : 0);
  return minus === "-" && cents > 0 ? -cents : cents;
}

/** A count in digits. */
export function countOf(text: string, line: number): number {
  if (!COUNT.test(text)) throw new SourceProblem(line, `${quoted(text)} is not a count`);
  return Number(text);
}

/**
 * A date, dd/mm/yyyy in the tables and ISO in the records, as YYYY-MM-DD; empty when it is not stated. It need not be
 * likely: one donation is dated 2106, as lodged.
 */
export function dateOf(text: string, line: number): string {
  if (text === "") return "";
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  const iso = year === undefined ? text.replace(MIDNIGHT, "") : `${year}-${month}-${day}`;
  if (dayOf(iso) === undefined) {
    throw new SourceProblem(line, `${quoted(text)} is not a date`);
  }
  return iso;
}

/** Yes or no. */
export function flagOf(text: string, line: number): boolean {
  const flag = FLAGS.get(text);
  if (flag === undefined) throw new SourceProblem(line, `${quoted(text)} is neither yes nor no`);
  return flag;
}

const yearEnds = new Map<string, number>();
const FINANCIAL_YEAR = /^(\d{4})-(\d{2}|\d{4})$/;
// Annual returns began in 1984.
const FIRST_YEAR_END = 1985;
const LAST_YEAR_END = 2100;
/** More digits would be more than all the money there is, and cents would no longer be exact. */
const DOLLAR_DIGITS_MAX = 12;
const DIGITS = /^\d{1,12}$/;
const AMOUNT = /^(-?)\$?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;
const COUNT = /^\d{1,9}$/;
const DAY_FIRST = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const MIDNIGHT = /T00:00:00$/;
const FLAGS = new Map([
  ["1", true],
  ["0", false],
  ["Y", true],
  ["N", false],
  ["Yes", true],
  ["No", false],
]);
