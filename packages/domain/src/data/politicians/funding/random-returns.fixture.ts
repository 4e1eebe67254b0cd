import { randomOf } from "../../../base/numbers/random.fixture.js";
import type { FixtureRow } from "../../../base/tables/table.fixture.js";
import { donation, partyReturn, type ReturnsFile, receipt } from "./funding.fixture.js";

/** Files of returns that look random: every kind in some issues, each of which keeps most of what the one before has. */
export function randomReturns(seed: number, issueCount = 1): readonly ReturnsFile[] {
  const random = randomOf(seed);
  const below = (end: number) => Math.floor(random() * end);
  const one = <Item>(items: readonly Item[]) => items[below(items.length)]!;
  const cents = () => below(4) * 100 + below(3);
  const made: Readonly<Record<"partyReturns" | "detailedReceipts" | "donationsMade", () => FixtureRow>> = {
    partyReturns: () => partyReturn(one(BRANCHES), one(YEARS), cents(), { group: one(["", "", "Pine", "Oak"]) }),
    detailedReceipts: () =>
      receipt(one(BRANCHES), one(YEARS), one(NAMES), cents(), { type: one(TYPES), returnType: one(RETURN_TYPES) }),
    donationsMade: () => donation(one(NAMES), one(YEARS), one(BRANCHES), cents(), one(["", "2021-08-01"])),
  };
  const held = new Map<string, readonly FixtureRow[]>();
  return Array.from({ length: issueCount }, (_, issue) =>
    (["partyReturns", "detailedReceipts", "donationsMade"] as const).flatMap((dataset): ReturnsFile[] => {
      // Not every issue brings every kind.
      if (random() < 0.25) return [];
      const kept = (held.get(dataset) ?? []).filter(() => random() < 0.7);
      const rows = [...kept, ...Array.from({ length: 1 + below(12) }, made[dataset])];
      held.set(dataset, rows);
      return [{ dataset, retrieved: `2026-01-${String(1 + issue).padStart(2, "0")}`, rows }];
    }),
  ).flat();
}

const BRANCHES = ["Pine", "Pine - NATIONAL", "Pine (Vic)", "Oak", "Oak Pty Ltd", "Elm - SA", "Elm", "Club"];
const NAMES = ["Acme", "ACME Ltd", "acme", "Ant", "Bee Pty Ltd", "Cow", " Cow ", "", "-"];
const TYPES = ["Donation Received", "Other Receipt", "Subscription", "Public Funding", "Unspecified", ""];
const RETURN_TYPES = ["Political Party Return", "Political Party Return", "Associated Entity Return"];
const YEARS = [2000, 2021, 2022];
