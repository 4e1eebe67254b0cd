import type { EconomicSeriesInfo, SeriesRelease } from "@daybook/sdk/messages";
import { fixed } from "../frame/figures.js";
import { counted } from "../frame/format.js";

/** What a release did, in words: `added 3 months, restated 12 figures by up to 0.4 percentage points`. */
export function releaseWords(release: SeriesRelease, info: Pick<EconomicSeriesInfo, "frequency" | "unit">): string {
  const { addedCount, restatedCount, withdrawnCount, largestRestatement: largest } = release;
  const period = PERIODS.get(info.frequency) ?? "period";
  const size = largest && sizeInWords(Math.abs(largest.after - largest.before), info.unit);
  const parts = [
    addedCount > 0 && `added ${counted(addedCount, period)}`,
    restatedCount > 0 && `restated ${counted(restatedCount, "figure")}${size === undefined ? "" : ` by up to ${size}`}`,
    withdrawnCount > 0 && `withdrew ${counted(withdrawnCount, period)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "changed nothing" : parts.join(", ");
}

/** Whether a release changed a figure of its series. */
export function isChange({ addedCount, restatedCount, withdrawnCount }: SeriesRelease): boolean {
  return addedCount + restatedCount + withdrawnCount > 0;
}

/** What tells when a release was published, in words. */
export function datedByWords({ releasedFrom }: Pick<SeriesRelease, "releasedFrom">): string {
  return DATED_BY.get(releasedFrom) ?? releasedFrom;
}

/** The size of a restatement with its unit, to three digits or to the whole number. */
function sizeInWords(size: number, unit: string): string {
  const decimals = size === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(size)));
  const text = fixed(size, Math.min(decimals, 12))
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
  const [before, after] = UNITS.get(unit) ?? ["", ""];
  return `${before}${text}${after}`;
}

/** What stands before and after a figure. */
const UNITS: ReadonlyMap<string, readonly [before: string, after: string]> = new Map([
  ["percent", ["", " percentage points"]],
  ["index", ["", " points"]],
  ["aud", ["$", ""]],
  ["usd", ["US$", ""]],
  ["persons", ["", " persons"]],
  ["units", ["", " units"]],
  ["megalitres", ["", " megalitres"]],
  ["rate_per_100k", ["", " per 100,000"]],
]);

const PERIODS: ReadonlyMap<string, string> = new Map([
  ["daily", "day"],
  ["monthly", "month"],
  ["quarterly", "quarter"],
  ["annual", "year"],
]);

const DATED_BY: ReadonlyMap<string, string> = new Map([
  ["file", "the file"],
  ["fetch", "its fetch"],
  ["operator", "the operator"],
  ["retrieval", "its retrieval"],
]);
