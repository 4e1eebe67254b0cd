import { kindOf } from "./file-date.js";
import type { KnownFile } from "./holdings.js";

/** Which file of a run stands for a unit and version. A second, different one must not win by coming later. */
export class Claims {
  readonly #byVersion = new Map<string, { readonly sha256: string; readonly label: string }>();

  /** Why a file of this run contradicts an earlier one; undefined when it does not. */
  conflictOf({ unit, version, sha256 }: KnownFile): string | undefined {
    const first = this.#byVersion.get(JSON.stringify([unit, version]));
    if (first === undefined || first.sha256 === sha256) return undefined;
    return `it is of the same ${kindOf(unit)} and version as ${first.label}, but differs from it`;
  }

  /** Notes that a file stands for its unit and version. */
  add({ unit, version, sha256 }: KnownFile, label: string): void {
    this.#byVersion.set(JSON.stringify([unit, version]), { sha256, label });
  }
}
