import { closeAlsoOn, dayOf } from "@daybook/domain";
import type { Settings } from "../settings.js";

/** Puts the exchange's calendar in force as it is set, for a command that counts trading days. */
export function useCalendar({ closures }: Settings): void {
  closeAlsoOn(closures.map((date) => dayOf(date)!));
}
