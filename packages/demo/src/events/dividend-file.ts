import { isoOf } from "@daybook/domain";
import { csvBytes } from "../csv-file.js";
import { documentUrl, TABLE_DATE } from "../documents.js";
import type { Listing } from "../market/listing.js";
import type { Dividend } from "../market/price-path.js";
import type { NamedFile } from "../named-file.js";

/** The table of all dividends, by code and ex-date. A row whose notice is unknown has no address. */
export function dividendFile(listings: readonly Listing[]): NamedFile {
  const rows = listings
    .flatMap(({ company, trading }) => (trading?.path.dividends ?? []).map((dividend) => rowOf(company.code, dividend)))
    .toSorted((a, b) => (`${a[1]} ${a[2]}` < `${b[1]} ${b[2]}` ? -1 : 1));
  return { fileName: `dividends-${TABLE_DATE}.csv`, bytes: csvBytes(HEADINGS, rows) };
}

/** The notice of a dividend is published some days before its ex-date. */
export function dividendNotice(code: string, dividend: Dividend): { readonly day: number; readonly url: string } {
  const day = dividend.exDay - NOTICE_DAYS;
  return { day, url: documentUrl(code, `${dividend.kind}-dividend`, day) };
}

function rowOf(code: string, dividend: Dividend) {
  const { exDay, kind, amount, paymentDay, frankingPercent, hasDocument } = dividend;
  return [
    `dv-${code}-${isoOf(exDay)}-${kind}`,
    code,
    isoOf(exDay),
    paymentDay === undefined ? undefined : isoOf(paymentDay),
    amount,
    frankingPercent,
    kind,
    hasDocument ? dividendNotice(code, dividend).url : undefined,
  ] as const;
}

/** Two weeks, so that a notice falls on the same weekday as the ex-date. */
const NOTICE_DAYS = 14;

const HEADINGS = [
  "id",
  "stock_code",
  "ex_date",
  "payment_date",
  "amount_per_share",
  "franking_pct",
  "dividend_type",
  "document_url",
];
