import { isoOf } from "@daybook/domain";
import type { Company } from "./company.js";
import { randomOf } from "./prng.js";

/** The name of the exchange's directory as fetched on a day at a time in Sydney. */
export function directoryFileName(day: number, time: string): string {
  return `ASX_Listed_Companies_${dayFirst(day, "-")}_${time}_AEST.csv`;
}

/** The directory of the companies that are listed on a day, by code. */
export function directoryBytes(companies: readonly Company[], day: number): Uint8Array {
  const rows = companies
    .filter((company) => company.listedDay <= day && (company.delisted === undefined || company.delisted.day > day))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((company) => row(company, day));
  return Buffer.from([HEADINGS, ...rows].join("\n"), "latin1");
}

function row(company: Company, day: number): string {
  const { renamed, relabelled } = company;
  const name = renamed && day >= renamed.fromDay ? renamed.name : company.name;
  const industry = relabelled && day >= relabelled.fromDay ? relabelled.industry : company.industry;
  const cells = [company.code, name, industry, dayFirst(company.listedDay, "/")].map((cell) => `"${cell}"`);
  return [...cells, marketCap(company, day)].join(",");
}

/** Some companies are suspended, and the exchange knows no figure for a few. */
function marketCap(company: Company, day: number): string {
  const random = randomOf(`cap/${company.code}/${day}`);
  if (random.chance(0.03)) return random.chance(0.8) ? '"SUSPENDED"' : '"--"';
  return String(Math.round(company.issued * random.between(0.02, 6)));
}

function dayFirst(day: number, separator: string): string {
  return isoOf(day).split("-").reverse().join(separator);
}

const HEADINGS = '"ASX code","Company name","GICs industry group","Listing date","Market Cap"';
