import { isoOf } from "@daybook/domain";
import type { Company } from "../company.js";
import { jsonLines } from "../csv-file.js";
import { TABLE_DATE } from "../documents.js";
import type { NamedFile } from "../named-file.js";
import { type Random, randomOf } from "../prng.js";
import { displayNameOf } from "../records/display-name.js";
import { dayAt, lastReportDay } from "../story.js";

/** Signals about the reputation of companies from two feeds, by code. A few lack a citation. */
export function signalFiles(companies: readonly Company[]): NamedFile[] {
  return FEEDS.map(({ feed, share, signals }) => {
    const lines = companies
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .flatMap((company) => {
        const random = randomOf(`signals/${feed}/${company.code}`);
        return signals.filter(() => random.chance(share)).map((signal) => signalOf(company, feed, signal, random));
      });
    return { fileName: `reputation-signals-${feed}-${TABLE_DATE}.jsonl`, bytes: jsonLines(lines) };
  });
}

type Signal = readonly [polarity: "adverse" | "positive", kind: string, headline: string];

function signalOf(company: Company, feed: string, [polarity, kind, headline]: Signal, random: Random): object {
  const day = lastReportDay - random.below(lastReportDay - dayAt("2022-01-01"));
  const name = displayNameOf(company);
  const address = `https://example.org/${feed}/${company.code.toLowerCase()}-${kind}`;
  const citations = random.chance(0.3) ? [`${address}-1`, `${address}-2`] : [`${address}-1`];
  return {
    stockCode: company.code,
    polarity,
    kind,
    headline,
    ...(random.chance(0.8) && { detail: `The ${feed} feed lists this entry for ${name}, a fictional company.` }),
    ...(random.chance(0.9) && { eventDate: random.chance(0.8) ? isoOf(day) : isoOf(day).slice(0, 4) }),
    ...(polarity === "adverse" && random.chance(0.9) && { severity: SEVERITIES[random.below(SEVERITIES.length)] }),
    ...(random.chance(0.9) && { confidence: Math.round(random.between(0.4, 1) * 100) / 100 }),
    citations: random.chance(0.08) ? [] : citations,
  };
}

const SEVERITIES = ["low", "low", "medium", "medium", "high"];

const FEEDS: readonly { readonly feed: string; readonly share: number; readonly signals: readonly Signal[] }[] = [
  {
    feed: "registers",
    share: 0.07,
    signals: [
      ["adverse", "court", "Named as a party in a contract dispute"],
      ["adverse", "sanction", "Paid an infringement notice for a late notice"],
      ["adverse", "complaint", "Complaints about billing recorded"],
      ["positive", "court", "Claim against the company withdrawn"],
      ["positive", "certification", "Safety certification renewed"],
    ],
  },
  {
    feed: "press",
    share: 0.06,
    signals: [
      ["adverse", "press", "Residents question a planned site"],
      ["adverse", "press", "Project reported behind schedule"],
      ["positive", "award", "Named regional employer of the year"],
      ["positive", "press", "Apprentice programme extended"],
    ],
  },
];
