import { dayOf } from "../../../base/time/day.js";

/**
 * The numbers of the parliaments that a term belongs to, ascending: those that
 * opened before it ended, and after whose successors' elections it did not begin.
 * A term without an end is still held.
 */
export function parliamentsOf(fromDay: number, toDay: number | undefined): number[] {
  return PARLIAMENTS.filter(
    ({ openingDay }, at) =>
      fromDay < (PARLIAMENTS[at + 1]?.electionDay ?? Number.POSITIVE_INFINITY) &&
      (toDay === undefined || toDay > openingDay),
  ).map(({ number }) => number);
}

/** General elections and openings, from the Parliament's own records. The newest parliament has no successor. */
const PARLIAMENTS = (
  [
    [32, "1980-10-18", "1980-11-25"],
    [33, "1983-03-05", "1983-04-21"],
    [34, "1984-12-01", "1985-02-21"],
    [35, "1987-07-11", "1987-09-14"],
    [36, "1990-03-24", "1990-05-08"],
    [37, "1993-03-13", "1993-05-04"],
    [38, "1996-03-02", "1996-04-30"],
    [39, "1998-10-03", "1998-11-10"],
    [40, "2001-11-10", "2002-02-12"],
    [41, "2004-10-09", "2004-11-16"],
    [42, "2007-11-24", "2008-02-12"],
    [43, "2010-08-21", "2010-09-28"],
    [44, "2013-09-07", "2013-11-12"],
    [45, "2016-07-02", "2016-08-30"],
    [46, "2019-05-18", "2019-07-02"],
    [47, "2022-05-21", "2022-07-26"],
    [48, "2025-05-03", "2025-07-22"],
  ] as const
).map(([number, election, opening]) => ({ number, electionDay: dayOf(election)!, openingDay: dayOf(opening)! }));

export const NEWEST_PARLIAMENT = PARLIAMENTS.at(-1)!.number;
