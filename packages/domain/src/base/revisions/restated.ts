import type { FileRef } from "../ledger.js";

/** A figure that a later file of its publisher changed. */
export interface Restated {
  readonly subject: RestatedSubject;
  /** The date of the figure, or the first day of its period. */
  readonly day: number;
  /** Undefined when the later file added it. */
  readonly before: number | undefined;
  /** Undefined when the later file withdrew it. */
  readonly after: number | undefined;
  readonly oldFile: FileRef;
  readonly newFile: FileRef;
  /** The later figure is what is served now. */
  readonly isServed: boolean;
}

/** What some restated figures are of. */
export interface RestatedSubject {
  /** The code of a stock, the key of a series, or who lodged a return. */
  readonly key: string;
  /** Key of a party group; empty where there is none. */
  readonly party: string;
  /** The other side of a payment; empty where there is none. */
  readonly counterparty: string;
  /** What it is called; empty where whoever answers names it. */
  readonly title: string;
  /** Which of its figures. */
  readonly figure: string;
  readonly unit: string;
}

/**
 * How large a change is, from 0 to 2: the difference as a part of the larger of both figures, so that units do not
 * matter. What is added or withdrawn was or becomes nothing, and is 1; a figure that changes its sign may be more.
 */
export function sizeOfChange(before: number | undefined, after: number | undefined): number {
  const [was, is] = [before ?? 0, after ?? 0];
  const larger = Math.max(Math.abs(was), Math.abs(is));
  return larger === 0 ? 0 : Math.abs(is - was) / larger;
}

/** When a file said what it says: when it was published, or came where that is not told; in milliseconds since 1970. */
export function saidAtMs({ publishedAt, retrievedAt }: FileRef): number {
  return Date.parse(publishedAt ?? retrievedAt);
}
