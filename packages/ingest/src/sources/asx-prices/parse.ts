import { dayOf, type RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/market";
import { exchangeCode } from "../../formats/exchange-code.js";
import { cellsOf, plainLines } from "../../formats/plain-lines.js";
import { plainNumber, plainPrice } from "../../formats/plain-number.js";
import { quoted } from "../../formats/quoted.js";
import { SourceProblem } from "../../source.js";

/** The prices of a security. */
export type Price = RowOf<typeof datasets.prices>;

/** The prices of one session, YYYY-MM-DD, in the file's order. */
export function parsePrices(bytes: Uint8Array, session: string): Price[] {
  const day = dayOf(session)!;
  const codes = new Set<string>();
  return plainLines(bytes).map((text, at): Price => {
    const line = at + 1;
    // The close comes before the high and the low.
    const [code, date, open, close, high, low, volume] = cellsOf(text, COLUMNS, line) as Cells;
    if (date !== session) throw new SourceProblem(line, `${quoted(date)} is not the date in the name of the file`);
    const known = exchangeCode(code.toUpperCase(), line);
    if (codes.size === codes.add(known).size) throw new SourceProblem(line, `code ${known} is there twice`);
    const price = (cell: string) => plainPrice(cell, PRICE_MAX, line);
    return {
      code: known,
      day,
      open: price(open),
      high: price(high),
      low: price(low),
      close: price(close),
      volume: volume === "" ? null : plainNumber(volume, VOLUME_MAX, line),
    };
  });
}

type Cells = [string, string, string, string, string, string, string];

const COLUMNS = 7;
// The highest of the real files are 667 dollars and two thousand million shares.
const PRICE_MAX = 1e6;
const VOLUME_MAX = 1e12;
