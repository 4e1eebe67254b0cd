import { closeSync, openSync, readSync } from "node:fs";
import { setImmediate as turn } from "node:timers/promises";
import type { OpenRow } from "@daybook/domain/open";

/** Rows on their way into files. */
export interface RowPasses {
  /** The rows, anew each time. */
  readonly rows: () => Iterable<OpenRow>;
  /** Told now and then how many rows a pass has done. */
  readonly onRows?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** Hands on what is made of the rows in pieces, letting others have their turn after each. */
export async function inPieces(
  { rows, onRows, signal }: RowPasses,
  textOf: (row: OpenRow) => string,
  add: (piece: Uint8Array) => void,
): Promise<void> {
  let [text, done] = ["", 0];
  for (const row of rows()) {
    text += textOf(row);
    done += 1;
    if (text.length < PIECE_LENGTH) continue;
    add(Buffer.from(text));
    text = "";
    onRows?.(done);
    await turn();
    signal?.throwIfAborted();
  }
  add(Buffer.from(text));
  onRows?.(done);
}

/** Reads a file piece by piece. Whoever gets one must be done with it before the next. */
export async function readInPieces(
  path: string,
  use: (piece: Uint8Array) => void,
  signal?: AbortSignal,
): Promise<void> {
  const file = openSync(path, "r");
  try {
    const piece = Buffer.allocUnsafe(PIECE_LENGTH);
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) {
      use(piece.subarray(0, read));
      await turn();
      signal?.throwIfAborted();
    }
  } finally {
    closeSync(file);
  }
}

const PIECE_LENGTH = 65_536;
