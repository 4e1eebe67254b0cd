import { join } from "node:path";
import { serve } from "../daybook.fixture.js";
import type { Answer } from "./answer.js";
import { type Caller, callerOf } from "./caller.js";
import { withholdListings } from "./housing/world.js";
import type { Method } from "./method.js";
import { methods } from "./methods.js";
import { politiciansOf } from "./politicians/world.js";
import { randomOf } from "./random.js";
import { type Facts, readFacts } from "./requests/facts.js";
import { readHousingFacts } from "./requests/housing-facts.js";
import { readPoliticiansFacts } from "./requests/politicians-facts.js";
import { isServed } from "./served.js";
import type { Sides } from "./sides.js";
import { type Database, openDatabase } from "./sql/database.js";
import { copyLiveRows } from "./sql/rows.js";
import { openRegisters } from "./world.js";

/** What a comparison found. */
export interface Comparison {
  /** Requests sent, by method. */
  readonly counts: Readonly<Record<string, number>>;
  /** What differs, in words; the first few of each method. */
  readonly differences: readonly string[];
}

/** How much to compare. */
export interface ComparisonSize {
  readonly seed: number;
  /** 1 is 10,000 requests and some. */
  readonly share: number;
}

/** Sends random requests to the server and compares the answers with SQL over the same rows. */
export async function compareMethods({ database, caller }: Sides, size: ComparisonSize): Promise<Comparison> {
  const facts = await readFacts(database);
  const counts: Record<string, number> = {};
  const differences: string[] = [];
  // A market without members has nothing to ask them about: their own worlds do.
  const hasMembers = facts.politicians.names.length > 0;
  const asked = methods.filter(({ name }) => hasMembers || !name.startsWith("PoliticiansService/"));
  for (const method of asked.filter(({ name }) => isServed(name))) {
    const requests = requestsOf(method, facts, size.seed, method.requests * size.share);
    counts[method.name] = requests.length;
    differences.push(...(await differencesIn(method, requests, database, caller)).slice(0, DIFFERENCES_MAX));
  }
  return { counts, differences };
}

/** The same for HousingService of a data folder on a server that withholds listings. */
export async function compareWithheld(dataFolder: string, size: ComparisonSize): Promise<string[]> {
  const database = await openDatabase();
  await copyLiveRows(database, join(dataFolder, "daybook.duckdb"));
  const facts = { housing: await readHousingFacts(database) } as Facts;
  withholdListings(database);
  const server = await serve(dataFolder, { DAYBOOK_LISTINGS: "off" });
  const caller = callerOf(server.address, "");
  try {
    const differences: string[] = [];
    for (const method of methods.filter(({ name }) => name.startsWith("HousingService/"))) {
      const requests = requestsOf(method, facts, size.seed, method.requests * size.share);
      differences.push(...(await differencesIn(method, requests, database, caller)).slice(0, DIFFERENCES_MAX));
    }
    return differences;
  } finally {
    caller.close();
    await server.stop();
    database.close();
  }
}

/** The same for PoliticiansService of a data folder, over as much of a world as its answers need. */
export async function compareRegisters(dataFolder: string, size: ComparisonSize): Promise<Comparison> {
  const database = await openRegisters(join(dataFolder, "daybook.duckdb"));
  const server = await serve(dataFolder);
  const caller = callerOf(server.address, "");
  try {
    const housing = { suburbGroups: [[...(await politiciansOf(database)).spine.keys()]] };
    const facts = { housing, politicians: await readPoliticiansFacts(database) } as unknown as Facts;
    const counts: Record<string, number> = {};
    const differences: string[] = [];
    for (const method of methods.filter(({ name }) => name.startsWith("PoliticiansService/"))) {
      const requests = requestsOf(method, facts, size.seed, method.requests * size.share);
      counts[method.name] = requests.length;
      differences.push(...(await differencesIn(method, requests, database, caller)).slice(0, DIFFERENCES_MAX));
    }
    return { counts, differences };
  } finally {
    caller.close();
    await server.stop();
    database.close();
  }
}

const DIFFERENCES_MAX = 5;

/** The requests of a method depend on the seed alone, not on the methods before it. */
function requestsOf(method: Method, facts: Facts, seed: number, count: number): object[] {
  const random = randomOf(seed);
  return Array.from({ length: Math.ceil(count) }, () => method.requestFrom(random, facts));
}

/** Goes in batches, because the answers to all requests at once would need too much memory. */
async function differencesIn(
  method: Method,
  requests: readonly object[],
  database: Database,
  caller: Caller,
): Promise<string[]> {
  const differences: string[] = [];
  for (let start = 0; start < requests.length; start += BATCH) {
    const batch = requests.slice(start, start + BATCH);
    const expected = await method.expected(database, batch);
    const compare = async (request: object, i: number) => {
      const actual = await method.call(caller, request);
      const difference = method.difference(request, expected[i]!, actual);
      if (difference !== undefined) differences.push(report(method, request, difference, expected[i]!, actual));
    };
    await Promise.all(batch.map(compare));
  }
  return differences;
}

const BATCH = 500;

function report(method: Method, request: object, difference: string, expected: Answer, actual: Answer): string {
  return [
    `${method.name} ${JSON.stringify(request)}`,
    `  ${difference}`,
    `  expected ${expected.status} ${expected.body.slice(0, 400)}`,
    `  answered ${actual.status} ${actual.body.slice(0, 400)}`,
  ].join("\n");
}
