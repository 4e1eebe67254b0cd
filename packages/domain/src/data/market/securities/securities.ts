import { derived } from "../../../base/derived.js";
import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
import type { RowRange } from "../../../base/rows/row-range.js";
import { windowStart } from "../../../base/time/period.js";
import { type Company, companyOf } from "../companies/directory.js";
import type { Market } from "../market.js";
import { handOverDay } from "../prices/hand-over.js";
import { newestRun } from "../shorts/runs.js";
import { newestDay } from "../shorts/window.js";
import { rowName } from "./row-name.js";
import { sectorOf } from "./sectors.js";
import { securityTypeOfRow } from "./security-type.js";

/** The security that has a code now. */
export interface Security {
  readonly code: string;
  readonly rows: RowRange;
  /** Row of its newest observation. */
  readonly latestRow: number;
  /** Last day of the security that had the code before; -Infinity when none had. */
  readonly formerUntilDay: number;
  /** Its record, when the directory has one of this security and not of an earlier one. */
  readonly company: Company | undefined;
  readonly name: string;
  readonly industry: string;
  readonly sector: string;
  /** Free keywords. */
  readonly tags: readonly string[];
  /** Address of the logo; empty when none. */
  readonly logoUrl: string;
}

/** The securities that have the codes now, in the order of the codes. */
export const securitiesOf = derivedInSteps(function* ({ shorts, prices, companies }: Market) {
  return yield* mapInSteps(shorts.codes, (code, number): Security => {
    const rows = newestRun(shorts, number);
    const latestRow = rows.endRow - 1;
    const isReused = rows.firstRow > shorts.firstRow[number]!;
    const formerUntilDay = isReused
      ? handOverDay(prices, code, shorts.day[rows.firstRow - 1]!, shorts.day[rows.firstRow]!)
      : Number.NEGATIVE_INFINITY;
    return {
      code,
      rows,
      latestRow,
      formerUntilDay,
      // What companies say is read when it is asked for: reading all of it would hold up the first answer.
      get company() {
        return recordAfter(companyOf(companies, code), formerUntilDay);
      },
      get name() {
        return this.company?.name || rowName(shorts, latestRow);
      },
      get industry() {
        return this.company?.industry ?? "";
      },
      get sector() {
        return sectorOf(this.industry);
      },
      get tags() {
        return this.company?.tags ?? [];
      },
      get logoUrl() {
        return this.company?.logoUrl ?? "";
      },
    };
  });
});

/**
 * The active universe: ordinary shares that were reported within a month of the
 * newest report, in the order of their codes.
 */
export const activeSecurities = derived((market: Market): readonly Security[] => {
  const { shorts } = market;
  const newest = newestDay(shorts);
  if (newest === undefined) return [];
  const afterDay = windowStart("1M", newest);
  return securitiesOf(market).filter(
    ({ latestRow }) => shorts.day[latestRow]! > afterDay && securityTypeOfRow(shorts, latestRow) === "ordinary",
  );
});

/**
 * What a code's company says of its present security. A directory and labels of
 * the time before are about the security that had the code then; a record is
 * always about the present one.
 */
function recordAfter(company: Company | undefined, formerUntilDay: number): Company | undefined {
  if (company === undefined || company.seenDay > formerUntilDay) return company;
  const industryHistory = company.industryHistory.filter(({ fromDay }) => fromDay > formerUntilDay);
  if (!company.hasRecord && industryHistory.length === 0) return undefined;
  return {
    ...company,
    name: company.recordName,
    publishedName: "",
    industry: industryHistory.at(-1)?.industry ?? "",
    industryHistory,
  };
}
