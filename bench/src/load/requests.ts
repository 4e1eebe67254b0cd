/** Requests that are never the same, by their number: each side of a comparison is asked the same list. */
export interface Numbered {
  readonly kind: keyof typeof makers;
  readonly codes: readonly string[];
  /** Day of the newest report, in days since 1970. */
  readonly newestDay: number;
  /** The number of the first one. */
  readonly first: number;
}

/** The body of a numbered request. */
export function bodyOf({ kind, codes, newestDay }: Numbered, number: number): string {
  return JSON.stringify(makers[kind](codes, newestDay, number));
}

const makers = {
  /** About a year of a stock's series, which begins on any day of the two years before the last. */
  series(codes: readonly string[], newestDay: number, number: number) {
    const round = Math.floor(number / codes.length);
    const toDay = newestDay - (round % 730);
    return {
      productCode: codes[(number * 7919) % codes.length],
      from: isoOf(toDay - 355 - (Math.floor(round / 730) % 20)),
      to: isoOf(toDay),
    };
  },

  /** The last year of ten stocks. */
  ranking(codes: readonly string[], _newestDay: number, number: number) {
    const chosen = new Set<string>();
    for (let draw = 0; chosen.size < Math.min(10, codes.length); draw += 1) {
      chosen.add(codes[mixed(number * 31 + draw) % codes.length]!);
    }
    return { period: "1Y", productCodes: [...chosen] };
  },

  /** A stock under a second name that is not read. */
  stock: (codes: readonly string[], _newestDay: number, number: number) => ({
    productCode: codes[(number * 7919) % codes.length],
    stockCode: `S${number}`,
  }),

  /** The tree map with some stocks of each industry: 10,500 requests, of which each 50,000 numbers begin 4,000 after those before. */
  treeMap(_codes: readonly string[], _newestDay: number, number: number) {
    const at = number + 6_500 * Math.floor(number / 50_000);
    return {
      period: PERIODS[at % PERIODS.length],
      viewMode: ["CURRENT_CHANGE", "PERCENTAGE_CHANGE", "CURRENT_VALUE"][Math.floor(at / PERIODS.length) % 3],
      limit: 1 + ((Math.floor(at / 3 / PERIODS.length) * 7919) % 500),
    };
  },
};

const PERIODS = ["1D", "1W", "1M", "3M", "6M", "1Y", "2Y"];

/** Spreads numbers over 32 bits, always in the same way. */
function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

function isoOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
