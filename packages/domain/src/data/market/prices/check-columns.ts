import { dayOfParts } from "../../../base/time/day.js";
import type { PriceColumns } from "./columns.js";

/** The first thing that is wrong with the columns, as a sentence; undefined when they can be served. */
export function checkPriceColumns(prices: PriceColumns): string | undefined {
  return checkLengths(prices) ?? checkCodes(prices) ?? checkDays(prices) ?? checkFigures(prices) ?? checkSplits(prices);
}

const figureNames = ["open", "high", "low", "close", "adjustedClose", "volume"] as const;

function checkLengths({ codes, firstRow, day, ...columns }: PriceColumns): string | undefined {
  for (const name of figureNames) {
    if (columns[name].length !== day.length) {
      return `Column ${name} has ${columns[name].length} sessions instead of ${day.length}.`;
    }
  }
  const isRising = firstRow.every((first, code) => code === 0 || first > firstRow[code - 1]!);
  const isWhole = firstRow.length === codes.length + 1 && firstRow[0] === 0 && firstRow.at(-1) === day.length;
  return isRising && isWhole ? undefined : "The sessions of the codes do not cover the table.";
}

function checkCodes({ codes }: PriceColumns): string | undefined {
  for (const [number, code] of codes.entries()) {
    if (!/^[A-Z0-9]{3,6}$/.test(code)) return `${JSON.stringify(code)} is not a code.`;
    if (number > 0 && codes[number - 1]! >= code) return `Code ${code} is out of order.`;
  }
  return undefined;
}

function checkDays({ codes, firstRow, day, days, newestDay }: PriceColumns): string | undefined {
  let newest = Number.NEGATIVE_INFINITY;
  for (let code = 0; code < codes.length; code += 1) {
    let previous = FIRST_PLAUSIBLE_DAY - 1;
    for (let row = firstRow[code]!; row < firstRow[code + 1]!; row += 1) {
      if (day[row]! <= previous) return `Session ${row} (${codes[code]}): its day does not follow the last.`;
      previous = day[row]!;
    }
    if (previous > LAST_PLAUSIBLE_DAY) return `The last session of ${codes[code]} is not plausible.`;
    newest = Math.max(newest, previous);
  }
  const isNewest = [newestDay, days.at(-1)].every((each) => (each ?? Number.NEGATIVE_INFINITY) === newest);
  if (!isNewest) return "The newest day is not that of any session.";
  return days.every((each, at) => at === 0 || each > days[at - 1]!)
    ? undefined
    : "The days of the sessions do not rise.";
}

function checkFigures(prices: PriceColumns): string | undefined {
  for (const name of figureNames) {
    const column = prices[name];
    for (let row = 0; row < column.length; row += 1) {
      const value = column[row]!;
      if (value < 0 || value === Number.POSITIVE_INFINITY) return `Session ${row}: its ${name} is ${value}.`;
    }
  }
  return undefined;
}

function checkSplits({ codes, splits: { firstSplit, day, factor } }: PriceColumns): string | undefined {
  const isRising = firstSplit.every((first, code) => code === 0 || first >= firstSplit[code - 1]!);
  const isWhole = firstSplit.length === codes.length + 1 && firstSplit[0] === 0 && firstSplit.at(-1) === day.length;
  if (!isRising || !isWhole || factor.length !== day.length) return "The splits of the codes do not cover the table.";
  const broken = factor.findIndex((each) => each <= 0 || each === Number.POSITIVE_INFINITY);
  return broken < 0 ? undefined : `Split ${broken}: its factor is ${factor[broken]}.`;
}

const FIRST_PLAUSIBLE_DAY = dayOfParts(1950, 1, 1);
const LAST_PLAUSIBLE_DAY = dayOfParts(2100, 12, 31);
