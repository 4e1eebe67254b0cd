import type { Database } from "./database.js";

/** A sentence of the contract that the program does not follow yet. */
export interface Deviation {
  /** The method whose answers show it. */
  readonly method: string;
  /** What is served instead, and what the contract says. */
  readonly reason: string;
}

/**
 * Where answers differ from the contract as they are today. The queries ask for the name of a deviation by the macro
 * deviates(name): true gives what is served, false what the contract says. Whoever mends the program takes the entry
 * and what it guards out again. One that changes no expected answer fails the comparison, as it would hide nothing.
 */
export const deviations: Readonly<Record<string, Deviation>> = {
  past_histories_are_unknown: {
    method: "StockService/GetStockData",
    reason:
      "knownAt knows a day of a yearly history from the newest file alone; stock.md: from the imports held at the moment.",
  },
  replaced_statements_are_live: {
    method: "StockService/GetStockRevisions",
    reason: "Every restatement of a report is called live; stock.md: the one that is served now.",
  },
  yearly_earnings_are_diluted: {
    method: "StockService/GetStockFundamentals",
    reason:
      "Years without diluted earnings have none; stock.md: basic ones count where no row of the kind has diluted ones.",
  },
  halves_of_two_sources: {
    method: "StockService/GetStockFundamentals",
    reason:
      "A filed half is compared with a vendor's; stock.md: filings where both halves have one, else the vendor's rows.",
  },
  stated_number_gives_way: {
    method: "StockService/GetCompanyTaxProfile",
    reason:
      "A business number of the record without rows gives way to the name; stock.md: it is the mapping, with or without rows.",
  },
};

/** Makes the macro deviates(name), which says true of every deviation. */
export async function makeDeviations(database: Database): Promise<void> {
  for (const name of Object.keys(deviations)) await database.run(`set variable ${name} = true`);
  await database.run("create macro deviates(name) as getvariable(name)");
}

/** Does something while the queries follow the contract where a deviation stands otherwise. */
export async function withoutDeviation<Result>(
  database: Database,
  name: string,
  act: () => Promise<Result>,
): Promise<Result> {
  await database.run(`set variable ${name} = false`);
  try {
    return await act();
  } finally {
    await database.run(`set variable ${name} = true`);
  }
}
