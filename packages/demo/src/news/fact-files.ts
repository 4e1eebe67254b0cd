import type { Company } from "../company.js";
import { jsonLines } from "../csv-file.js";
import { TABLE_DATE } from "../documents.js";
import { isPlaceholder } from "../industries.js";
import type { NamedFile } from "../named-file.js";
import { randomOf } from "../prng.js";
import { businessNumberOf } from "../records/business-number.js";
import { displayNameOf, industryNow } from "../records/display-name.js";

/** Four hundred cited facts about companies and industries from six fictional sources. */
export function factFiles(companies: readonly Company[]): NamedFile[] {
  const known = companies.filter((company) => company.delisted === undefined && !isPlaceholder(industryNow(company)));
  return SOURCES.map((source, at) => {
    const facts = source.isOfCompanies ? companyFacts(source, known, at) : industryFacts(source, known);
    const { key, kind, name } = source;
    const header = {
      source: {
        displayName: `${name} (fictional)`,
        signalKind: kind,
        publisher: "Bureau of the demo world",
        url: `https://example.org/${key}`,
        licence: "CC-BY-4.0",
        cadence: "Annual",
        public: !source.isPrivate,
      },
    };
    return { fileName: `industry-facts-${key}-${TABLE_DATE}.jsonl`, bytes: jsonLines([header, ...facts]) };
  });
}

interface FactSource {
  readonly key: string;
  readonly kind: string;
  readonly name: string;
  readonly metric: readonly [key: string, label: string, unit: string];
  readonly isOfCompanies?: true;
  /** Its facts are held and not served. */
  readonly isPrivate?: true;
}

/** Companies have facts of three or four years, and no two neighbours of the same. */
function companyFacts({ key, metric }: FactSource, companies: readonly Company[], at: number): object[] {
  return Array.from({ length: COMPANIES }, (_, i) => companies[(i * 5 + at * 2) % companies.length]!).flatMap(
    (company, i) => {
      const random = randomOf(`fact/${key}/${company.code}`);
      const size = random.between(1, 40);
      return YEARS.filter((year) => (year + i) % 5 !== 0)
        .slice(0, i % 2 === 0 ? 4 : 3)
        .map((year) => ({
          recordId: `${year}-${company.code}-${metric[0]}`,
          ...namedOf(company, i),
          ...metricOf(
            metric,
            random.chance(0.12)
              ? undefined
              : random.chance(0.08)
                ? 0
                : Math.round(size * random.between(0.7, 1.3) * 1000) * 100,
          ),
          ...periodOf(year),
          confidence: 1,
          citation: citationOf(key, year),
        }));
    },
  );
}

/** By code, by business number or by name. */
function namedOf(company: Company, i: number): object {
  const { code } = company;
  if (i % 3 === 0) return { stockCode: code };
  if (i % 3 === 1) return { entityAbn: businessNumberOf(code), industry: industryNow(company) };
  return { entityName: displayNameOf(company).toUpperCase(), industry: industryNow(company) };
}

function industryFacts({ key, metric, isPrivate }: FactSource, companies: readonly Company[]): object[] {
  const labels = [...new Set(companies.map(industryNow))].sort();
  return labels.slice(0, isPrivate ? 4 : labels.length).flatMap((industry) => {
    const random = randomOf(`fact/${key}/${industry}`);
    const size = random.between(50, 900);
    return YEARS.slice(3).map((year) => ({
      recordId: `${year}-${industry.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`,
      industry,
      ...metricOf(metric, Math.round(size * random.between(0.8, 1.2) * 10) / 10),
      ...periodOf(year),
      summary: `${metric[1]} of the industry group in the year to June ${year}.`,
      confidence: 0.9,
      citation: citationOf(key, year),
    }));
  });
}

function metricOf([metricKey, metricLabel, unit]: FactSource["metric"], value: number | undefined): object {
  return { metricKey, metricLabel, ...(value !== undefined && { value }), unit };
}

function periodOf(year: number): object {
  return { periodStart: `${year - 1}-07-01`, periodEnd: `${year}-06-30`, asOf: `${year}-11-15` };
}

function citationOf(key: string, year: number): object {
  return {
    title: `Tables of the year to June ${year}`,
    publisher: "Bureau of the demo world",
    url: `https://example.org/${key}/${year}`,
    date: `${year}-11-15`,
  };
}

const YEARS = [2021, 2022, 2023, 2024, 2025];
const COMPANIES = 28;

const SOURCES: readonly FactSource[] = [
  {
    key: "demo-tax",
    kind: "tax_environment",
    name: "Tax of large companies",
    metric: ["tax_payable", "Tax payable", "AUD"],
    isOfCompanies: true,
  },
  {
    key: "demo-emissions",
    kind: "emissions",
    name: "Emissions by facility",
    metric: ["scope_1", "Direct emissions", "t CO2-e"],
    isOfCompanies: true,
  },
  {
    key: "demo-grants",
    kind: "public_money",
    name: "Grants awarded",
    metric: ["grants", "Grants awarded", "AUD"],
    isOfCompanies: true,
  },
  {
    key: "demo-trade",
    kind: "trade_exposure",
    name: "Exports by industry",
    metric: ["exports", "Exports", "AUD million"],
  },
  {
    key: "demo-policy",
    kind: "policy_footprint",
    name: "Rules by industry",
    metric: ["rules_in_force", "Rules in force", "count"],
  },
  {
    key: "demo-lending",
    kind: "short_interest",
    name: "Securities lent",
    metric: ["lent", "Securities lent", "AUD million"],
    isPrivate: true,
  },
];
