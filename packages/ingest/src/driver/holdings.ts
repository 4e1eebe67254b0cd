import { dayOf, isoOf } from "@daybook/domain";
import { type Import, liveImports, supersedes } from "@daybook/store";

/** By what a file is recognised. */
export type KnownFile = Pick<Import, "unit" | "version" | "sha256" | "fileName">;

/** What decides whether a file takes the place of the live one of its unit. */
type Placed = Pick<Import, "unit" | "version" | "publishedAt" | "retrievedAt">;

/** A file that has come, and may be held already. */
export type ComingFile = KnownFile & Placed;

/** A file in the store, and how many rows it has. */
export type StoredFile = ComingFile & Pick<Import, "rows">;

/** The files of one source in the store, and those just accepted. Demo and real files are kept apart. */
export class Holdings {
  readonly #identities = new Set<string>();
  readonly #versions = new Set<string>();
  readonly #bytes = new Set<string>();
  readonly #byHash = new Map<string, KnownFile>();
  /** The live file of every unit. */
  readonly #live = new Map<string, StoredFile>();
  /** The days of the units that are dates, ascending. */
  readonly #days: number[] = [];

  constructor(imports: readonly Import[], source: string, isDemo: boolean) {
    const own = imports.filter((entry) => entry.source === source && entry.isDemo === isDemo);
    for (const entry of own) this.#remember(entry);
    for (const entry of liveImports(own)) this.#show(entry);
  }

  /** Takes in a file that was accepted. */
  add(file: StoredFile): void {
    this.#remember(file);
    if (this.newerThan(file) === undefined) this.#show(file);
  }

  /** The live file of a unit. */
  liveOf(unit: string): StoredFile | undefined {
    return this.#live.get(unit);
  }

  /** The live file of a higher version or a later publication, because of which a file of its unit would not be live. */
  newerThan(file: Placed): StoredFile | undefined {
    const live = this.#live.get(file.unit);
    // Of two that are equal the one that comes last is live.
    return live === undefined || supersedes({ ...file, id: 1 }, { ...live, id: 0 }) ? undefined : live;
  }

  /** The live file whose place a file would take. */
  replacedBy(file: Placed): StoredFile | undefined {
    return this.newerThan(file) === undefined ? this.#live.get(file.unit) : undefined;
  }

  /** These very bytes are held as this unit and version. */
  has(file: Omit<KnownFile, "fileName">): boolean {
    return this.#identities.has(identityOf(file));
  }

  /** These very bytes are held as this unit, in whatever version. */
  hasBytes({ unit, sha256 }: Pick<KnownFile, "unit" | "sha256">): boolean {
    return this.#bytes.has(JSON.stringify([unit, sha256]));
  }

  /** The live file of another content that these bytes, held before, would take the place of again. */
  displacedBy(file: Omit<ComingFile, "fileName">): StoredFile | undefined {
    const live = this.has(file) ? this.replacedBy(file) : undefined;
    return live !== undefined && identityOf(live) !== identityOf(file) ? live : undefined;
  }

  /** Some file is held as this unit and version. */
  hasVersion(unit: string, version: string): boolean {
    return this.#versions.has(JSON.stringify([unit, version]));
  }

  /** The file of another unit that has these very bytes. */
  sameBytes(sha256: string, unit: string): KnownFile | undefined {
    const known = this.#byHash.get(sha256);
    return known === undefined || known.unit === unit ? undefined : known;
  }

  /**
   * The live file that a file of a unit is compared with. Of a unit that is a
   * date: that of the nearest earlier day within reach, else of the nearest
   * later one. Of any other: the one of the unit itself.
   */
  neighbourOf(unit: string, reachDays: number): KnownFile | undefined {
    const day = dayOf(unit);
    if (day === undefined) return this.#live.get(unit);
    const place = this.#placeOf(day);
    const earlier = this.#days[place - 1];
    const later = this.#days[this.#days[place] === day ? place + 1 : place];
    if (earlier !== undefined && day - earlier <= reachDays) return this.#liveOn(earlier);
    return later !== undefined && later - day <= reachDays ? this.#liveOn(later) : undefined;
  }

  #remember(file: KnownFile): void {
    this.#identities.add(identityOf(file));
    this.#versions.add(JSON.stringify([file.unit, file.version]));
    this.#bytes.add(JSON.stringify([file.unit, file.sha256]));
    if (!this.#byHash.has(file.sha256)) this.#byHash.set(file.sha256, file);
  }

  #show(file: StoredFile): void {
    const day = dayOf(file.unit);
    if (day !== undefined && !this.#live.has(file.unit)) this.#days.splice(this.#placeOf(day), 0, day);
    this.#live.set(file.unit, file);
  }

  #liveOn(day: number): KnownFile {
    return this.#live.get(isoOf(day))!;
  }

  /** How many days are earlier than a day. */
  #placeOf(day: number): number {
    let low = 0;
    let high = this.#days.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#days[middle]! < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Names a file by unit, version and bytes. */
export function identityOf({ unit, version, sha256 }: Omit<KnownFile, "fileName">): string {
  return JSON.stringify([unit, version, sha256]);
}
