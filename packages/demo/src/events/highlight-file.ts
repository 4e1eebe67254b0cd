import { isoOf } from "@daybook/domain";
import type { Accounts, HalfYear } from "../accounts/accounts.js";
import { filingOf } from "../accounts/period-rows.js";
import { jsonLines } from "../csv-file.js";
import { TABLE_DATE } from "../documents.js";
import type { NamedFile } from "../named-file.js";
import { type Random, randomOf } from "../prng.js";

/** What the newest half-year reports of some companies say, with quotes, by code and date. Some quotes were not found again. */
export function highlightFile(accounts: readonly Accounts[]): NamedFile {
  const reports = accounts
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .flatMap((company) => {
      const random = randomOf(`highlights/${company.code}`);
      if (!random.chance(READ_SHARE)) return [];
      const newest = company.halves.slice(-3);
      return newest.slice(1).map((half, place) => reportOf(company, half, newest[place]!, random));
    });
  return { fileName: `report-highlights-${TABLE_DATE}.jsonl`, bytes: jsonLines(reports) };
}

function reportOf(company: Accounts, half: HalfYear, before: HalfYear, random: Random): object {
  const { day, url } = filingOf(company.code, half.periodEnd);
  const month = isoOf(half.periodEnd).endsWith("06-30") ? "June" : "December";
  const year = isoOf(half.periodEnd).slice(0, 4);
  const isStatutory = random.chance(0.85);
  return {
    stockCode: company.code,
    reportDate: isoOf(day),
    reportTitle: isStatutory
      ? `Accounts for the half year to ${month} ${year}`
      : `Results presentation ${month} ${year}`,
    reportType: isStatutory ? "half-year accounts" : "presentation",
    reportUrl: url,
    periodEnd: isoOf(half.periodEnd),
    periodType: "half",
    statutory: isStatutory,
    ...(random.chance(0.85) && { digest: digestOf(company, half, before) }),
    confidence: Math.round(random.between(0.45, 0.99) * 100) / 100,
    metrics: metricsOf(company, half, random),
  };
}

function digestOf({ currency }: Accounts, half: HalfYear, before: HalfYear): string {
  const word = half.revenue >= before.revenue ? "rose" : "fell";
  const result = half.netIncome >= 0 ? "a profit" : "a loss";
  return `Revenue ${word} to ${currency} ${millions(half.revenue)} million and the half closed with ${result} of ${millions(Math.abs(half.netIncome))} million.`;
}

function metricsOf({ currency }: Accounts, half: HalfYear, random: Random): object[] {
  const amounts = [
    ["revenue", "Revenue", half.revenue],
    ["net_income", "Profit after tax", half.netIncome],
    ["cash", "Cash at the end of the half", half.cash],
  ] as const;
  return amounts
    .filter(() => random.chance(0.9))
    .map(([metricType, words, amount]) => ({
      metricType,
      sourceText: `${words}: ${currency} ${millions(amount)} million`,
      quoteFound: random.chance(0.88),
      attributes: {
        value: String(amount),
        currency,
        ...(random.chance(0.3) && { page: String(1 + random.below(30)) }),
      },
    }));
}

/** Millions with one decimal. */
function millions(amount: number): string {
  return (Math.round(amount / 100_000) / 10).toFixed(1);
}

const READ_SHARE = 0.4;
