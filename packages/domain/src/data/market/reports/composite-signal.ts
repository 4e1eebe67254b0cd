import type { ReportMover } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import { roundTo } from "../../../base/numbers/decimal.js";
import { isoOf } from "../../../base/time/day.js";
import type { ReportPeriod } from "./report-period.js";

/** The change of short interest and that of the price over seven days in a sentence, both as figures and nothing more. */
export function compositeSignal(
  { code, change, currentPct }: Answer<ReportMover>,
  { reportDay, previousDay }: ReportPeriod,
  priceChange: number | undefined,
): string {
  const direction = change > 0 ? "risen" : "fallen";
  const points = `${twoPlaces(Math.abs(change))} percentage points`;
  const shorts = `short interest in ${code} had ${direction} by ${points} to ${twoPlaces(currentPct)}%`;
  return `As at ${isoOf(reportDay)}, ${shorts} since ${isoOf(previousDay)}, and ${priceText(priceChange)}.`;
}

function priceText(change: number | undefined): string {
  if (change === undefined) return "no change of its price over seven days is known";
  const size = twoPlaces(Math.abs(change));
  if (size === "0.00") return "its adjusted close was the same as seven days before to two places";
  return `its adjusted close was ${size}% ${change > 0 ? "above" : "below"} that of seven days before`;
}

function twoPlaces(value: number): string {
  return roundTo(value, 2).toFixed(2);
}
