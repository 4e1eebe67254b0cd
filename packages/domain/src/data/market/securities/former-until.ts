import type { Snapshot } from "../../../snapshot.js";
import { profileOf } from "./profile.js";

/** The last day on which a code was another company's; -Infinity when it never was. What is dated up to it is not about the present one. */
export function formerUntilDay(snapshot: Snapshot, code: string): number {
  return profileOf(snapshot, code)?.security?.formerUntilDay ?? Number.NEGATIVE_INFINITY;
}
