import { known, type ShownRow, without } from "./shown-rows.fixture.js";

/** Calls a method with JSON; undefined for what is not found. */
export type Ask = (method: string, request: object) => Promise<Told | undefined>;

/** What a method answers. */
// biome-ignore lint/suspicious/noExplicitAny: an answer in JSON is whatever the method makes of it.
export type Told = any;

/** A dataset of rows that have a code, and what methods tell of one. */
export interface OfCode {
  readonly id: string;
  /** Columns that no method tells. */
  readonly untold: readonly string[];
  /** The same rows as methods tell them, in the same order. */
  told(ask: Ask, code: string): Promise<readonly ShownRow[]>;
  /** A row as methods tell it, where they tell less than the dataset. */
  seen?(row: ShownRow): ShownRow;
}

/** The datasets of the market whose rows have a code, but for reports. */
export const ofCode: readonly OfCode[] = [
  {
    id: "short-positions",
    // Names and kinds are compared by date.
    untold: ["product_name", "security_type"],
    async told(ask, code) {
      const series = await seriesOf(ask, code);
      return series.flatMap(({ points }) =>
        points.map((point: Told) =>
          known({
            date: dateIn(point.timestamp),
            product_code: code,
            short_position: point.shortPosition,
            shares_on_issue: point.totalProductInIssue,
            percent: point.percentage,
            origin: point.origin,
            available_from: point.availableFrom,
          }),
        ),
      );
    },
  },
  {
    id: "short-position-revisions",
    untold: [],
    async told(ask, code) {
      const revisions = await allOf(
        ask,
        "StockService/GetStockRevisions",
        { productCode: code, limit: 1000 },
        "revisions",
      );
      // Newest dates come first, and of a date the latest files; of these the fields are in the order of their names.
      const rows = revisions.reverse().map((revision) =>
        known({
          date: revision.date,
          product_code: code,
          field: FIELDS[revision.field],
          before: revision.oldValue,
          after: revision.newValue,
          name_before: revision.oldText,
          name_after: revision.newText,
          is_served: revision.live,
          ...fileOf("before", revision.oldFile),
          ...fileOf("after", revision.newFile),
        }),
      );
      return inOrder(rows, ["date", "after_retrieved_at", "field"]);
    },
  },
  {
    id: "securities",
    // No method tells when a company was listed, nor what its products were called; that is compared with the positions.
    untold: ["listed_from", "listed_to", "product_names"],
    async told(ask, code) {
      const series = await seriesOf(ask, code);
      const stock = await ask("StockService/GetStock", { productCode: code });
      const details = await ask("StockService/GetStockDetails", { productCode: code });
      if (details !== undefined && series.at(-1)!.name !== details.companyName)
        throw new Error(`${code} has two names`);
      return series.map(({ name, industry, points }, at) => {
        const isCurrent = at === series.length - 1;
        return known({
          product_code: code,
          place: at + 1,
          name,
          is_current: isCurrent,
          industry,
          ...(isCurrent && { sector: stock?.gicsSector, security_type: stock?.securityType }),
          reported_from: points.length === 0 ? undefined : dateIn(points[0].timestamp),
          reported_to: points.length === 0 ? undefined : dateIn(points.at(-1).timestamp),
          reports: points.length,
        });
      });
    },
    // Methods tell the sector and the kind of securities that are reported now.
    seen: (row) => (row.is_current && row.reported_to !== undefined ? row : without(row, "sector", "security_type")),
  },
  {
    id: "prices",
    untold: [],
    async told(ask, code) {
      const answer = await ask("StockService/GetStockPrices", { productCode: code, period: "MAX" });
      return (answer?.points ?? []).map((point: Told) =>
        known({
          product_code: code,
          date: point.date,
          open: point.open,
          high: point.high,
          low: point.low,
          close: point.close,
          adjusted_close: point.adjustedClose,
          volume: point.volume,
        }),
      );
    },
  },
  {
    id: "announcements",
    untold: ["time"],
    async told(ask, code) {
      const request = { stockCode: code, daysBack: 365, limit: 200 };
      const events = await allOf(ask, "StockService/GetEventTimeline", request, "events");
      const rows = events
        .filter(({ type }) => type === "announcement")
        .map(({ date, title, detail, url, isPriceSensitive }) =>
          known({ product_code: code, date, headline: detail, type: title, url, is_price_sensitive: isPriceSensitive }),
        );
      return inOrder(rows, ["date", "headline", "type", "url"]);
    },
    // One without a kind is called an announcement, and one whose mark is lost is not told to be price-sensitive.
    seen: (row) => ({ ...row, type: row.type ?? "Announcement", is_price_sensitive: row.is_price_sensitive ?? false }),
  },
  {
    id: "dividends",
    untold: [],
    async told(ask, code) {
      const answer = await ask("StockService/GetDividendHistory", { stockCode: code, years: 20 });
      const rows = (answer?.dividends ?? []).map((dividend: Told) =>
        known({
          product_code: dividend.stockCode,
          ex_date: dividend.exDate,
          dividend_type: dividend.dividendType,
          id: dividend.id,
          payment_date: dividend.paymentDate,
          amount: dividend.amountPerShare,
          franking: dividend.hasFranking ? dividend.frankingPercentage : undefined,
        }),
      );
      return inOrder(rows, ["ex_date", "dividend_type", "id"]);
    },
  },
  {
    id: "director-trades",
    untold: [],
    async told(ask, code) {
      const trades = await allOf(ask, "StockService/GetDirectorTrades", { stockCode: code, limit: 200 }, "trades");
      const rows = trades.map((trade) =>
        known({
          product_code: trade.stockCode,
          date: trade.tradeDate,
          id: trade.id,
          director: trade.directorName,
          trade_type: trade.tradeType,
          shares: trade.sharesTraded,
          price: trade.pricePerShare,
          value: trade.totalValue,
          url: trade.announcementUrl,
        }),
      );
      return inOrder(rows, ["date", "id"]);
    },
  },
  {
    id: "fundamentals",
    untold: [],
    async told(ask, code) {
      const request = { stockCode: code, limit: 40 };
      const periods = await allOf(ask, "StockService/GetStockFundamentals", request, "periods");
      const rows = periods.map(({ sourceDocumentUrl, sourceDocumentDate, fieldSources, fetchedAt, ...period }) =>
        known({
          product_code: code,
          ...figuresIn(period),
          fetched_at: new Date(fetchedAt).toISOString(),
          field_sources: sourcesIn(fieldSources),
          document_url: sourceDocumentUrl,
          document_date: sourceDocumentDate,
        }),
      );
      return inOrder(rows, ["period_end", "period_type", "source"]);
    },
    seen: (row) =>
      known({ ...row, field_sources: row.field_sources && sourcesIn(JSON.parse(row.field_sources as string)) }),
  },
  {
    id: "company-tax",
    untold: [],
    async told(ask, code) {
      const profile = await ask("StockService/GetCompanyTaxProfile", { productCode: code });
      return (profile?.years ?? []).map((year: Told) =>
        known({
          product_code: code,
          income_year: year.incomeYear,
          abn: profile.abn,
          entity_name: profile.entityName,
          total_income: year.totalIncome,
          taxable_income: year.hasTaxableIncome ? year.taxableIncome : undefined,
          tax_payable: year.hasTaxPayable ? year.taxPayable : undefined,
        }),
      );
    },
  },
];

/** The series of every security of a code, oldest first, the last one that of the security that has it; none of a code that is held nowhere. */
async function seriesOf(ask: Ask, productCode: string): Promise<Told[]> {
  const request = { productCode, period: "MAX", fullResolution: true };
  const present = await ask("StockService/GetStockData", request);
  if (present === undefined) return [];
  const former: Told[] = [];
  for (const { name, from, to } of present.formerSecurities) {
    const series = await ask("StockService/GetStockData", { ...request, securityAsOf: to });
    const { points } = series;
    if (series.name !== name || dateIn(points[0].timestamp) !== from || dateIn(points.at(-1).timestamp) !== to) {
      throw new Error(`${productCode}: ${name} is told in two ways`);
    }
    former.push(series);
  }
  return [...former, present];
}

/** Every item of a list that comes by pages; none of a code that is held nowhere. */
export async function allOf(ask: Ask, method: string, request: object, list: string): Promise<Told[]> {
  const items: Told[] = [];
  for (;;) {
    const page = await ask(method, { ...request, offset: items.length });
    if (page === undefined) return [];
    items.push(...page[list]);
    if (items.length >= page.totalCount) return items;
    if (page[list].length === 0) throw new Error(`${method} ends before its total`);
  }
}

/** The figures of a period by the names of columns, without the flags that say which are there. */
function figuresIn(period: Told): ShownRow {
  const cells = Object.entries(period).filter(([name]) => !/^has[A-Z]/.test(name));
  return Object.fromEntries(cells.map(([name, cell]) => [snakeCase(name), cell]));
}

/** Sources of fields as one text, whatever their order. */
function sourcesIn(sources: Readonly<Record<string, string>>): string | undefined {
  const texts = Object.entries(sources).map(([field, source]) => `${snakeCase(field)}: ${source}`);
  return texts.length === 0 ? undefined : texts.sort().join(", ");
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const FIELDS: Readonly<Record<string, string>> = {
  shortPosition: "short_position",
  totalProductInIssue: "shares_on_issue",
  percentage: "percent",
  name: "product_name",
  row: "row",
};

function fileOf(side: "before" | "after", { source, fileName, sha256, retrievedAt }: Told): ShownRow {
  return {
    [`${side}_source`]: source,
    [`${side}_file`]: fileName,
    [`${side}_sha256`]: sha256,
    [`${side}_retrieved_at`]: new Date(retrievedAt).toISOString(),
  };
}

/** Rows by some columns, whose texts are ASCII; equal ones as they were. */
export function inOrder(rows: readonly ShownRow[], columns: readonly string[]): ShownRow[] {
  return rows.toSorted((a, b) => {
    for (const column of columns) {
      const [one, other] = [String(a[column] ?? ""), String(b[column] ?? "")];
      if (one !== other) return one < other ? -1 : 1;
    }
    return 0;
  });
}

function dateIn(timestamp: string): string {
  return timestamp.slice(0, 10);
}
