import { isoOf } from "@daybook/domain";
import type { NamedFile } from "../named-file.js";
import { isPriced, sessionDays } from "../story.js";
import type { Listing } from "./listing.js";
import { MILLS } from "./mills.js";
import type { Session } from "./price-path.js";
import { sydneyOffset } from "./sydney-offset.js";

/** One file per share: its history in terms of today's share, all dividends reinvested. */
export function adjustedFile(code: string, sessions: readonly Session[]): NamedFile {
  const lines: string[] = [];
  let priceFactor = 1;
  let shareFactor = 1;
  for (let place = sessions.length - 1; place >= 0; place -= 1) {
    const { day, open, high, low, close, volume, dividend, split } = sessions[place]!;
    const prices = [open, high, low, close].map((mills) => rounded((mills / MILLS) * priceFactor));
    const cells = [...prices, Math.round(volume * shareFactor), rounded(dividend / shareFactor)];
    lines.push(`${MIDNIGHTS.get(day)},${cells.join(",")},${split === 1 ? 0 : split}\n`);
    priceFactor *= adjustmentBefore(sessions, place);
    shareFactor *= split;
  }
  const text = `${HEADINGS}\n${lines.toReversed().join("")}`;
  return { fileName: `${code}.AX.csv`, bytes: Buffer.from(text, "latin1") };
}

/** The shares whose history a quote service would adjust: all that were rescaled, and a third of those that paid. */
export function adjustedFiles(listings: readonly Listing[]): NamedFile[] {
  const paying = listings.filter(({ trading }) =>
    trading?.path.sessions.some((session) => isPriced(session) && session.dividend > 0),
  );
  return listings
    .filter((listing) => isRescaled(listing) || paying.indexOf(listing) % 3 === 1)
    .toSorted((a, b) => (a.company.code < b.company.code ? -1 : 1))
    .map(({ company, trading }) => adjustedFile(company.code, trading!.path.sessions.filter(isPriced)));
}

function isRescaled({ trading }: Listing): boolean {
  return trading?.path.sessions.some((session) => isPriced(session) && session.split !== 1) ?? false;
}

/** What the prices before a session are worth in terms of those from it on. */
function adjustmentBefore(sessions: readonly Session[], place: number): number {
  const { split, dividend } = sessions[place]!;
  const before = sessions[place - 1];
  if (before === undefined) return 1;
  return (1 - (dividend * MILLS * split) / before.close) / split;
}

function rounded(value: number): number {
  return Math.round(value * 1_000_000) / 1_000_000;
}

/** The start of each session's day in Sydney. */
const MIDNIGHTS = new Map(sessionDays.map((day) => [day, `${isoOf(day)} 00:00:00${sydneyOffset(day)}`]));

const HEADINGS = "Date,Open,High,Low,Close,Volume,Dividends,Stock Splits";
