/** A figure that a later file changed. */
export interface Restated {
  readonly dataset: string;
  readonly key: string;
  readonly dwellingType: string;
  readonly partyGroup: string;
  readonly counterparty: string;
  readonly title: string;
  readonly figure: string;
  readonly unit: string;
  readonly date: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly live: boolean;
  /** Numbers of imports. */
  readonly older: string;
  readonly newer: string;
}

/** What most rows have not. */
export const nothing = { dwellingType: "", partyGroup: "", counterparty: "", title: "" };

/** How much of the larger figure changed; what is not there is nought. */
export function sizeOf({ before, after }: Restated): number {
  const larger = Math.max(Math.abs(before ?? 0), Math.abs(after ?? 0));
  return larger === 0 ? 0 : Math.abs((after ?? 0) - (before ?? 0)) / larger;
}
