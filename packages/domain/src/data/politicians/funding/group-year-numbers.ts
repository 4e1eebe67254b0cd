import { compareCodePoints } from "../../../base/texts/compare-code-points.js";

/** Numbers party groups in financial years as they are met. */
export class GroupYearNumbers {
  readonly #numbers = new Map<number, Map<string, number>>();
  readonly #met: { readonly yearEnd: number; readonly group: string }[] = [];

  /** The number of a group in a year, which is the next one when it is new. */
  numberOf(yearEnd: number, group: string): number {
    let ofYear = this.#numbers.get(yearEnd);
    if (ofYear === undefined) {
      ofYear = new Map();
      this.#numbers.set(yearEnd, ofYear);
    }
    let number = ofYear.get(group);
    if (number === undefined) {
      number = this.#met.length;
      ofYear.set(group, number);
      this.#met.push({ yearEnd, group });
    }
    return number;
  }

  /** All that were met with their numbers: by year, then by group. */
  inOrder(): readonly { readonly yearEnd: number; readonly group: string; readonly number: number }[] {
    return this.#met
      .map(({ yearEnd, group }, number) => ({ yearEnd, group, number }))
      .sort((a, b) => a.yearEnd - b.yearEnd || compareCodePoints(a.group, b.group));
  }
}
