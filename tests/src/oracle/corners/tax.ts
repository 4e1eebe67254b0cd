import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../random.js";
import { businessNumbers } from "./records.js";
import { textFile } from "./text-file.js";

/**
 * Income and tax of entities whose names are those of companies in other words: with another suffix, other signs, one
 * word too many. Some names stand for two business numbers, and some numbers for another name every year.
 */
export function cornerTax(random: Random, names: readonly string[]): Record<string, MemoryFile[]> {
  const entities = [
    ...businessNumbers.filter((_, i) => i % 2 === 0).map((number) => ({ number, name: random.pick(names) })),
    ...Array.from({ length: 150 }, (_, i) => ({
      number: String(70_000_000_000 + ((i * 7919) % 1000)),
      name: random.pick(names),
    })),
  ];
  return {
    "ato-tax": ["2019-20", "2020-21", "2021-22"].map((year) =>
      textFile(`tax-${year}.csv`, [
        "Name,ABN,Total income $,Taxable income $,Tax payable $,Income year",
        ...entities.filter(() => random.chance(0.6)).map(({ number, name }) => lineOf(random, number, name, year)),
      ]),
    ),
  };
}

function lineOf(random: Random, number: string, name: string, year: string): string {
  const amount = () => random.pick(["", "-", "0", "8124632.0", '"1,234,567"', "12.5"]);
  return `"${spelled(random, name)}",${number},${amount()},${amount()},${amount()},${year}`;
}

function spelled(random: Random, name: string): string {
  const stem = name.replace(/ (LIMITED\.?|ORDINARY|INC|CORP\. LTD)\b.*$/, "");
  return random.pick([
    name,
    name.toUpperCase(),
    stem,
    stem,
    `${stem} LIMITED`,
    `${stem} PTY LTD`,
    `${stem.toLowerCase()}, inc.`,
    stem.replace("'", ""),
    stem.replace("&", "AND"),
    stem.replace(/[^A-Za-z0-9 ]/g, " "),
    `${stem} HOLDINGS LTD`,
    `${stem} (AUSTRALIA) LIMITED`,
  ]);
}
