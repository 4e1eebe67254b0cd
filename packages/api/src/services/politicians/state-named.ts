import type { State } from "@daybook/domain/data/housing";

/** The state of a code, or of a name in small letters with hyphens. The bounds of the contract let no other text through. */
export function stateNamed(text: string): State {
  return byName.get(text) ?? (text as State);
}

const byName: ReadonlyMap<string, State> = new Map([
  ["new-south-wales", "NSW"],
  ["victoria", "VIC"],
  ["queensland", "QLD"],
  ["south-australia", "SA"],
  ["western-australia", "WA"],
  ["tasmania", "TAS"],
  ["northern-territory", "NT"],
  ["australian-capital-territory", "ACT"],
]);
