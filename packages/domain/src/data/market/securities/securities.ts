import { derived } from "../../../base/derived.js";
import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
import type { RowRange } from "../../../base/rows/row-range.js";
import { windowStart } from "../../../base/time/period.js";
import { type Company, companyOf } from "../companies/directory.js";
import type { Market } from "../market.js";
import { handOverDay } from "../prices/hand-over.js";
import { newestRun } from "../shorts/runs.js";
import { newestDay } from "../shorts/window.js";
import { statedName } from "./display-name.js";
import { lastDayBeforeNewcomer } from "./newcomer.js";
import { rowName } from "./row-name.js";
import { sectorOf } from "./sectors.js";
import { securityTypeOfRow } from "./security-type.js";

/** The company that has a code now. */
export interface Holder {
  readonly code: string;
  /** Last day of the company that had the code before; -Infinity when none had. */
  readonly formerUntilDay: number;
  /** What directories and records say of it and not of an earlier one; undefined when they say nothing. */
  readonly company: Company | undefined;
  /** Display name; the code itself when nothing names it. */
  readonly name: string;
  readonly industry: string;
  readonly sector: string;
  /** Free keywords. */
  readonly tags: readonly string[];
  /** Address of the logo; empty when none. */
  readonly logoUrl: string;
}

/** The security of a company that has a code now and was reported under it. */
export interface Security extends Holder {
  readonly rows: RowRange;
  /** Row of its newest observation. */
  readonly latestRow: number;
}

/** A company that was never reported under its code: all observations of that are about companies that had it before. */
export interface Newcomer extends Holder {
  readonly rows: undefined;
}

/** Who has each code of the observations now, in the order of the codes. */
export const holdersOf = derivedInSteps(function* (market: Market) {
  const { shorts, prices } = market;
  return yield* mapInSteps(shorts.codes, (code, number): Security | Newcomer => {
    const rows = newestRun(shorts, number);
    const latestRow = rows.endRow - 1;
    const soldUntilDay = lastDayBeforeNewcomer(market, code, latestRow);
    if (soldUntilDay !== undefined) return Object.assign(holderOf(market, code, soldUntilDay), { rows: undefined });
    const isReused = rows.firstRow > shorts.firstRow[number]!;
    const formerUntilDay = isReused
      ? handOverDay(prices, code, shorts.day[rows.firstRow - 1]!, shorts.day[rows.firstRow]!)
      : Number.NEGATIVE_INFINITY;
    return Object.assign(holderOf(market, code, formerUntilDay, latestRow), { rows, latestRow });
  });
});

/** The securities that have the codes now and were reported under them, in the order of the codes. */
export const securitiesOf = derived((market: Market): readonly Security[] =>
  holdersOf(market).filter((holder): holder is Security => holder.rows !== undefined),
);

/** The company that has a code. */
export function holderOf(
  market: Market,
  code: string,
  formerUntilDay = Number.NEGATIVE_INFINITY,
  latestRow?: number,
): Holder {
  return new HeldHolder(market, code, formerUntilDay, latestRow);
}

/** A holder of whom directories and records are read when they are asked for: reading all of them would hold up the first answer. */
class HeldHolder implements Holder {
  readonly #market: Market;
  readonly #latestRow: number | undefined;
  #isRead = false;
  #company: Company | undefined;
  #name: string | undefined;
  readonly code: string;
  readonly formerUntilDay: number;

  constructor(market: Market, code: string, formerUntilDay: number, latestRow: number | undefined) {
    this.#market = market;
    this.#latestRow = latestRow;
    this.code = code;
    this.formerUntilDay = formerUntilDay;
  }

  get company() {
    if (!this.#isRead) this.#company = companyOf(this.#market.companies, this.code, this.formerUntilDay);
    this.#isRead = true;
    return this.#company;
  }
  get name() {
    this.#name ??= this.company?.datedName || this.#nameOfRow() || this.company?.undatedName || this.code;
    return this.#name;
  }
  get industry() {
    return this.company?.industry ?? "";
  }
  get sector() {
    return sectorOf(this.industry);
  }
  get tags() {
    return this.company?.tags ?? [];
  }
  get logoUrl() {
    return this.company?.logoUrl ?? "";
  }

  #nameOfRow(): string {
    return statedName(this.#latestRow === undefined ? "" : rowName(this.#market.shorts, this.#latestRow));
  }
}

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
