import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../random.js";
import { shifted } from "../requests/choices.js";
import type { CornerStock } from "./stocks.js";
import { textFile } from "./text-file.js";

/**
 * Reported figures by period. A third of the companies has one row a period, of one source for each kind of period, as
 * companies do; the others have periods that end at the edges of what is compared, of several sources and currencies.
 */
export function cornerAccounts(random: Random, stocks: readonly CornerStock[]): Record<string, MemoryFile[]> {
  const codes = [...stocks.map(({ code }) => code), "P0P", "N0W", "R0C", "S0S"];
  const rows = codes.flatMap((code, i) => rowsOf(random, code, i % 3 === 0));
  const distinct = new Map(rows.map((row) => [[row.code, row.type, row.end, row.source].join(), row]));
  return {
    fundamentals: [
      textFile("fundamentals-2023-05-01.csv", [
        `stock_code,period_type,period_end,source,currency,fiscal_year,fetched_at,${[...flows, ...balance].join(",")},field_sources,source_document_url,source_document_date`,
        ...[...distinct.values()].map((row) => lineOf(random, row)),
      ]),
    ],
  };
}

interface Row {
  readonly code: string;
  readonly type: string;
  readonly end: string;
  readonly source: string;
  readonly currency: string;
  /** Only basic earnings a share are reported. */
  readonly isBasic: boolean;
}

const types = ["annual", "half", "quarter", "ttm"];
const years = [2019, 2020, 2021, 2022];

function rowsOf(random: Random, code: string, isPlain: boolean): Row[] {
  const chance = random.pick([0.3, 0.7, 0.95]);
  const kinds = types.filter(() => random.chance(0.7));
  const currency = random.pick(["AUD", "USD"]);
  return kinds.flatMap((type) => {
    const isBasic = random.chance(0.25);
    const ends = endsOf(type).filter(() => random.chance(chance));
    if (isPlain)
      return ends.map((end) => ({ code, type, end, source: type === "half" ? "filing" : "vendor", currency, isBasic }));
    return ends.flatMap((end) => oddRows(random, { code, type, end, currency, isBasic }));
  });
}

/** One or two rows of a period. */
function oddRows(random: Random, row: Omit<Row, "source">): Row[] {
  const end = shifted(row.end, random.pick(shifts));
  return Array.from({ length: random.pick([1, 1, 2]) }, () => ({
    ...row,
    end,
    source: random.pick(["filing", "vendor", "vendor", "another"]),
    currency: random.chance(0.9) ? row.currency : random.pick(["AUD", "NZD", ""]),
  }));
}

/** Ten months before 30 June is 30 August, fourteen are 30 April; a balance counts for six months. */
const shifts = [0, 0, 0, 0, 0, -61, -60, 60, 61, 62, -62, 59, -1, 1, 180, 181, 184];

function endsOf(type: string): string[] {
  if (type === "annual") return years.map((year) => `${year}-06-30`);
  return years.flatMap((year) => [
    `${year}-06-30`,
    `${year}-12-31`,
    ...(type === "half" ? [] : [`${year}-03-31`, `${year}-09-30`]),
  ]);
}

function lineOf(random: Random, { code, type, end, source, currency, isBasic }: Row): string {
  const known = random.pick([0.3, 0.8, 0.97]);
  const cell = (name: string) => {
    if (!random.chance(known) || (type === "quarter" && !balance.includes(name))) return "";
    if (name === "eps_diluted" && isBasic) return "";
    return figureOf(random, name);
  };
  const borrowed = random.pick([
    "",
    "",
    "",
    '"{""revenue"":""vendor""}"',
    '"{""net_income"":""another"",""ebitda"":""x""}"',
  ]);
  return [
    code,
    type,
    end > "2023-04-30" ? "2023-04-30" : end,
    source,
    currency,
    random.pick(["", end.slice(0, 4)]),
    random.pick(["2023-04-29T10:00:00Z", "2023-04-30T23:30:00+10:00", "2022-01-01T00:00:00.5Z"]),
    ...[...flows, ...balance].map(cell),
    borrowed,
    random.pick(["", "https://example.com/accounts.pdf"]),
    random.pick(["", "2023-02-22"]),
  ].join(",");
}

const flows = [
  "revenue",
  "net_income",
  "eps_basic",
  "eps_diluted",
  "operating_cash_flow",
  "free_cash_flow",
  "gross_profit",
  "operating_income",
  "ebitda",
  "normalized_ebitda",
  "ebit",
  "interest_expense",
  "pretax_income",
  "tax_provision",
  "net_interest_income",
  "capital_expenditure",
  "dividends_paid",
  "share_buybacks",
];

const balance = [
  "shares_outstanding",
  "total_assets",
  "total_liabilities",
  "total_equity",
  "cash_and_equivalents",
  "total_debt",
  "capital_lease_obligations",
  "net_debt",
  "current_assets",
  "current_liabilities",
];

const outflows = ["capital_expenditure", "dividends_paid", "share_buybacks"];

/** Amounts that give plain ratios, the edges of what is meaningful among them: zeros, losses, equity of a tenth. */
function figureOf(random: Random, name: string): string {
  if (outflows.includes(name)) return random.pick(["0", "-5", "-12.5"]);
  if (name.startsWith("eps")) return random.pick(["0.1", "0.125", "0.2", "0", "-0.05"]);
  if (name === "total_assets") return random.pick(["1000", "1000", "1000", "1000", "100", "0"]);
  if (name === "total_equity") return random.pick(["100", "100", "100", "100", "99", "101", "500", "-20"]);
  if (name === "shares_outstanding") return random.pick(["1000000", "5084182500"]);
  return random.pick(["100", "90", "48", "60", "0", "-25", "12.5"]);
}
