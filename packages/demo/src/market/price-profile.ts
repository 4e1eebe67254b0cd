import type { Company } from "../company.js";
import { type Random, randomOf } from "../prng.js";
import { type Quantiles, quantile } from "../quantile.js";
import { firstReportDay, lastSessionDay } from "../story.js";
import { MILLS } from "./mills.js";

/** How a company's share trades. */
export interface PriceProfile {
  /** Price of a share on the first day, before any later rescaling, in mills. */
  readonly startMills: number;
  /** The price stays between these, likewise before rescaling. */
  readonly lowestMills: number;
  readonly highestMills: number;
  /** From 0 for the smallest company to 1 for the largest. */
  readonly size: number;
  /** Spread of a day's return that is the company's own. */
  readonly volatility: number;
  /** How far it follows the market. */
  readonly beta: number;
  /** Return of a day on which nothing happens. */
  readonly trend: number;
  /** What short sellers see in it: above 0 the price falls while they are in, below 0 it rises. */
  readonly shortSkill: number;
  /** Share of the shares on issue that changes hands on a day. */
  readonly turnover: number;
  /** Trading is suspended from the first day up to, not including, the second. */
  readonly suspended?: { readonly fromDay: number; readonly toDay: number };
}

/** The profile of a company; undefined for the few whose prices nobody delivers. */
export function priceProfileOf(company: Company): PriceProfile | undefined {
  const random = randomOf(`price/${company.code}/${company.name}`);
  if (random.chance(UNPRICED_SHARE)) return undefined;
  const size = company.levelPercent > 5 ? 0.3 + random.unit() * 0.7 : random.unit();
  const startMills = startMillsOf(company, size, random);
  return {
    startMills,
    lowestMills: Math.max(startMills / 5, (CAP_MIN / company.issued) * MILLS, 4),
    highestMills: Math.min(startMills * 5, (CAP_MAX / company.issued) * MILLS),
    size,
    volatility: 0.008 + 0.034 * (1 - size) * random.between(0.6, 1.2),
    beta: random.between(0.4, 1.5),
    trend: random.between(-0.0006, 0.001),
    shortSkill: random.between(-1, 1.1),
    turnover: random.between(0.0008, 0.004 + 0.004 * size),
    ...suspension(random),
  };
}

/** Companies that will consolidate are penny stocks, and those that will split are dear. */
function startMillsOf({ issued, capitalChanges }: Company, size: number, random: Random): number {
  const rescaling = capitalChanges.find(({ kind }) => kind === "rescaling");
  const wanted =
    rescaling === undefined
      ? quantile(MARKET_CAPS, size) / issued
      : rescaling.factor < 1
        ? random.between(0.02, 0.08)
        : random.between(14, 90);
  const [least, most] = [CAP_MIN * 1.4, CAP_MAX / 2.5].map((cap) => cap / issued);
  return Math.min(Math.max(wanted, least!, 0.012), most!, PRICE_MAX) * MILLS;
}

function suspension(random: Random): Pick<PriceProfile, "suspended"> {
  if (!random.chance(SUSPENDED_SHARE)) return {};
  const fromDay = firstReportDay + random.below(lastSessionDay - firstReportDay);
  return { suspended: { fromDay, toDay: fromDay + 14 + random.below(60) } };
}

const UNPRICED_SHARE = 0.05;
const SUSPENDED_SHARE = 0.04;
const PRICE_MAX = 130;
const CAP_MIN = 5_500_000;
/** Raisings multiply the shares on issue by up to two. */
const CAP_MAX = 29_000_000_000;

/** Market value by rank, AUD. */
const MARKET_CAPS: Quantiles = [
  [0, 8_000_000],
  [0.15, 24_000_000],
  [0.35, 110_000_000],
  [0.55, 420_000_000],
  [0.75, 1_700_000_000],
  [0.9, 6_500_000_000],
  [0.97, 14_000_000_000],
  [1, 26_000_000_000],
];
