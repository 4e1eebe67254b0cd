import type { RowRange } from "../../base/rows/row-range.js";
import { isoOf } from "../../base/time/day.js";
import { companyRecords } from "../../data/market/companies/company-records-dataset.js";
import { industryLabels } from "../../data/market/companies/industry-labels-dataset.js";
import { listedCompanies } from "../../data/market/companies/listed-companies-dataset.js";
import { newestNaming } from "../../data/market/companies/namings.js";
import type { Market } from "../../data/market/market.js";
import { formerIndustry, formerLifeAt } from "../../data/market/securities/former-life.js";
import { heldProfiles } from "../../data/market/securities/held-profiles.js";
import type { Profile } from "../../data/market/securities/profile.js";
import { rowName } from "../../data/market/securities/row-name.js";
import { sectorOf } from "../../data/market/securities/sectors.js";
import { securityTypeOfRow } from "../../data/market/securities/security-type.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";
import { formerRuns, newestRun } from "../../data/market/shorts/runs.js";
import { shortHistory } from "../../data/market/shorts/short-history-dataset.js";
import { shortPositions } from "../../data/market/shorts/short-positions-dataset.js";
import { codeNumbers } from "../../data/market/shorts/window.js";
import { openDataset } from "../open-dataset.js";

/** Every security of every code. */
export const openSecurities = openDataset({
  id: "securities",
  title: "Securities",
  description:
    "Every security that reports of short positions, the exchange's directories or prices name, with its code, names, industry and dates. A code that was given to another company has a row for each of them.",
  columns: {
    product_code: { type: "text", meaning: "The exchange's code" },
    place: { type: "whole", meaning: "Its place among the securities that had the code, 1 for the first" },
    name: { type: "text", meaning: "The name by which it is shown" },
    is_current: { type: "flag", meaning: "Whether it has the code, or had it last" },
    industry: {
      type: "text",
      optional: true,
      meaning: "The exchange's industry group; of one that lost its code, that of its last report",
    },
    sector: { type: "text", optional: true, meaning: "The sector of the industry group" },
    security_type: {
      type: "text",
      optional: true,
      meaning: "The kind of security on its last report: ordinary, etf, debt or other",
    },
    listed_from: {
      type: "day",
      optional: true,
      meaning: "The date on which the company was listed, under whatever code, as the newest directory states",
    },
    listed_to: {
      type: "day",
      optional: true,
      meaning:
        "The last date on which it had the code, by reports, directories and prices; unknown for the one that has it, or had it last",
    },
    reported_from: {
      type: "day",
      optional: true,
      meaning: "The first date on which a short position of it is reported",
    },
    reported_to: { type: "day", optional: true, meaning: "The last date on which a short position of it is reported" },
    reports: { type: "whole", meaning: "How many dates have a short position of it" },
    product_names: {
      type: "text",
      optional: true,
      meaning:
        "The names under which it was reported, as published, oldest first: a JSON list of {name, from, to}, the first and last dates of each",
    },
  },
  key: ["product_code", "place"],
  madeOf: [listedCompanies, companyRecords],
  helpedBy: [shortPositions, shortHistory, industryLabels],
  reads: ["market"],
  *rows({ snapshot: { market } }) {
    for (const profile of heldProfiles(market)) {
      const former = formerRunsOf(market, profile);
      for (const [at, run] of former.entries()) {
        yield { product_code: profile.code, place: at + 1, ...formerSecurity(market, profile.code, run) };
      }
      yield { product_code: profile.code, place: former.length + 1, ...presentSecurity(market, profile) };
    }
  },
});

/** The runs of the securities that have their code no more, oldest first. */
function formerRunsOf({ shorts }: Market, { code, security }: Profile): readonly RowRange[] {
  const number = codeNumbers(shorts).get(code);
  if (number === undefined) return [];
  const former = formerRuns(shorts, number);
  return security === undefined ? [...former, newestRun(shorts, number)] : former;
}

/** One is named by its last report: company records are not about it. */
function formerSecurity(market: Market, code: string, run: RowRange) {
  const { shorts, companies } = market;
  const lastRow = run.endRow - 1;
  const { afterDay, untilDay } = formerLifeAt(market, lastRow)!;
  const industry = formerIndustry(market, code, shorts.day[lastRow]!);
  const naming = newestNaming(companies, code, (day) => day > afterDay && day <= untilDay);
  return {
    name: rowName(shorts, lastRow),
    is_current: false,
    industry: industry || undefined,
    sector: sectorOf(industry) || undefined,
    listed_from: naming?.listedDay,
    listed_to: untilDay,
    ...reportedOf(shorts, run),
  };
}

function presentSecurity({ shorts, companies }: Market, { code, security, formerUntilDay, ...profile }: Profile) {
  return {
    name: profile.name,
    is_current: true,
    industry: profile.industry || undefined,
    sector: profile.sector || undefined,
    listed_from: newestNaming(companies, code, (day) => day > formerUntilDay)?.listedDay,
    listed_to: undefined,
    ...(security === undefined ? NEVER_REPORTED : reportedOf(shorts, security.rows)),
  };
}

const NEVER_REPORTED = {
  security_type: undefined,
  reported_from: undefined,
  reported_to: undefined,
  reports: 0,
  product_names: undefined,
};

function reportedOf(shorts: ShortColumns, run: RowRange) {
  const lastRow = run.endRow - 1;
  return {
    security_type: securityTypeOfRow(shorts, lastRow),
    reported_from: shorts.day[run.firstRow]!,
    reported_to: shorts.day[lastRow]!,
    reports: run.endRow - run.firstRow,
    product_names: JSON.stringify(namesIn(shorts, run)),
  };
}

/** The different names of some rows, in the order in which they come. */
function namesIn({ names, name, day }: ShortColumns, { firstRow, endRow }: RowRange) {
  const spans = new Map<number, { readonly from: number; to: number }>();
  for (let row = firstRow; row < endRow; row += 1) {
    const span = spans.get(name[row]!);
    if (span === undefined) spans.set(name[row]!, { from: day[row]!, to: day[row]! });
    else span.to = day[row]!;
  }
  return Array.from(spans, ([number, { from, to }]) => ({ name: names[number]!, from: isoOf(from), to: isoOf(to) }));
}
