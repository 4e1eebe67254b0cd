import { type Import, liveImports } from "@daybook/store";

/** The real files that a store holds of all sources. */
export class HeldFiles {
  readonly #live = new Set<string>();
  readonly #hashes = new Set<string>();
  readonly #versions = new Set<string>();
  readonly #liveVersions = new Map<string, string>();
  readonly #newestUnits = new Map<string, string>();

  constructor(imports: readonly Import[]) {
    const real = imports.filter(({ isDemo }) => !isDemo);
    for (const { source, unit, version } of real) this.#versions.add(keyOf(source, unit, version));
    for (const { source, unit, version, fileName, sha256 } of liveImports(real)) {
      this.#live.add(keyOf(source, fileName, sha256));
      this.#hashes.add(sha256);
      this.#liveVersions.set(keyOf(source, unit), version);
      if (unit > (this.#newestUnits.get(source) ?? "")) this.#newestUnits.set(source, unit);
    }
  }

  /** These very bytes are served under this name, so that they would change nothing. */
  isServed(source: string, fileName: string, sha256: string): boolean {
    return this.#live.has(keyOf(source, fileName, sha256));
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

  /** The last unit of a source in code-point order, which is the newest where units are dates. */
  newestUnit(source: string): string | undefined {
    return this.#newestUnits.get(source);
  }
}

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}
