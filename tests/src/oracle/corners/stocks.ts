import type { Random } from "../random.js";
import { shifted } from "../requests/choices.js";

/** First and last day of the reports. A month before the last one is the last of February. */
export const FIRST = "2014-01-02";
export const LAST = "2023-03-31";

/** The newest session of any stock lies after the newest report. */
export const LAST_SESSION = "2023-04-05";

/** A code with what happens to it. */
export interface CornerStock {
  readonly code: string;
  readonly stretches: readonly Stretch[];
  readonly splits: readonly Split[];
  /** A report date on which more is short than on any other; absent when chance decides. */
  readonly peak?: string;
}

/** A part of a code's life under one name. */
interface Stretch {
  readonly from: string;
  readonly to: string;
  readonly name: string;
}

/** The price is divided by a factor on one day, and the shares on issue are multiplied by about as much around it. */
interface Split {
  readonly priceDay: string;
  readonly issuedDay: string;
  readonly priceFactor: number;
  readonly issuedFactor: number;
}

/** Sixty codes of every length; some with splits, some with a peak on a chosen day. */
export function cornerStocks(random: Random): CornerStock[] {
  return codes.map((code, i) => ({
    code,
    stretches: stretchesOf(random, code, i % 5 === 1),
    splits: i % 3 === 0 ? Array.from({ length: random.between(1, 3) }, () => splitFrom(random)) : [],
    ...(i % 5 === 1 && { peak: peaks[((i / 5) % peaks.length) | 0]! }),
  }));
}

/** Days on which a peak falls; three months or six after some of them there is no such day of the month. */
export const peaks = ["2022-08-31", "2022-11-30", "2022-07-14", "2022-05-31", "2022-09-20", "2022-12-16"];

const codes = Array.from(
  { length: 60 },
  (_, i) => `${"ABC"[i % 3]}${i % 10}${"XYZW"[i % 4]}${["", "", "", "D", "DA", "HA1"][i % 6]}`,
);

/** Stretches of a few years at most; pauses between them lie around the 14 and 365 days that matter. */
function stretchesOf(random: Random, code: string, isSteady: boolean): Stretch[] {
  if (isSteady) return [{ from: "2021-06-01", to: LAST, name: `${code} STEADY ORDINARY` }];
  const stretches: Stretch[] = [];
  let from = shifted(FIRST, random.below(700));
  while (from <= LAST) {
    const end = shifted(LAST, -random.pick([0, 0, random.below(45)]));
    const to = random.chance(0.4) && end > from ? end : shifted(from, random.between(1, 1500));
    stretches.push({ from, to, name: nameFrom(random, code) });
    from = shifted(to, random.pick([1, 8, 15, 20, 300, 360, 366, 370, 400, 900]));
  }
  return stretches;
}

/** A name as a report or a directory may print it. */
export function nameFrom(random: Random, code: string): string {
  const first = random.pick([...beginnings, code]);
  return [first, random.pick(middles), random.pick(endings)].filter((part) => part !== "").join(" ");
}

const beginnings = "ALPHA;BETA;O'DAY;THE HI-TECH;ORD;29DELTA;ETFERSON'S;GAMMA  RAY;BANK OF OMEGA".split(";");
const middles = ";RESOURCES;GROUP;(NEW);& CO;CORP. LTD".split(";");
const endings = "ORDINARY;LIMITED. ORDINARY;ETF UNITS;CDI 1:1;DEFERRED;4.5% NOTES;'A' CLASS;INC;FPO/UNITS".split(";");

/** Splits that the shares on issue show, show a little too late, too vaguely or not at all. */
function splitFrom(random: Random): Split {
  const priceDay = shifted(LAST, -random.between(1, 400));
  const factor = random.pick([2, 2, 3, 5, 10, 100, 1 / 2, 1 / 5, 1 / 10, 1 / 30, 1.5, 7]);
  const vagueness = random.pick([1, 1, 1, 1.01, 0.99, 1.019, 1.021, 0.981, 0.979]);
  return {
    priceDay,
    issuedDay: shifted(priceDay, random.pick([0, 0, 0, -3, 3, -29, -30, -31, 29, 30, 31, 45])),
    priceFactor: factor * random.pick([1, 1, 1, 1.3, 0.7, 1.6, 0.62, 2.5]),
    issuedFactor: random.chance(0.8) ? factor * vagueness : 1,
  };
}
