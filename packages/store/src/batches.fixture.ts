import { sampleFile } from "./samples.fixture.js";
import type { NewImport } from "./store.js";

/** Files in a batch of the tests that kill. */
export const FILES_PER_BATCH = 5;

/** The batch of that number: five units with rows of their own. */
export function batchOf(number: number): NewImport[] {
  return Array.from({ length: FILES_PER_BATCH }, (_, f) => {
    const unit = `${String(number).padStart(5, "0")}-${f}`;
    const rows = Array.from({ length: 300 }, (_, r) => [unit, r, `row ${r} of ${unit}`, null, r / 7]);
    return sampleFile({ unit, rows });
  });
}
