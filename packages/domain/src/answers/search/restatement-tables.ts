import type { DerivedInSteps } from "../../base/derived-in-steps.js";
import type { RestatedTable } from "../../base/revisions/restated-table.js";
import { restatedDwellings } from "../../data/economy/dwellings/restated-dwellings.js";
import type { Economy } from "../../data/economy/economy.js";
import { restatedSeries } from "../../data/economy/series/restated-series.js";
import type { Market } from "../../data/market/market.js";
import { restatedShorts } from "../../data/market/shorts/restated-shorts.js";
import {
  restatedDonations,
  restatedPartyReturns,
  restatedReceipts,
} from "../../data/politicians/funding/restated-returns.js";
import type { Politicians } from "../../data/politicians/politicians.js";

/** The parts that keep what later files replaced. */
export interface RestatementParts {
  readonly market: Market;
  readonly economy: Economy;
  readonly politicians: Politicians;
}

/** The datasets that keep what later files replaced, in the order in which equal changes are listed. */
export const restatedDatasets = [
  "short-positions",
  "economic-observations",
  "house-prices",
  "party-returns",
  "party-receipts",
  "donations",
] as const;

/** A dataset that keeps what later files replaced. */
export type RestatedDataset = (typeof restatedDatasets)[number];

/** What was restated of a dataset. */
export function restatedOf(dataset: RestatedDataset, parts: RestatementParts): RestatedTable {
  return sources[dataset](parts).whole();
}

/** Makes what was restated of each dataset beforehand, step by step. */
export function* prepareRestatements(parts: RestatementParts): Iterable<void> {
  for (const dataset of restatedDatasets) yield* sources[dataset](parts).steps();
}

const sources: Readonly<Record<RestatedDataset, (parts: RestatementParts) => Source>> = {
  "short-positions": ({ market }) => sourceOf(restatedShorts, market.revisions),
  "economic-observations": ({ economy }) => sourceOf(restatedSeries, economy.stated),
  "house-prices": ({ economy }) => sourceOf(restatedDwellings, economy.dwellings),
  "party-returns": ({ politicians }) => sourceOf(restatedPartyReturns, politicians.funding),
  "party-receipts": ({ politicians }) => sourceOf(restatedReceipts, politicians),
  donations: ({ politicians }) => sourceOf(restatedDonations, politicians),
};

interface Source {
  whole(): RestatedTable;
  steps(): Iterable<void>;
}

function sourceOf<Input>(derive: DerivedInSteps<Input, RestatedTable>, input: Input): Source {
  return { whole: () => derive(input), steps: () => derive.steps(input) };
}
