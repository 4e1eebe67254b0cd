import { isoOf } from "@daybook/domain";
import { csvBytes } from "../csv-file.js";
import { documentUrl, TABLE_DATE } from "../documents.js";
import type { Listing } from "../market/listing.js";
import { MILLS } from "../market/mills.js";
import type { Session } from "../market/price-path.js";
import type { NamedFile } from "../named-file.js";
import { type Random, randomOf } from "../prng.js";
import type { Director } from "../records/boards.js";
import { nextTradingDay } from "../story.js";

/** A trade of a director in the shares of the company. */
export interface DirectorTrade {
  readonly id: string;
  readonly code: string;
  readonly director: string;
  readonly kind: string;
  readonly shares: number;
  /** Dollars a share. */
  readonly price?: number;
  /** Dollars. */
  readonly value?: number;
  readonly day: number;
  readonly noticeDay: number;
  readonly url: string;
}

/** The trades of all directors, by code and day. Two of five companies have any. */
export function directorTrades(
  listings: readonly Listing[],
  boards: ReadonlyMap<string, readonly Director[]>,
): DirectorTrade[] {
  return listings
    .toSorted((a, b) => (a.company.code < b.company.code ? -1 : 1))
    .flatMap(({ company, trading }) => {
      const random = randomOf(`director trades/${company.code}`);
      const sessions = trading?.path.sessions.filter(({ volume }) => volume > 0) ?? [];
      if (sessions.length < 60 || !random.chance(TRADING_SHARE)) return [];
      const days = Array.from({ length: 1 + random.below(6) }, () => someSession(sessions, random));
      return days
        .toSorted((a, b) => a.day - b.day)
        .map((session, place) => tradeOf(company.code, boards.get(company.code) ?? [], session, place, random));
    });
}

/** The table of the trades. */
export function directorTradeFile(trades: readonly DirectorTrade[]): NamedFile {
  const rows = trades.map(({ id, code, director, kind, shares, price, value, day, url }) => [
    id,
    code,
    director,
    kind,
    shares,
    price,
    value,
    isoOf(day),
    url,
  ]);
  return { fileName: `director-trades-${TABLE_DATE}.csv`, bytes: csvBytes(HEADINGS, rows) };
}

/** Every other trade is of the last three months. */
function someSession(sessions: readonly Session[], random: Random): Session {
  const recent = random.chance(0.5) ? RECENT_SESSIONS : Math.min(sessions.length, OLDER_SESSIONS);
  return sessions[sessions.length - 1 - random.below(recent)]!;
}

function tradeOf(
  code: string,
  board: readonly Director[],
  { day, close }: Session,
  place: number,
  random: Random,
): DirectorTrade {
  const kind = KINDS[random.below(KINDS.length)]!;
  const price = close / MILLS;
  const shares = Math.max(1, Math.round(random.between(2_000, 400_000) / Math.max(price, 0.05) / 500)) * 500;
  const noticeDay = nextTradingDay(day + 1 + random.below(4));
  const isGift = kind === "off-market transfer";
  return {
    id: `dt-${code}-${isoOf(day)}-${place + 1}`,
    code,
    director: board[random.below(board.length)]!.name,
    kind,
    shares,
    ...(!isGift && { price }),
    ...(!isGift && !random.chance(0.08) && { value: Math.round(shares * close) / MILLS }),
    day,
    noticeDay,
    url: documentUrl(code, `directors-interest-${place + 1}`, noticeDay),
  };
}

const TRADING_SHARE = 0.4;
const RECENT_SESSIONS = 60;
const OLDER_SESSIONS = 500;
const KINDS = ["buy", "buy", "buy", "buy", "buy", "sell", "sell", "sell", "exercise_options", "off-market transfer"];

const HEADINGS = [
  "id",
  "stock_code",
  "director_name",
  "trade_type",
  "shares_traded",
  "price_per_share",
  "total_value",
  "trade_date",
  "announcement_url",
];
