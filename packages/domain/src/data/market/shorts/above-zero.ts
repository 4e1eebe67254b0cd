import type { ShortColumns } from "./columns.js";

/**
 * Something is held short by an observation whose percentage is known. A position
 * may be so small that its percentage is published as 0.00.
 */
export function isAboveZero({ position, percentage }: ShortColumns, row: number): boolean {
  return percentage[row]! > 0 || (percentage[row] === 0 && position[row]! > 0);
}
