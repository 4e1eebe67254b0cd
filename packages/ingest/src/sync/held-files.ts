import { type Import, liveImports } from "@daybook/store";
import type { RemoteFile } from "../source.js";

/** The first and the last unit of a source in code-point order, which is that of time where units are dates. */
export interface HeldUnits {
  readonly oldest: string;
  readonly newest: string;
}

/** The real files that a store holds of all sources. */
export class HeldFiles {
  /** The names under which bytes are served. */
  readonly #live = new Map<string, string[]>();
  readonly #hashes = new Set<string>();
  readonly #versions = new Set<string>();
  readonly #liveVersions = new Map<string, string>();
  readonly #units = new Map<string, HeldUnits>();

  constructor(imports: readonly Import[]) {
    const real = imports.filter(({ isDemo }) => !isDemo);
    for (const { source, unit, version } of real) this.#versions.add(keyOf(source, unit, version));
    for (const { source, unit, version, fileName, sha256 } of liveImports(real)) {
      const key = keyOf(source, sha256);
      this.#live.set(key, [...(this.#live.get(key) ?? []), fileName]);
      this.#hashes.add(sha256);
      this.#liveVersions.set(keyOf(source, unit), version);
      const { oldest, newest } = this.#units.get(source) ?? { oldest: unit, newest: unit };
      this.#units.set(source, { oldest: unit < oldest ? unit : oldest, newest: unit > newest ? unit : newest });
    }
  }

  /** These very bytes are served under a name of this file, so that they would change nothing. */
  isServed(source: string, { fileName, isNameOf }: Pick<RemoteFile, "fileName" | "isNameOf">, sha256: string): boolean {
    const names = this.#live.get(keyOf(source, sha256)) ?? [];
    return names.some((name) => isNameOf?.(name) ?? name === fileName);
  }

  /** These very bytes are served, whoever's they are. */
  serves(sha256: string): boolean {
    return this.#hashes.has(sha256);
  }

  /** Some file is held as this unit and version. */
  hasVersion(source: string, unit: string, version: string): boolean {
    return this.#versions.has(keyOf(source, unit, version));
  }

  /** The version of a unit that is served. */
  servedVersion(source: string, unit: string): string | undefined {
    return this.#liveVersions.get(keyOf(source, unit));
  }

  /** Some file of each of these units is served. */
  hasUnits(source: string, units: readonly string[]): boolean {
    return units.every((unit) => this.servedVersion(source, unit) !== undefined);
  }

  /** Between which units those of a source lie; undefined when it has none. */
  unitsOf(source: string): HeldUnits | undefined {
    return this.#units.get(source);
  }
}

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}
