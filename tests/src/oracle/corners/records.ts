import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../random.js";
import { shifted } from "../requests/choices.js";
import { industries } from "./reports.js";
import { type CornerStock, nameFrom } from "./stocks.js";
import { textFile } from "./text-file.js";

/** Records, compiled profiles, industry labels over time and two tables of metrics. */
export function cornerRecords(random: Random, stocks: readonly CornerStock[]): Record<string, MemoryFile[]> {
  const codes = stocks.map(({ code }) => code);
  const some = (share: number) => codes.filter(() => random.chance(share));
  return {
    "company-records": [
      textFile(
        "company-records-2023-05-01.jsonl",
        [...some(0.4), "R0C", "N0W"].map((code) => JSON.stringify(recordOf(random, code))),
      ),
    ],
    "company-profiles": [
      textFile("profiles-2023-05-01.csv", [
        "company_name,address,summary,details,website,stock_code",
        ...[...some(0.3), "R0C", "R0P"].map(
          (code) =>
            `"${random.chance(0.2) ? random.pick(placeholders) : nameFrom(random, code)}",${random.pick(["", '"2 Side Road, ACT"'])},"${random.pick(summaries)}","${random.pick(summaries)}",${random.pick(["", "Not Found", "http://example.com"])},${code}`,
        ),
      ]),
    ],
    "industry-history": [
      textFile("industry-history-2023-05-01.csv", [
        "stock_code,industry,observed_from,source",
        ...[...some(0.3), "P0P"].flatMap((code) => labelsOf(random, code)),
      ]),
    ],
    "company-metrics": ["2022-12-30", "2023-03-31"].map((day) =>
      textFile(`company-metrics-${day}.csv`, [
        "stock_code,market_cap,price,pe_ratio,eps,dividend_yield_pct,beta,week52_high,week52_low,volume,employee_count,sector,industry",
        ...[...some(0.6), "P0P", "R0C", "M0M"].map((code) => metricsOf(random, code)),
      ]),
    ),
  };
}

function recordOf(random: Random, code: string): object {
  return {
    stockCode: code,
    ...random.some(0.7, {
      name: random.pick([...recordNames, ...recordNames, ...placeholders]),
      summary: random.pick(summaries),
      logoUrl: `https://example.com/${code}.png`,
      tags: random.pick([[], ["lithium"], ["iron ore", "Gold"], ["lithium", "Châteaux"]]),
      keyPeople: Array.from({ length: random.below(6) }, () => personOf(random)),
    }),
    ...random.some(0.3, {
      abn: random.pick(businessNumbers),
      address: addressOf(code),
      details: random.pick(summaries),
      website: "https://example.com/",
      logoIconUrl: "https://example.com/icon.png",
      logoSvgUrl: "https://example.com/logo.svg",
      logoSourceUrl: "https://example.com/logos",
      logoFormat: random.pick(["png", "svg"]),
      riskFactors: random.pick([[], ["The price of lithium"], ["Rain", "No rain"]]),
      enhancedSummary: random.pick(summaries),
      companyHistory: "Founded in 1901.\nListed since.",
      competitiveAdvantages: "Deep mines",
      recentDevelopments: 'A "new" mine',
      financialReports: Array.from({ length: random.below(6) }, () => reportOf(random)),
      socialMediaLinks: random.pick([{}, { twitter: "https://example.com/t" }, { website: "https://example.com/w" }]),
      enrichmentStatus: random.pick(["pending", "completed", "failed"]),
      enrichmentError: "no page",
    }),
    ...random.some(0.5, {
      enrichmentDate: random.pick([
        "2023-04-30T23:30:00+10:00",
        "2023-05-01T00:00:00.123Z",
        "2022-08-15T00:00:00Z",
        "2022-08-15T09:59:59+10:00",
        "2019-06-30T12:00:00Z",
      ]),
    }),
  };
}

/** A registered office in one of the states, or where none can be read. */
function addressOf(code: string): string {
  const ends = [
    "PERTH, WA, AUSTRALIA, 6000",
    "Hobart,Tas ,  Australia",
    "SYDNEY, NSW, AUSTRALIA",
    "WA AUSTRALIA",
    "AUCKLAND, NZ",
  ];
  return `1 Main Street, ${ends[[...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % ends.length]}`;
}

/** Zeros wherever they are accepted. */
function metricsOf(random: Random, code: string): string {
  if (random.chance(0.1)) return `${code},,,,,,,,,,,,`;
  return [
    code,
    random.pick(["", "1", "229296630750"]),
    random.pick(["", "0.001", "45.1"]),
    random.pick(["", "0", "-3.5", "12.5", "40"]),
    random.pick(["", "0", "-0.25", "1.5"]),
    random.pick(["", "0", "3.5", "7.25"]),
    random.pick(["", "0", "-0.5", "1.25"]),
    random.pick(["", "50"]),
    random.pick(["", "20"]),
    random.pick(["", "0", "9000000"]),
    random.pick(["", "0", "80000"]),
    random.pick(["", "Basic Materials"]),
    random.pick(["", "Other Industrial Metals"]),
  ].join(",");
}

/** Texts that stand where a name is unknown. */
const placeholders = ["Not Found", "N/A", "-"];

/** Names that records have. */
export const recordNames = ["Kappa Mines", "iKappa", "Omega of the North", "Kappa & Söhne", "O'Kappa Limited"];

/** Business numbers that records state. */
export const businessNumbers = Array.from({ length: 8 }, (_, i) => String(50_000_000_000 + i));

/** Several companies share a person, whose name is not always written in the same way. */
function personOf(random: Random): object {
  return random.some(0.85, {
    name: random.pick(["Ann Lee", "Ann Lee", "ann lee", "Bo O'Day", "Cy Ng", "Zoë Ng", "Zoe Ng", "Di  Wu"]),
    role: random.pick(["Chair", "Director", "CEO"]),
    ...random.some(0.5, {
      bio: "Was there before.",
      imageUrl: "https://example.com/portrait.jpg",
      imageGcsUrl: "https://example.com/copy.jpg",
      linkedinUrl: "https://example.com/profile",
      sourceUrl: "https://example.com/board",
      sourceType: "website",
    }),
  });
}

function reportOf(random: Random): object {
  return random.some(0.8, {
    url: random.pick(["https://example.com/1.pdf", "https://example.com/2.pdf"]),
    title: random.pick(["Annual report", "Half year report"]),
    type: random.pick(["annual", "half"]),
    date: random.pick(["2022-08-24", "2022-08-24", "2023-02-22"]),
    source: "exchange",
    gcsUrl: random.pick(["https://example.com/3.pdf", "https://example.com/4.pdf"]),
  });
}

const summaries = ["", "Digs for lithium, and gold.", "A bank of O'Day's; 29 branches", "Sells ore-crushers"];

/** The first label of a company may be a seed; days of the directories are among those of the labels. */
function labelsOf(random: Random, code: string): string[] {
  let day = random.pick(["2016-01-04", "2017-06-30", "2019-12-31"]);
  return Array.from({ length: random.between(1, 3) }, (_, i) => {
    const line = `${code},${random.pick(["", ...industries])},${day},${i === 0 ? random.pick(["seed", "observed"]) : "observed"}`;
    day = shifted(day, random.pick([1, 400, 500]));
    return line;
  });
}
