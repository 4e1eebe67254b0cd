import { type Import, liveImports } from "@daybook/store";
import type { RemoteFile } from "../source.js";

/** The real files that a store holds of all sources. */
export class HeldFiles {
  /** The names under which bytes are served. */
  readonly #live = new Map<string, string[]>();
  readonly #hashes = new Set<string>();
  readonly #versions = new Set<string>();
  readonly #liveVersions = new Map<string, string>();
  readonly #newestUnits = new Map<string, string>();

  constructor(imports: readonly Import[]) {
    const real = imports.filter(({ isDemo }) => !isDemo);
    for (const { source, unit, version } of real) this.#versions.add(keyOf(source, unit, version));
    for (const { source, unit, version, fileName, sha256 } of liveImports(real)) {
      const key = keyOf(source, sha256);
      this.#live.set(key, [...(this.#live.get(key) ?? []), fileName]);
      this.#hashes.add(sha256);
      this.#liveVersions.set(keyOf(source, unit), version);
      if (unit > (this.#newestUnits.get(source) ?? "")) this.#newestUnits.set(source, unit);
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

  /** The last unit of a source in code-point order, which is the newest where units are dates. */
  newestUnit(source: string): string | undefined {
    return this.#newestUnits.get(source);
  }
}

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}
