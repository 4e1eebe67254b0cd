import type { Company } from "../company.js";
import { type Random, randomOf } from "../prng.js";
import { codeReuse, dayAt, firstReportDay, lastSessionDay, nextTradingDay } from "../story.js";
import type { PriceProfile } from "./price-profile.js";

/** A dividend before its amount is known. */
export interface PlannedDividend {
  readonly exDay: number;
  readonly kind: "interim" | "final" | "special" | "ordinary";
  /** Amount as a share of the price. */
  readonly yieldShare: number;
  readonly paymentDay?: number;
  readonly frankingPercent?: number;
  /** The notice that it was read from is known. */
  readonly hasDocument: boolean;
}

/** The dividends of a company from its first session on, oldest first, some of them beyond the newest session. */
export function dividendPlanOf(company: Company, profile: PriceProfile): PlannedDividend[] {
  const random = randomOf(`dividends/${company.code}/${company.name}`);
  // One file states the adjusted prices of a code, so a code with two owners has none.
  if (company.delisted?.day === codeReuse.delistedDay || company.listedDay === codeReuse.listedDay) return [];
  if (!random.chance(payingChance(company, profile))) return [];
  const yearlyYield = random.between(0.015, 0.06);
  const franking = FRANKINGS[random.below(FRANKINGS.length)];
  const days = company.industry.includes("Trusts") ? quarterly(random) : halfYearly(random);
  const special = random.chance(0.08) ? [{ day: someDay(random), kind: "special" as const, part: 0.6 }] : [];
  const later = random.chance(0.12)
    ? [{ day: lastSessionDay + 2 + random.below(24), kind: "final" as const, part: 0.5 }]
    : [];
  return [...days, ...special, ...later]
    .toSorted((a, b) => a.day - b.day)
    .map(({ day, kind, part }) => {
      const paymentDay = day + 14 + random.below(24);
      return {
        exDay: nextTradingDay(day),
        kind,
        yieldShare: yearlyYield * part * random.between(0.85, 1.15),
        ...(random.chance(0.96) && { paymentDay: nextTradingDay(paymentDay) }),
        ...(franking !== undefined && { frankingPercent: franking }),
        hasDocument: !random.chance(0.03),
      };
    });
}

/** Large companies pay, explorers seldom do. */
function payingChance({ industry }: Company, { size }: PriceProfile): number {
  const isExplorer = industry === "Materials" || industry === "Energy" || industry.startsWith("Pharma");
  const base = isExplorer ? 0.02 : 0.28;
  return size < 0.15 ? 0.05 : base + 0.45 * size;
}

interface PlannedDay {
  readonly day: number;
  readonly kind: PlannedDividend["kind"];
  /** Part of the yearly yield. */
  readonly part: number;
}

function halfYearly(random: Random): PlannedDay[] {
  const offset = random.below(28);
  const finals = [2023, 2024, 2025].map((year) => ({
    day: dayAt(`${year}-08-20`) + offset,
    kind: "final" as const,
    part: 0.55,
  }));
  const interims = [2024, 2025, 2026].map((year) => ({
    day: dayAt(`${year}-02-19`) + offset,
    kind: "interim" as const,
    part: 0.45,
  }));
  return [...finals, ...interims];
}

function quarterly(random: Random): PlannedDay[] {
  const offset = random.below(3);
  return [2023, 2024, 2025, 2026].flatMap((year) =>
    ["03-26", "06-25", "09-25", "12-22"]
      .map((date) => dayAt(`${year}-${date}`) + offset)
      .filter((day) => day >= firstReportDay && day <= lastSessionDay)
      .map((day) => ({ day, kind: "ordinary" as const, part: 0.25 })),
  );
}

function someDay(random: Random): number {
  return firstReportDay + 30 + random.below(lastSessionDay - firstReportDay - 60);
}

const FRANKINGS = [100, 100, 100, 100, 50, 0, undefined] as const;
