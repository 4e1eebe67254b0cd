/** A party of the demo world. No party is called so, and none is registered under such letters. */
export interface Party {
  /** As the list of members has it. */
  readonly label: string;
  readonly name: string;
  /** As the register of returns groups it; empty for a party that is in no group. */
  readonly group: string;
  /** The states in which a branch lodges a return of its own; with none, the party lodges one. */
  readonly branches: readonly string[];
  /** Receipts of a branch in a year, in dollars, before luck. */
  readonly receipts: number;
}

/** The parties, largest first: those of the seats before those that have none. */
export const parties: readonly Party[] = [
  party("ZPPP", "Paddock and Pier Party", ["NSW", "VIC", "QLD", "SA", "WA", "TAS"], 9_000_000),
  party("ZLL", "Lighthouse League", ["NSW", "VIC", "QLD", "WA"], 7_500_000),
  party("ZFG", "Fictional Gardeners", ["NSW", "VIC", "SA"], 2_400_000),
  party("ZKA", "Kite Assembly", ["QLD", "NT"], 1_900_000),
  ungrouped("ZBU", "Billabong Union", 700_000),
  ungrouped("ZCC", "Civic Cartographers", 420_000),
  ungrouped("ZDA", "Driftwood Alliance", 310_000),
  ungrouped("ZMR", "Moonrise Reform", 180_000),
  ungrouped("ZOP", "Old Pavilion Party", 120_000),
  ungrouped("ZQG", "Quiet Gully Movement", 60_000),
  ungrouped("ZTW", "Tidewater Voters", 35_000),
  ungrouped("ZWG", "Windmill Group", 14_000),
];

/** The name under which a branch lodges. */
export function branchName({ name }: Party, state: string): string {
  return state === "" ? name : `${name} (${state} Branch)`;
}

function party(label: string, name: string, branches: readonly string[], receipts: number): Party {
  return { label, name, group: name, branches, receipts };
}

function ungrouped(label: string, name: string, receipts: number): Party {
  return { label, name, group: "", branches: [], receipts };
}
