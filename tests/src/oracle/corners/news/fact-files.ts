import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../../random.js";
import { businessNumbers, recordNames } from "../records.js";
import { industries } from "../reports.js";
import { textFile } from "../text-file.js";

/**
 * Facts of sources of which one is not public and one is stated again with fewer facts: about industries, about codes,
 * and about companies that are told by numbers and names, some of which several companies have. Amounts in halves add up
 * to the same in any order.
 */
export function factFiles(random: Random, codes: readonly string[]): MemoryFile[] {
  return [
    fileOf(random, codes, "tax", "tax_environment", "2023-05-01", 130),
    fileOf(random, codes, "tax", "tax_environment", "2023-05-02", 110),
    fileOf(random, codes, "grants", "public_money", "2023-05-01", 60),
    fileOf(random, codes, "awards", "public_money", "2023-04-01", 40),
    fileOf(random, codes, "gases", "emissions", "2023-05-01", 40),
    fileOf(random, codes, "secret", "policy_footprint", "2023-05-01", 20),
  ];
}

function fileOf(
  random: Random,
  codes: readonly string[],
  key: string,
  signalKind: string,
  day: string,
  count: number,
): MemoryFile {
  const source = {
    displayName: key === "awards" ? "grants" : key,
    signalKind,
    publisher: `The office of ${key}`,
    url: `https://facts.example/${key}`,
    licence: "CC-BY-4.0",
    ...random.some(0.5, { cadence: "Annual" }),
    public: key !== "secret",
  };
  const facts = Array.from({ length: count }, (_, i) => factFrom(random, codes, `f${(i * 7919) % 1000}`));
  return textFile(
    `industry-facts-${key}-${day}.jsonl`,
    [{ source }, ...facts].map((line) => JSON.stringify(line)),
  );
}

function factFrom(random: Random, codes: readonly string[], recordId: string): object {
  const year = random.between(1998, 2022);
  const periodEnd = `${year}-${random.pick(["06-30", "07-01", "12-31", "01-01"])}`;
  const about = random.pick<object>([
    { industry: random.pick(industries) },
    { stockCode: random.pick([...codes.slice(0, 16), "QQQQ"]) },
    { stockCode: random.pick(codes.slice(0, 16)), industry: random.pick(industries) },
    { entityAbn: random.pick(businessNumbers), entityName: random.pick(recordNames) },
    { entityName: random.pick([...recordNames, "ALPHA RESOURCES LIMITED", "Gamma Ray Pty Ltd", "Nobody"]) },
    { entityName: random.pick(recordNames), industry: random.pick(industries) },
    { entityAbn: random.pick(["70000000000", ...businessNumbers]), industry: "Materials" },
  ]);
  return {
    recordId,
    ...about,
    metricKey: random.pick(["paid", "paid", "received"]),
    metricLabel: random.pick(["Paid", "Amount paid", "amount"]),
    ...random.some(0.85, { value: random.pick([0, 0, 1.5, -2.5, 1_000_000, 12.5]) }),
    ...random.some(0.9, { unit: random.pick(["AUD", "AUD", "t"]) }),
    ...random.some(0.6, { periodEnd, periodStart: `${year - 1}-07-01` }),
    asOf: random.pick([`${year}-06-30`, `${year}-07-01`, "2023-03-31"]),
    ...random.some(0.4, { summary: "A fact in words", confidence: random.pick([0, 0.5, 1]) }),
    citation: {
      title: `Table ${random.below(9)}`,
      publisher: "The office",
      url: `https://facts.example/${random.below(9)}`,
      date: "2023-03-31",
    },
  };
}
