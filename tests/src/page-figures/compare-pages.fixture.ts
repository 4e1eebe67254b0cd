import assert from "node:assert/strict";
import { createDaybook } from "@daybook/sdk";
import { type Random, randomOf } from "../oracle/random.js";
import { differencesOf } from "./differences.js";
import { agencies, properties, suburbs } from "./kinds/housing.js";
import { dates, industries, reports } from "./kinds/market.js";
import { politicians, series, takes } from "./kinds/people-and-texts.js";
import { stocks } from "./kinds/stocks.js";
import { sampleOf } from "./sample.js";
import type { EntityKind } from "./stated.js";

const KINDS: readonly EntityKind[] = [
  stocks,
  suburbs,
  properties,
  series,
  politicians,
  industries,
  dates,
  agencies,
  takes,
  reports,
];

/** Compares the pages of so many things with what the API states of them, and tells how many of each kind there were. */
export async function comparePages(address: string, count: number, seed: number): Promise<ReadonlyMap<string, number>> {
  const random: Random = randomOf(seed);
  const sample = await sampleOf(createDaybook({ baseUrl: address }), KINDS, count, random);
  const differences: string[] = [];
  const counts = new Map<string, number>();
  for (const { kind, name } of sample) {
    differences.push(...(await differencesOf(address, kind, name, random)));
    counts.set(kind.name, (counts.get(kind.name) ?? 0) + 1);
  }
  assert.deepEqual(differences.slice(0, 20), [], `seed ${seed}: ${differences.length} differences`);
  return counts;
}
