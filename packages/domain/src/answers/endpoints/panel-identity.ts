import type { Market } from "../../data/market/market.js";
import type { PanelQuery } from "./panel.js";

/**
 * A text that two exports share only when their bytes are the same, on any instance: the version of the data, the
 * calendar by which reports become public, and what the request means. No row is looked at for it.
 */
export function panelIdentity(market: Dated, dataVersion: string, query: PanelQuery): string {
  const { fromDay, toDay, format, asOfDay, knownAtMs, ordinaryOnly, includeZero } = query;
  const codes = [...new Set(query.codes)].sort();
  const asked = [fromDay, toDay, format, codes, asOfDay ?? null, knownAtMs ?? null, ordinaryOnly, includeZero];
  const moments = knownAtMs === undefined ? [] : momentsOf(market);
  return JSON.stringify([LAYOUT, dataVersion, market.calendar.closures, asked, moments]);
}

/** What of the market tells which files there were when. */
type Dated = Pick<Market, "version" | "revisions" | "calendar">;

/** Another number for every change of how the same observations are written. */
const LAYOUT = 1;

/** When all came that an export of the past is made of: elsewhere the same files may have come at other moments. */
function momentsOf({ version, revisions }: Dated): readonly unknown[] {
  const ofReports = Array.from(revisions.reportedFromMs, (fromMs) => (Number.isFinite(fromMs) ? fromMs : null));
  return [version, ofReports, revisions.yearly.map(({ year, fromMs }) => [year, fromMs])];
}
