/** The abbreviation of the electoral commission for a party label as the compiler writes it. */
export function partyAbbreviation(label: string): string {
  return ABBREVIATIONS.get(label) ?? label;
}

/** Whether a label is that of a presiding officer, which is an office and no party. */
export function isOffice(label: string): boolean {
  return OFFICES.has(label);
}

const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ["LIB", "LP"],
  ["NPA", "NP"],
  ["Nats", "NP"],
  ["NCP", "NP"],
  ["CP", "NP"],
  ["AG", "GRN"],
]);

const OFFICES: ReadonlySet<string> = new Set(["SPK", "CWM", "PRES", "DPRES"]);
