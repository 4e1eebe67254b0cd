import { LINE_BYTES_MAX } from "./line.js";

/**
 * Splits a file that arrives in pieces into lines, without their ends. A line without an
 * end waits for it; a line that is too long is left out, however long it gets.
 */
export function splitLines(onLine: (line: Buffer) => void): (piece: Buffer) => void {
  let begun: Buffer = EMPTY;
  let isTooLong = false;
  return (piece) => {
    let start = 0;
    for (let end = piece.indexOf(LINE_END); end >= 0; end = piece.indexOf(LINE_END, start)) {
      const rest = piece.subarray(start, end);
      if (!isTooLong) onLine(begun.length === 0 ? rest : Buffer.concat([begun, rest]));
      begun = EMPTY;
      isTooLong = false;
      start = end + 1;
    }
    isTooLong ||= begun.length + piece.length - start > LINE_BYTES_MAX;
    begun = isTooLong ? EMPTY : Buffer.concat([begun, piece.subarray(start)]);
  };
}

const LINE_END = 10;
const EMPTY = Buffer.alloc(0);
