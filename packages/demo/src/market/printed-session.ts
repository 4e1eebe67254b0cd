import type { Random } from "../prng.js";
import { onStep, stepAbove, stepBelow } from "./mills.js";
import type { PriceProfile } from "./price-profile.js";

/** A day's prices around its last one. Now and then nobody deals in the smallest shares. */
export function pricesOf(mills: number, beforeMills: number, profile: PriceProfile, random: Random) {
  const { size, volatility } = profile;
  const [toOpen, up, down] = [random.bell(), random.bell(), random.bell()];
  if (random.chance(size < QUIET_BELOW_SIZE ? 0.1 : 0)) {
    const price = onStep(beforeMills);
    return { open: price, close: price, high: price, low: price, isQuiet: true };
  }
  const close = onStep(mills);
  const open = onStep(beforeMills * (1 + toOpen * volatility * 0.3));
  const high = stepAbove(Math.max(open, close) * (1 + Math.abs(up) * volatility * 0.35));
  const low = stepBelow(Math.min(open, close) * (1 - Math.abs(down) * volatility * 0.35));
  return { open, close, high, low, isQuiet: false };
}

/** The shares that change hands on a day, more when the price moves. */
export function volumeOf(
  issued: number,
  { turnover, volatility }: PriceProfile,
  change: number,
  random: Random,
): number {
  const burst = random.chance(0.03) ? random.between(2, 5) : 1;
  const excitement = 0.7 + (0.4 * Math.abs(change)) / volatility;
  return Math.max(100, Math.round(issued * turnover * random.between(0.4, 1.4) * excitement * burst));
}

const QUIET_BELOW_SIZE = 0.12;
