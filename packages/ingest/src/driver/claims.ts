import { kindOf } from "./file-date.js";
import type { ComingFile } from "./holdings.js";

/**
 * Which file of a run stands for a unit, version and publication. A second, different one must not win by coming later;
 * one that tells another publication is another issue.
 */
export class Claims {
  readonly #byVersion = new Map<string, { readonly sha256: string; readonly label: string }>();

  /** Why a file of this run contradicts an earlier one; undefined when it does not. */
  conflictOf({ unit, version, publishedAt, sha256 }: Claim): string | undefined {
    const first = this.#byVersion.get(JSON.stringify([unit, version, publishedAt]));
    if (first === undefined || first.sha256 === sha256) return undefined;
    return `it is of the same ${kindOf(unit)} and version as ${first.label}, but differs from it`;
  }

  /** Notes that a file stands for its unit, version and publication. */
  add({ unit, version, publishedAt, sha256 }: Claim, label: string): void {
    this.#byVersion.set(JSON.stringify([unit, version, publishedAt]), { sha256, label });
  }
}

type Claim = Pick<ComingFile, "unit" | "version" | "publishedAt" | "sha256">;
