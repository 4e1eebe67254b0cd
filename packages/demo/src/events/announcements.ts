import { isoOf } from "@daybook/domain";
import type { Accounts } from "../accounts/accounts.js";
import { filingOf } from "../accounts/period-rows.js";
import type { Company } from "../company.js";
import { documentUrl } from "../documents.js";
import type { Listing } from "../market/listing.js";
import { type Random, randomOf } from "../prng.js";
import { dayAt, lastSessionDay, tradingDaysBetween } from "../story.js";
import type { Announcement } from "./announcement-file.js";
import type { DirectorTrade } from "./director-trades.js";
import { dividendNotice } from "./dividend-file.js";

/** The days of which announcements are held: the last year. */
export const announcementDays: readonly number[] = tradingDaysBetween(dayAt("2025-07-07"), lastSessionDay);

/** What the companies announced: dividends, directors' trades and accounts as the other tables have them, and everyday news. */
export function makeAnnouncements(
  listings: readonly Listing[],
  trades: readonly DirectorTrade[],
  accounts: readonly Accounts[],
): Announcement[] {
  const random = randomOf("announcement times");
  const days = new Set(announcementDays);
  const told = [...dividendNotices(listings), ...tradeNotices(trades), ...accountNotices(accounts)];
  return [...told, ...everyday(listings)]
    .filter(({ day }) => days.has(day))
    .map((notice) => ({ ...notice, minute: 7 * 60 + 31 + random.below(690), pages: 1 + random.below(40) }));
}

type Notice = Omit<Announcement, "minute" | "pages">;

function dividendNotices(listings: readonly Listing[]): Notice[] {
  return listings.flatMap(({ company: { code }, trading }) =>
    (trading?.path.dividends ?? [])
      .filter(({ hasDocument }) => hasDocument)
      .map((dividend) => ({
        code,
        ...dividendNotice(code, dividend),
        headline: `Dividend/Distribution - ${code}`,
        type: "Distribution Announcement",
        isPriceSensitive: dividend.kind !== "ordinary",
      })),
  );
}

function tradeNotices(trades: readonly DirectorTrade[]): Notice[] {
  return trades.map(({ code, director, noticeDay, url }) => ({
    code,
    day: noticeDay,
    headline: `Change of Director's Interest Notice - ${director}`,
    type: "Director's Interest Notice",
    url,
    isPriceSensitive: false,
  }));
}

function accountNotices(accounts: readonly Accounts[]): Notice[] {
  return accounts.flatMap(({ code, yearEnd, halves }) =>
    halves.map(({ periodEnd }) => {
      const isYear = isoOf(periodEnd).endsWith(yearEnd);
      return {
        code,
        ...filingOf(code, periodEnd),
        headline: isYear ? "Appendix 4E and Full Year Accounts" : "Appendix 4D and Half Year Accounts",
        type: "Periodic Reports",
        isPriceSensitive: true,
      };
    }),
  );
}

/** A few a day of companies that trade then. */
function everyday(listings: readonly Listing[]): Notice[] {
  return announcementDays.flatMap((day) => {
    const random = randomOf(`announcements/${day}`);
    return Array.from({ length: 2 + random.below(4) }, () => {
      const { company } = listings[random.below(listings.length)]!;
      const isListed = company.listedDay <= day && (company.delisted === undefined || company.delisted.day > day);
      return isListed ? [everydayNotice(company, day, random)] : [];
    }).flat();
  });
}

/** Only companies that dig have drills. */
function everydayNotice({ code, industry }: Company, day: number, random: Random): Notice {
  const digs = industry === "Materials" || industry === "Energy";
  const [headline, type, isPriceSensitive] = EVERYDAY[random.below(EVERYDAY.length - (digs ? 0 : 1))]!;
  const url = documentUrl(code, headline.toLowerCase().replaceAll(/[^a-z]+/g, "-"), day);
  return { code, day, headline, type, url, isPriceSensitive };
}

const EVERYDAY = [
  ["Trading Update", "Progress Report", true],
  ["Quarterly Activities Report", "Quarterly Activities Report", true],
  ["Investor Presentation", "Company Presentation", false],
  ["Application for quotation of securities", "Issued Capital", false],
  ["Notification of cessation of securities", "Issued Capital", false],
  ["Becoming a substantial holder", "Security holder details", false],
  ["Ceasing to be a substantial holder", "Security holder details", false],
  ["Change of Registered Office", "Company Administration", false],
  ["Contract Awarded", "Progress Report", true],
  ["Response to Price Query", "Response to ASX Query", true],
  ["Results of Meeting", "Notice of Meeting", false],
  ["Drilling Results from Northern Tenements", "Progress Report", true],
] as const;
