/** The states and territories, in the order of the bureau. */
export const STATES = ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"] as const;

export type State = (typeof STATES)[number];

/** The name of a state by its code; another code stays as it is. */
export function stateName(code: string): string {
  return names.get(code) ?? code;
}

/** The place that listings are of: a state that is asked for, or the only one with any, else the nation. */
export function listedPlace(state: State | undefined, listed: readonly { readonly stateCode: string }[]): string {
  const [only, ...others] = listed;
  return stateName(state ?? (others.length === 0 ? only?.stateCode : undefined) ?? "AU");
}

/** The state that a text names, in any case; undefined for any other text. */
export function stateIn(text: string | null): State | undefined {
  return STATES.find((state) => state === text?.trim().toUpperCase());
}

const names: ReadonlyMap<string, string> = new Map([
  ["AU", "Australia"],
  ["NSW", "New South Wales"],
  ["VIC", "Victoria"],
  ["QLD", "Queensland"],
  ["SA", "South Australia"],
  ["WA", "Western Australia"],
  ["TAS", "Tasmania"],
  ["NT", "Northern Territory"],
  ["ACT", "Australian Capital Territory"],
]);
