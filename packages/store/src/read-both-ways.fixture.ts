import assert from "node:assert/strict";
import { openReader } from "./reader.js";
import type { Location, Reader } from "./store.js";

/** What a reader of a store tells, whether it takes its tables for small ones or for large ones, which it reads in another way. */
export async function readBothWays<T>(location: Location, ask: (reader: Reader) => Promise<T>): Promise<T> {
  const asSmall = await read(location, Number.POSITIVE_INFINITY, ask);
  const asLarge = await read(location, 0, ask);
  assert.deepEqual(asSmall, asLarge);
  return asLarge;
}

async function read<T>(location: Location, fewRows: number, ask: (reader: Reader) => Promise<T>): Promise<T> {
  const reader = await openReader(location, { fewRows });
  try {
    return await ask(reader);
  } finally {
    await reader.close();
  }
}
