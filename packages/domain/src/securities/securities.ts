import type { Company } from "../companies/directory.js";
import { derived } from "../derived.js";
import { newestRun, type Run } from "../shorts/runs.js";
import { newestDay } from "../shorts/window.js";
import type { Snapshot } from "../snapshot.js";
import { windowStart } from "../time/period.js";
import { rowName } from "./row-name.js";
import { sectorOf } from "./sectors.js";
import { securityTypeOfRow } from "./security-type.js";

/** The security that has a code now. */
export interface Security {
  readonly code: string;
  readonly rows: Run;
  /** Row of its newest observation. */
  readonly latestRow: number;
  /** Last day of the security that had the code before; -Infinity when none had. */
  readonly formerUntilDay: number;
  /** Its record, when the directory has one of this security and not of an earlier one. */
  readonly company: Company | undefined;
  readonly name: string;
  readonly industry: string;
  readonly sector: string;
}

/** The securities that have the codes now, in the order of the codes. */
export const securitiesOf = derived(({ shorts, companies }: Snapshot): readonly Security[] =>
  shorts.codes.map((code, number) => {
    const rows = newestRun(shorts, number);
    const latestRow = rows.endRow - 1;
    const isReused = rows.firstRow > shorts.firstRow[number]!;
    const formerUntilDay = isReused ? shorts.day[rows.firstRow - 1]! : Number.NEGATIVE_INFINITY;
    const company = recordAfter(companies.byCode.get(code), formerUntilDay);
    const industry = company?.industry ?? "";
    return {
      code,
      rows,
      latestRow,
      formerUntilDay,
      company,
      // Names are made when they are asked for: making all of them would hold up the first answer.
      get name() {
        return company?.name || rowName(shorts, latestRow);
      },
      industry,
      sector: sectorOf(industry),
    };
  }),
);

/**
 * The active universe: ordinary shares that were reported within a month of the
 * newest report, in the order of their codes.
 */
export const activeSecurities = derived((snapshot: Snapshot): readonly Security[] => {
  const { shorts } = snapshot;
  const newest = newestDay(shorts);
  if (newest === undefined) return [];
  const afterDay = windowStart("1M", newest);
  return securitiesOf(snapshot).filter(
    ({ latestRow }) => shorts.day[latestRow]! > afterDay && securityTypeOfRow(shorts, latestRow) === "ordinary",
  );
});

function recordAfter(company: Company | undefined, day: number): Company | undefined {
  return company !== undefined && company.seenDay > day ? company : undefined;
}
