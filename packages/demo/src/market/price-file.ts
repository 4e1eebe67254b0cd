import { isoOf } from "@daybook/domain";
import type { NamedFile } from "../named-file.js";
import { isPriced, pricedDays } from "../story.js";
import type { Listing } from "./listing.js";
import { millsText } from "./mills.js";
import type { Session } from "./price-path.js";

/** One file per session, without a heading: code, date, open, close, high, low, volume; by code. */
export function* priceFiles(listings: readonly Listing[]): Generator<NamedFile> {
  const shares = listings
    .filter(({ trading }) => trading !== undefined)
    .toSorted((a, b) => (a.company.code < b.company.code ? -1 : 1))
    .map(({ company, trading }) => ({
      code: company.code.toLowerCase(),
      sessions: trading!.path.sessions.filter(isPriced),
      next: 0,
    }));
  for (const day of pricedDays) {
    const date = isoOf(day);
    let text = "";
    for (const share of shares) {
      const session = share.sessions[share.next];
      if (session?.day !== day) continue;
      text += lineOf(share.code, date, session);
      share.next += 1;
    }
    yield { fileName: `stock_price_${date.replaceAll("-", "_")}.csv`, bytes: Buffer.from(text, "latin1") };
  }
}

function lineOf(code: string, date: string, { open, close, high, low, volume }: Session): string {
  return `${code},${date},${millsText(open)},${millsText(close)},${millsText(high)},${millsText(low)},${volume}.000\n`;
}
