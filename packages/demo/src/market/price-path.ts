import { type CapitalChange, changesBetween } from "../capital.js";
import type { Company } from "../company.js";
import type { Figures } from "../figures.js";
import { randomOf } from "../prng.js";
import { sessionDays } from "../story.js";
import type { PlannedDividend } from "./dividend-plan.js";
import { MILLS } from "./mills.js";
import type { PriceProfile } from "./price-profile.js";
import { pricesOf, volumeOf } from "./printed-session.js";
import { shortPressure } from "./short-pressure.js";

/** One session of a share as printed: prices in mills. */
export interface Session {
  readonly day: number;
  readonly open: number;
  readonly close: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  /** Shares after for each share before, on the first session after a split or consolidation; 1 on all others. */
  readonly split: number;
  /** Dividend in dollars a share that the share trades without from this session on; 0 for none. */
  readonly dividend: number;
}

/** A dividend with its amount. */
export interface Dividend extends PlannedDividend {
  /** Dollars a share. */
  readonly amount: number;
}

/** What the exchange prints of a share. */
export interface PricePath {
  /** Oldest first, none while the share is not listed or suspended. */
  readonly sessions: readonly Session[];
  readonly dividends: readonly Dividend[];
}

/** Everything that moves a price. */
export interface PriceForces {
  readonly company: Company;
  readonly profile: PriceProfile;
  readonly plan: readonly PlannedDividend[];
  /** Return of the market by session. */
  readonly mood: readonly number[];
  readonly figures: Figures;
}

/** Follows a share from session to session: its own luck, the market, short sellers, dividends and rescalings. */
export function pricePathOf({ company, profile, plan, mood, figures }: PriceForces): PricePath {
  const random = randomOf(`path/${company.code}/${company.name}`);
  const pressure = shortPressure(company, figures);
  const rescalings = company.capitalChanges.filter(({ kind }) => kind === "rescaling");
  const sessions: Session[] = [];
  const dividends: Dividend[] = [];
  let shares = 1;
  let value = profile.startMills;
  let next = 0;
  let previousDay = sessionDays[0]! - 1;
  for (const [place, day] of sessionDays.entries()) {
    const change =
      profile.trend +
      profile.beta * mood[place]! +
      profile.volatility * random.bell() -
      profile.shortSkill * pressure(day);
    value = withinBounds(value * (1 + Math.max(-0.4, change)), profile);
    if (!isTrading(company, profile, day)) continue;
    const split = splitBetween(rescalings, previousDay, day);
    shares *= split;
    const before = sessions.at(-1)?.close ?? value / shares;
    const paid: Dividend[] = [];
    for (; next < plan.length && plan[next]!.exDay <= day; next += 1) {
      const planned = plan[next]!;
      // What fell due while the share did not trade is never paid.
      if (planned.exDay === day && sessions.length > 0) {
        paid.push({ ...planned, amount: amountOf(planned, before / split) });
      }
    }
    const dividend = paid.reduce((sum, { amount }) => sum + amount, 0);
    value -= dividend * MILLS * shares;
    dividends.push(...paid);
    const session = pricesOf(value / shares, before / split - dividend * MILLS, profile, random);
    const volume = session.isQuiet ? 0 : volumeOf(company.issued * shares, profile, change, random);
    const { open, close, high, low } = session;
    sessions.push({ day, open, close, high, low, volume, split, dividend });
    previousDay = day;
  }
  return { sessions, dividends: [...dividends, ...announced(plan, sessions)] };
}

/** Dividends whose day lies beyond the newest session, as a share of its price. */
function announced(plan: readonly PlannedDividend[], sessions: readonly Session[]): Dividend[] {
  const newest = sessions.at(-1);
  if (newest?.day !== sessionDays.at(-1)) return [];
  return plan
    .filter(({ exDay }) => exDay > newest!.day)
    .map((planned) => ({ ...planned, amount: amountOf(planned, newest!.close) }));
}

/** To a tenth of a cent, a hundredth for the cheapest shares. */
function amountOf({ yieldShare }: PlannedDividend, mills: number): number {
  const scale = mills < 1000 ? 10_000 : 1000;
  return Math.max(1, Math.round((yieldShare * mills * scale) / MILLS)) / scale;
}

function isTrading(company: Company, { suspended }: PriceProfile, day: number): boolean {
  if (day < company.listedDay || (company.delisted && day >= company.delisted.day)) return false;
  return suspended === undefined || day < suspended.fromDay || day >= suspended.toDay;
}

function splitBetween(rescalings: readonly CapitalChange[], afterDay: number, day: number): number {
  if (rescalings.length === 0) return 1;
  return changesBetween(rescalings, afterDay, day).reduce((shares, { factor }) => shares * factor, 1);
}

/** Turns a price back that would leave its range. */
function withinBounds(mills: number, { lowestMills, highestMills }: PriceProfile): number {
  if (mills < lowestMills) return lowestMills * 1.03;
  return mills > highestMills ? highestMills * 0.97 : mills;
}
