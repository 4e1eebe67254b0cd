import { momentOf } from "../../../base/time/moment.js";

/** The latest of some moments in RFC 3339, as it is written; empty when there is none. */
export function newestMoment(moments: readonly string[]): string {
  let newest = "";
  for (const moment of moments) {
    // Most are the same: the lines of a file were read at once.
    if (moment !== newest && (newest === "" || msOf(moment) > msOf(newest))) newest = moment;
  }
  return newest;
}

function msOf(moment: string): number {
  return momentOf(moment) ?? Number.NEGATIVE_INFINITY;
}
