import { LINE_BYTES_MAX } from "./line.js";

/** Splits a file that arrives in pieces into lines, without their ends. */
export interface LineSplitter {
  push(piece: Buffer): void;
  /** What stands after the last line end: it waits for its own. */
  readonly rest: Buffer;
  /** Passes on what stands after the last line end as a line. */
  endRest(): void;
}

/** A splitter that passes on the lines. Of a line that is too long, however long it gets, only the beginning is passed on. */
export function splitLines(onLine: (line: Buffer) => void): LineSplitter {
  let rest: Buffer = EMPTY;
  return {
    push(piece) {
      let start = 0;
      for (let end = piece.indexOf(LINE_END); end >= 0; end = piece.indexOf(LINE_END, start)) {
        onLine(rest.length === 0 ? beginningOf(piece.subarray(start, end)) : joined(rest, piece.subarray(start, end)));
        rest = EMPTY;
        start = end + 1;
      }
      rest = joined(rest, piece.subarray(start));
    },
    get rest() {
      return rest;
    },
    endRest() {
      onLine(rest);
      rest = EMPTY;
    },
  };
}

function joined(one: Buffer, other: Buffer): Buffer {
  return Buffer.concat([one, other], Math.min(one.length + other.length, LINE_BYTES_MAX));
}

function beginningOf(line: Buffer): Buffer {
  return line.subarray(0, LINE_BYTES_MAX);
}

const LINE_END = 10;
const EMPTY = Buffer.alloc(0);
