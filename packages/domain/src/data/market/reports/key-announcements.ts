import { compareTexts } from "../../../base/texts/compare-texts.js";
import { type Announcement, announcementsWithin } from "../announcements/announcements.js";
import type { Market } from "../market.js";
import type { Life } from "../securities/former-life.js";
import type { ReportPeriod } from "./report-period.js";

/**
 * Up to three announcements of a code since the report to compare with: those that the exchange marked as
 * price-sensitive first, then the newest, then by headline. One that is repeated on a day counts once.
 */
export function keyAnnouncements(
  { announcements }: Market,
  code: string,
  { afterDay, untilDay }: Life,
  { reportDay, previousDay }: ReportPeriod,
): readonly Announcement[] {
  const within = announcementsWithin(
    announcements,
    code,
    Math.max(previousDay, afterDay),
    Math.min(reportDay, untilDay),
  ).sort(inOrder);
  const isRepeated = ({ day, headline }: Announcement, number: number) =>
    within.findIndex((other) => other.day === day && other.headline === headline) < number;
  return within.filter((announcement, number) => !isRepeated(announcement, number)).slice(0, MOST_ANNOUNCEMENTS);
}

const MOST_ANNOUNCEMENTS = 3;

function inOrder(a: Announcement, b: Announcement): number {
  return (
    Number(b.priceSensitive === 1) - Number(a.priceSensitive === 1) ||
    b.day - a.day ||
    compareTexts(b.time, a.time) ||
    compareTexts(a.headline, b.headline)
  );
}
