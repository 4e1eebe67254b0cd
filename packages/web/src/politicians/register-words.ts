import { type Politician, RegisterChangeKind, RegisterHolder } from "@daybook/sdk/messages";
import { shortened } from "../frame/format.js";

/** A chamber as it is called. */
export function chamberName(chamber: string): string {
  return chamber === "house" ? "House of Representatives" : chamber === "senate" ? "Senate" : chamber;
}

/** Whom a person represents: a division with its state, or a state. */
export function seatName({ division, stateCode }: Pick<Politician, "division" | "stateCode">): string {
  return division === "" ? stateCode : `${division}, ${stateCode}`;
}

/** Whose interest it is, as the registers put it. */
export function holderName(holder: RegisterHolder): string {
  return HOLDERS.get(holder) ?? "not stated";
}

/** For whom something was declared. */
export function holderNames(holders: readonly RegisterHolder[]): string {
  return holders.map(holderName).join(", ");
}

/** What happened to an entry. */
export function changeName(kind: RegisterChangeKind): string {
  if (kind === RegisterChangeKind.ADDED) return "added";
  return kind === RegisterChangeKind.REMOVED ? "removed" : "changed";
}

/** Parties with the people of each: `ABC 3, not recorded 1`. */
export function partyCounts(counts: readonly { readonly partyAb: string; readonly politicianCount: number }[]): string {
  return counts.map(({ partyAb, politicianCount }) => `${partyName(partyAb)} ${politicianCount}`).join(", ");
}

/** A party's abbreviation; an empty one is not recorded, and is no party. */
export function partyName(partyAb: string): string {
  return partyAb === "" ? "not recorded" : partyAb;
}

/** An item of the registers by its number and what it is about: `3 Real estate`. */
export function itemName({ itemNo, itemLabel }: { readonly itemNo: number; readonly itemLabel: string }): string {
  return `${itemNo} ${itemLabel}`;
}

/** The states as the registers write them. */
export const STATES = ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"] as const;

const HOLDERS: ReadonlyMap<RegisterHolder, string> = new Map([
  [RegisterHolder.SELF, "self"],
  [RegisterHolder.SPOUSE_PARTNER, "spouse or partner"],
  [RegisterHolder.DEPENDENT_CHILDREN, "dependent children"],
]);

/** As much of what was declared as a cell has room for; files have all of it. */
export function inCell(declared: string): string {
  return shortened(declared, 1000);
}
