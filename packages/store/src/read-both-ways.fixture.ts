import assert from "node:assert/strict";
import { openReader } from "./reader.js";
import type { Location, Reader, ReadOptions } from "./store.js";

/** What a reader of a store tells, whether it takes its tables for small ones or for large ones, which it reads in another way. */
export async function readBothWays<T>(
  location: Location,
  ask: (reader: Reader) => Promise<T>,
  options: ReadOptions = {},
): Promise<T> {
  const asSmall = await read(location, { ...options, fewRows: Number.POSITIVE_INFINITY }, ask);
  const asLarge = await read(location, { ...options, fewRows: 0 }, ask);
  assert.deepEqual(asSmall, asLarge);
  return asLarge;
}

async function read<T>(location: Location, options: ReadOptions, ask: (reader: Reader) => Promise<T>): Promise<T> {
  const reader = await openReader(location, options);
  try {
    return await ask(reader);
  } finally {
    await reader.close();
  }
}
