import type { Company } from "./company.js";
import type { Line } from "./line.js";
import { randomOf } from "./prng.js";
import { firstReportDay, lastReportDay } from "./story.js";

/** Everything in the report that is not a company's ordinary share. */
export function otherLines(companies: readonly Company[]): Line[] {
  return [...funds(), ...bonds(), ...preferenceLines(companies), ...deferredLines(companies)];
}

/** Exchange-traded funds; some have fewer units than any company has shares. */
function funds(): Line[] {
  return FUNDS.map(([code, theme]) => {
    const random = randomOf(`fund/${code}`);
    return {
      ...plainLine(code, `LANTERNHILL ${theme} ETF UNITS`),
      levelPercent: random.between(0.03, 3),
      issued: 1_500_000 + random.below(70_000_000),
    };
  });
}

/** Bonds of a country that does not exist. More of the last one is sold short than was issued, as happens with real ones. */
function bonds(): Line[] {
  return BONDS.map(([code, coupon, maturity], place) => ({
    ...plainLine(code, `MERINGAH REPUBLIC BOND ${coupon}% ${maturity} 6M`),
    levelPercent: place === BONDS.length - 1 ? 118 : 0.03,
    issued: 120_000_000 + place * 41_000_000,
  }));
}

/** Preference shares and notes of the banks; a note with a coupon in its name is a debt, the others are not. */
function preferenceLines(companies: readonly Company[]): Line[] {
  return companies
    .filter(({ industry }) => industry === "Banks")
    .map(({ code, productName }, place) => ({
      ...plainLine(
        `${code}P${"ABCDEFGH".charAt(place)}`,
        `${productName.split(" ")[0]} BANK ${PREFERENCES[place % 2]}`,
      ),
      levelPercent: 0.05,
      issued: 8_000_000 + place * 2_500_000,
    }));
}

/** While the shares of a consolidated company are exchanged they trade in a line of their own for two weeks. */
function deferredLines(companies: readonly Company[]): Line[] {
  return companies.flatMap((company) =>
    company.capitalChanges
      .filter(({ factor }) => factor < 1)
      .map(({ day, factor }) => ({
        ...plainLine(`${company.code}DA`, deferredName(company.productName)),
        firstDay: day - 1,
        lastDay: day + DEFERRED_DAYS,
        levelPercent: 0.2,
        issued: Math.ceil(company.issued * factor),
      })),
  );
}

function deferredName(productName: string): string {
  return productName.replace(/ (ORDINARY|CDI 1:1|FPO\/UNITS STAPLED)$/, " DEFERRED SETTLEMENT");
}

function plainLine(code: string, productName: string) {
  return {
    code,
    productName,
    firstDay: firstReportDay,
    lastDay: lastReportDay,
    capitalChanges: [],
    hasCampaigns: false,
  };
}

const DEFERRED_DAYS = 14;

const PREFERENCES = ["3.40% CAP NOTE PERP", "CNV PREF SHARES"];

const FUNDS = [
  ["L9AU", "AUST SHARES"],
  ["L9WD", "WORLD SHARES"],
  ["L9TX", "GLB TECH"],
  ["L9GD", "PHYSICAL GOLD"],
  ["L9BD", "AUST BONDS"],
  ["L9DV", "HIGH DIVIDEND"],
  ["L9SM", "SMALL COMPANIES"],
  ["L9RS", "RESOURCES"],
  ["L9FN", "FINANCIALS"],
  ["L9EM", "EMERGING MKTS"],
  ["L9CL", "CLEAN ENERGY"],
  ["L9UR", "URANIUM MINERS"],
  ["L9BR", "BEAR"],
  ["L9GR", "GEARED"],
] as const;

const BONDS = [
  ["M9BU27", "2.75", "11-27"],
  ["M9BI30", "2.50", "05-30"],
  ["M9BK33", "4.50", "06-33"],
  ["M9BG37", "3.75", "04-37"],
  ["M9BW34", "3.50", "12-34"],
] as const;
