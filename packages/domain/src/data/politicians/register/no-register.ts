import { textIndexOf } from "../../../base/tables/table.js";
import { type PooledTexts, textPoolOf } from "../../../base/tables/text-pool.js";
import type { Holdings, Register } from "./register.js";

/** A register of which nothing is held. */
export function noRegister(): Register {
  return {
    parliament: 0,
    asAtDay: undefined,
    refreshedAtMs: undefined,
    documents: [],
    holdings: noHoldings(),
    unmatchedDeletions: 0,
  };
}

function noHoldings(): Holdings {
  return {
    count: 0,
    person: new Int32Array(),
    item: new Uint8Array(),
    holder: new Uint8Array(),
    fromDay: new Int32Array(),
    toDay: new Int32Array(),
    isCurrent: new Uint8Array(),
    endedByLeaving: new Uint8Array(),
    text: noTexts(),
    secondary: noTexts(),
    document: new Int32Array(),
  };
}

function noTexts(): PooledTexts {
  return { pool: textPoolOf([]), index: textIndexOf(new Int32Array(), 0) };
}
