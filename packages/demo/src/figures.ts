import { type Campaign, campaignsAgainst, pressureOn } from "./campaigns.js";
import { changesBetween, issuedOn } from "./capital.js";
import type { Line } from "./line.js";
import { type Random, randomOf } from "./prng.js";
import { reportDays } from "./story.js";

/** What a line reports, by the place of the day in the list of reports. */
export interface Figures {
  /** Units held short; 0 where the line is not in the report. */
  readonly positions: readonly number[];
  /** Units on issue; 0 for a line that is delisted and lingers. */
  readonly issued: readonly number[];
}

/** The figures of one line over all reports. */
export function figuresOf(line: Line): Figures {
  const random = randomOf(`figures/${line.code}/${line.productName}`);
  const issued = issuedOn(reportDays, line.issued, line.capitalChanges, random);
  const walk = walkOf(line, random);
  const isPresent = presenceOf(line, random);
  const isStale = (day: number) => line.staleFromDay !== undefined && day >= line.staleFromDay;
  let position = 0;
  return {
    positions: reportDays.map((day, place) => {
      const wanted = Math.max(1, Math.round((walk(place) / 100) * issued[place]!));
      if (!isStale(day) && !isStill(line, place, position, random)) position = wanted;
      const isReported = day >= line.firstDay && day <= line.lastDay && (isPresent() || isStale(day));
      return isReported ? position : 0;
    }),
    issued: reportDays.map((day, place) => (isStale(day) ? 0 : issued[place]!)),
  };
}

/**
 * The percent short of each day: a slow walk around the line's level, campaigns
 * on top, thinned by raisings for a while, and never much beyond the largest real ones.
 */
function walkOf(line: Line, random: Random): (place: number) => number {
  const campaigns: readonly Campaign[] = line.hasCampaigns
    ? campaignsAgainst(line.levelPercent, reportDays.length, random)
    : [];
  let drift = random.bell() * DRIFT_AT_START;
  let thinning = 1;
  return (place) => {
    drift += random.bell() * DRIFT_STEP - drift * DRIFT_PULL;
    thinning += (1 - thinning) * THINNING_RECOVERY;
    for (const { kind, factor } of changesOn(line, place)) if (kind === "raising") thinning /= factor;
    const base = line.levelPercent * asFactor(drift);
    const pressure = pressureOn(campaigns, place) * (1 + random.bell() * PRESSURE_NOISE);
    return line.hasCampaigns ? softCap((base + pressure) * thinning) : base;
  };
}

/** A quiet line often reports the same position again, though never across a change of its capital. */
function isStill(line: Line, place: number, position: number, random: Random): boolean {
  const chance = line.levelPercent < 0.05 ? 0.7 : line.levelPercent < 0.5 ? 0.35 : 0.1;
  return random.chance(chance) && position > 0 && changesOn(line, place).length === 0;
}

/** Whether the line is in the report, asked day by day. Little-shorted lines come and go. */
function presenceOf(line: Line, random: Random): () => boolean {
  const isOccasional = line.hasCampaigns && line.levelPercent < OCCASIONAL_BELOW_PERCENT;
  let isIn = !isOccasional || random.chance(0.65);
  let daysLeft = random.below(40);
  return () => {
    if (isOccasional && daysLeft === 0) {
      isIn = !isIn;
      daysLeft = isIn ? 5 + random.below(70) : 2 + random.below(30);
    }
    daysLeft -= 1;
    return isIn;
  };
}

function changesOn(line: Line, place: number) {
  return place === 0 ? [] : changesBetween(line.capitalChanges, reportDays[place - 1]!, reportDays[place]!);
}

/** Turns a drift around 0 into a factor around 1 that is never negative, as exp does, but equal on all machines. */
function asFactor(drift: number): number {
  return drift >= 0 ? 1 + drift : 1 / (1 - drift);
}

/** Leaves what is usual alone and brings the rest ever nearer to 20 percent. */
function softCap(percent: number): number {
  const excess = percent - USUAL_PERCENT_MAX;
  return excess <= 0 ? percent : USUAL_PERCENT_MAX + (excess * 8) / (excess + 8);
}

const USUAL_PERCENT_MAX = 12;
const OCCASIONAL_BELOW_PERCENT = 0.07;
const DRIFT_AT_START = 0.3;
const DRIFT_STEP = 0.035;
const DRIFT_PULL = 0.007;
const THINNING_RECOVERY = 0.01;
const PRESSURE_NOISE = 0.02;
