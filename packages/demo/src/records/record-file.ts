import { isoOf } from "@daybook/domain";
import { filingOf } from "../accounts/period-rows.js";
import type { Company } from "../company.js";
import { jsonLines } from "../csv-file.js";
import { TABLE_DATE } from "../documents.js";
import { isPlaceholder } from "../industries.js";
import { type Random, randomOf, shuffled } from "../prng.js";
import { dayAt } from "../story.js";
import type { Director } from "./boards.js";
import { businessNumberOf, statesBusinessNumber } from "./business-number.js";
import { displayNameOf, industryNow } from "./display-name.js";
import { industryTextsOf } from "./industry-texts.js";

/** What is known of every company in words, one object a line, by code. Some are not described yet. */
export function recordFile(companies: readonly Company[], boards: ReadonlyMap<string, readonly Director[]>) {
  const records = companies
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((company) => recordOf(company, boards.get(company.code) ?? []));
  return { fileName: `company-records-${TABLE_DATE}.jsonl`, bytes: jsonLines(records) };
}

function recordOf(company: Company, board: readonly Director[]): object {
  const random = randomOf(`record/${company.code}`);
  const { code } = company;
  if (random.chance(0.05)) return { stockCode: code, enrichmentStatus: "pending" };
  const basics = {
    stockCode: code,
    name: displayNameOf(company),
    ...(statesBusinessNumber(code) && { abn: businessNumberOf(code) }),
    address: addressOf(random),
    ...wordsOf(company, random),
    website: `https://example.com/${code.toLowerCase()}`,
    ...logoOf(code, random),
  };
  if (random.chance(0.03)) {
    return { ...basics, enrichmentStatus: "failed", enrichmentError: "no report could be read" };
  }
  return {
    ...basics,
    keyPeople: board.map((person) => personOf(person, displayNameOf(company), random)),
    financialReports: reportsOf(company),
    ...(random.chance(0.7) && { socialMediaLinks: linksOf(code) }),
    enrichmentStatus: "completed",
    enrichmentDate: `2026-06-${10 + random.below(18)}T0${random.below(10)}:15:00Z`,
  };
}

function wordsOf(company: Company, random: Random) {
  const name = displayNameOf(company);
  const industry = industryNow(company);
  const { activities, tags, risk } = industryTextsOf(industry);
  const place = PLACES[random.below(PLACES.length)]!;
  const founded = 1921 + random.below(95);
  const [first, second, third] = shuffled(activities, random);
  const field = isPlaceholder(industry) ? "" : ` in ${industry.toLowerCase()}`;
  return {
    summary: `${name} ${first} and ${second}.`,
    details: `${name} is a fictional company${field}. From ${place} it ${first}; it also ${second} and ${third}.`,
    tags: [...tags.filter(() => random.chance(0.75)), place.toLowerCase()],
    riskFactors: [`In this business ${risk}.`, `A large part of sales comes from customers around ${place}.`],
    enhancedSummary: `${name} ${first}. Most of its people work near ${place}.`,
    companyHistory: `Founded in ${founded} in ${place}, listed on ${isoOf(company.listedDay)}.`,
    competitiveAdvantages: `Long contracts and a depot in ${place}.`,
    recentDevelopments: `The company reviewed its plans for ${place} this year.`,
  };
}

function addressOf(random: Random): string {
  const place = PLACES[random.below(PLACES.length)]!;
  const street = STREETS[random.below(STREETS.length)]!;
  const state = STATES[random.below(STATES.length)]!;
  // No post office has the postcode.
  return `Level ${1 + random.below(9)}, ${2 + random.below(300)} ${street}, ${place.toUpperCase()}, ${state}, AUSTRALIA, 0000`;
}

function logoOf(code: string, random: Random) {
  if (random.chance(0.15)) return {};
  const address = `https://example.com/logos/${code.toLowerCase()}`;
  return {
    logoUrl: `${address}.png`,
    logoIconUrl: `${address}-icon.png`,
    ...(random.chance(0.6) && { logoSvgUrl: `${address}.svg` }),
    logoSourceUrl: `https://example.org/press/${code.toLowerCase()}`,
    logoFormat: "png",
  };
}

function personOf({ name, role }: Director, company: string, random: Random): object {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  return {
    name,
    role,
    ...(random.chance(0.8) && { bio: `${name} joined the board of ${company} in ${2008 + random.below(17)}.` }),
    ...(random.chance(0.5) && { imageUrl: `https://example.com/people/${slug}.jpg` }),
    ...(random.chance(0.5) && { linkedinUrl: `https://example.org/profiles/${slug}` }),
    sourceUrl: "https://example.com/annual-reports",
    sourceType: "annual report",
  };
}

function reportsOf(company: Company): object[] {
  return ["2024-06-30", "2025-06-30", "2025-12-31"]
    .map(dayAt)
    .filter((end) => end > company.listedDay && (company.delisted === undefined || end < company.delisted.day - 60))
    .map((periodEnd) => {
      const { day, url } = filingOf(company.code, periodEnd);
      const isYear = isoOf(periodEnd).endsWith("06-30");
      const title = isYear ? `Annual Report ${isoOf(periodEnd).slice(0, 4)}` : "Half Year Accounts";
      return { url, title, type: isYear ? "annual" : "half-year", date: isoOf(day), source: "exchange" };
    });
}

function linksOf(code: string): object {
  const slug = code.toLowerCase();
  return {
    twitter: `https://example.org/short/${slug}`,
    linkedin: `https://example.org/companies/${slug}`,
    website: `https://example.com/${slug}`,
  };
}

const PLACES = [
  ..."Brindlewater,Corrin Flat,Dapplemere,Eastermoor,Fallowgate,Gannet Bight".split(","),
  ..."Harrowfell,Illarra Downs,Kittiwake Bay,Lower Tansy,Marrowdale,Nine Mile Weir".split(","),
  ..."Old Quince,Pelter Creek,Rushbend,Sallow Point,Thistleback,Upper Vetch,Wrenhollow,Yellow Fescue".split(","),
];
const STREETS = ["Saltbush Parade", "Numbat Street", "Grevillea Road", "Old Jetty Lane", "Mill Race", "Lantern Hill"];
const STATES = ["NSW", "NSW", "VIC", "VIC", "WA", "WA", "WA", "QLD", "SA", "TAS"];
