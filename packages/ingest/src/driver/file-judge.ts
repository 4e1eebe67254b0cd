import { createHash } from "node:crypto";
import { setImmediate as turnOfOthers } from "node:timers/promises";
import { publicationOf as ledgerPublicationOf } from "@daybook/store";
import { tooLarge } from "../files/local-file.js";
import { type RowsHeld, rowCountOf, SourceProblem, type Stated } from "../source.js";
import type { Batches } from "./batches.js";
import { Claims } from "./claims.js";
import { dateOf, daysBetween, kindOf } from "./file-date.js";
import { type ComingFile, type Holdings, identityOf, type KnownFile } from "./holdings.js";
import type { IngestOptions } from "./ingest-options.js";
import { type PlacedFile, refusalOf } from "./order.js";
import { dateOfOperator, otherDateRemark, type Publication, publicationOf } from "./publication.js";
import { Rivals } from "./rivals.js";
import type { IngestFile } from "./summary.js";

/** Judges one file after another and hands the accepted ones on. */
export class FileJudge {
  readonly #outcomes = new Map<PlacedFile, IngestFile>();
  /** Files held back, in order, each with the names of the files that it was compared with. */
  readonly #heldBack = new Map<PlacedFile, string>();
  readonly #remarks = new Map<PlacedFile, string>();
  /** Each file as it came when it was judged last. */
  readonly #coming = new Map<PlacedFile, Coming>();
  readonly #claims = new Claims();
  #rivals = new Rivals();

  constructor(
    private readonly options: IngestOptions,
    private readonly holdings: Holdings,
    private readonly batches: Batches,
    private readonly retrievedAt: () => string,
    private readonly rowsHeld: RowsHeld,
  ) {}

  /** What became of each file, in the order in which they were judged. */
  outcomes(): IngestFile[] {
    return [...this.#outcomes.values()];
  }

  /**
   * Judges the files in order. A file that was held back because of another is judged again
   * at once when that one is no longer the nearest, so that a run that is cut off
   * and started anew comes to the same end.
   */
  async judgeAll(files: readonly PlacedFile[]): Promise<void> {
    this.#rivals = await Rivals.among(files);
    for (const { placed, reading } of readAhead(files, (placed) => this.#read(placed))) {
      this.options.signal?.throwIfAborted();
      await this.#settle(placed, reading);
      for (let again = this.#firstOutdated(); again !== undefined; again = this.#firstOutdated()) {
        await this.#settle(again, this.#read(again));
      }
      this.options.onProgress?.({ filesDone: this.#outcomes.size, filesTotal: files.length });
      // Without a turn for others, the batch under way would stand still until this one is full.
      await turnOfOthers();
    }
  }

  /** Undefined when the publisher's index says that there is nothing new to read. */
  async #read({ file, identity }: PlacedFile): Promise<Uint8Array | undefined> {
    const isKnown = file.isIndexed && this.holdings.hasVersion(identity.unit, identity.version);
    return isKnown ? undefined : file.read();
  }

  async #settle(placed: PlacedFile, reading: Promise<Uint8Array | undefined>): Promise<void> {
    const outcome = await this.#judge(placed, reading);
    this.#outcomes.set(placed, outcome);
    if (outcome.outcome !== "held") this.#heldBack.delete(placed);
  }

  async #judge(placed: PlacedFile, reading: Promise<Uint8Array | undefined>): Promise<IngestFile> {
    const { file, identity } = placed;
    const { source, acceptSuspicious } = this.options;
    const about = { name: file.label, unit: identity.unit };
    try {
      const bytes = await reading;
      if (bytes === undefined) return { ...about, outcome: "unchanged" };
      if (bytes.length > source.bytesMax) throw tooLarge(bytes.length, source.bytesMax);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const coming = this.#comingOf(placed);
      this.#coming.set(placed, coming);
      const known = { sha256, fileName: file.name, ...coming };
      const conflict = acceptSuspicious ? undefined : this.#claims.conflictOf(known);
      if (conflict !== undefined) return { ...about, outcome: "held", reason: conflict };
      if (this.#changesNothing(known, identity.isOfRetrieval === true)) {
        this.#claims.add(known, file.label);
        return { ...about, outcome: "unchanged" };
      }
      const stated = source.parse(file.name, bytes);
      const rows = rowCountOf(stated);
      const reason = acceptSuspicious ? undefined : await this.#suspicion(placed, known, stated);
      if (reason !== undefined) return { ...about, outcome: "held", rows, reason };
      await this.#accept(placed, known, stated, bytes);
      const newer = this.holdings.newerThan(known);
      const remarks = [this.#remarks.get(placed), otherDateRemark(known, this.options.published)];
      const remark = remarks.filter((each) => each !== undefined).join("; ");
      const seriesNotServed = source.seriesNotServed?.(stated) ?? 0;
      const itemsLeftOut = source.itemsLeftOut?.(file.name, bytes) ?? 0;
      return {
        ...about,
        outcome: "accepted",
        rows,
        ...(remark === "" ? {} : { reason: remark }),
        ...(newer === undefined ? {} : behind(known, newer)),
        ...(seriesNotServed > 0 && { seriesNotServed }),
        ...(itemsLeftOut > 0 && { itemsLeftOut }),
      };
    } catch (error) {
      return { ...refusalOf(file, error), unit: identity.unit };
    }
  }

  /**
   * Bytes that are held and have been replaced come back, unless what replaced them comes in the same run. Those whose
   * version is the day of their retrieval are known again on another day.
   */
  #changesNothing(known: ComingFile, isOfRetrieval: boolean): boolean {
    if (isOfRetrieval) {
      const live = this.holdings.liveOf(known.unit);
      if (live === undefined || live.sha256 === known.sha256) return live !== undefined;
      return this.holdings.hasBytes(known) && this.#rivals.has(live);
    }
    const displaced = this.holdings.displacedBy(known);
    return this.holdings.has(known) && (displaced === undefined || this.#rivals.has(displaced));
  }

  /** Why a file is held back, which is then remembered; undefined when it is not. */
  async #suspicion(placed: PlacedFile, known: ComingFile, stated: Stated): Promise<string | undefined> {
    const reason =
      this.#twinSuspicion(known, placed) ??
      this.#lossSuspicion(known, rowCountOf(stated)) ??
      (await this.#besideSuspicion(placed, stated));
    if (reason !== undefined) this.#heldBack.set(placed, this.#comparedWith(placed));
    return reason;
  }

  #twinSuspicion({ sha256, unit }: KnownFile, { identity }: PlacedFile): string | undefined {
    const twin = this.holdings.sameBytes(sha256, unit);
    if (twin === undefined || twin.unit === identity.sameAs) return undefined;
    return `its bytes are those of ${twin.fileName}, of another ${kindOf(unit)}`;
  }

  /** A file that is cut short at the end of a line can be read, and must not take the place of a whole one. */
  #lossSuspicion(known: ComingFile, rows: number): string | undefined {
    const replaced = this.holdings.replacedBy(known);
    if (replaced === undefined || rows >= KEPT_SHARE_MIN * replaced.rows) return undefined;
    return `it has ${rows} rows where the file that it would replace has ${replaced.rows}`;
  }

  async #besideSuspicion(placed: PlacedFile, stated: Stated): Promise<string | undefined> {
    const { source, isDemo } = this.options;
    const nearest = this.#neighbourOf(placed);
    const neighbour = nearest && {
      stated: await this.batches.statedBy({ ...nearest, source: source.name, isDemo }, source.datasets),
      daysApart: daysBetween(nearest, placed.identity),
      isReplaced: this.holdings.replacedBy(this.#coming.get(placed)!) === nearest,
    };
    const reason = source.check(stated, neighbour, this.rowsHeld);
    const remark = reason === undefined && neighbour && source.remarkOn?.(stated, neighbour);
    if (remark) this.#remarks.set(placed, remark);
    return reason;
  }

  async #accept(
    { file }: PlacedFile,
    known: ComingFile & Publication,
    stated: Stated,
    content: Uint8Array,
  ): Promise<void> {
    const { source, isDemo } = this.options;
    this.holdings.add({ ...known, rows: rowCountOf(stated) });
    this.#claims.add(known, file.label);
    const accepted = {
      ...known,
      source: source.name,
      licence: source.licence,
      address: file.address,
      isDemo,
      stated,
      content,
    };
    await this.batches.add(accepted, source.datasets);
  }

  /** A file as it comes now: retrieved at this moment, and published as is told. Throws when it is of later than the operator says. */
  #comingOf({ file, identity }: PlacedFile): Coming {
    const { published: byOperator } = this.options;
    const retrievedAt = this.options.retrievedAt?.(identity) ?? this.retrievedAt();
    const date = dateOf(identity);
    const told = { byFile: identity.publishedAt, byOperator, byFetch: file.publishedAt?.(date) };
    const publication = publicationOf(told, retrievedAt);
    if (publication.publishedFrom === "operator" && date !== undefined && dateOfOperator(byOperator!) < date) {
      throw new SourceProblem(undefined, `it is of ${date}, and --published says that it came out on ${byOperator}`);
    }
    return { unit: identity.unit, version: identity.version, retrievedAt, ...publication };
  }

  #neighbourOf({ identity }: PlacedFile): KnownFile | undefined {
    const { unit, sameAs } = identity;
    return (
      this.holdings.neighbourOf(unit, this.options.source.neighbourDays ?? 0) ??
      (sameAs === undefined ? undefined : this.holdings.liveOf(sameAs))
    );
  }

  #firstOutdated(): PlacedFile | undefined {
    for (const [placed, comparedWith] of this.#heldBack) {
      if (comparedWith !== this.#comparedWith(placed)) return placed;
    }
    return undefined;
  }

  /** Names the files that a file is compared with as things stand. */
  #comparedWith(placed: PlacedFile): string {
    return nameOf(this.#neighbourOf(placed)) + nameOf(this.holdings.replacedBy(this.#coming.get(placed)!));
  }
}

/** What is known of a file before it is read. */
type Coming = Omit<ComingFile, "sha256" | "fileName"> & Publication;

/** Because of what an accepted file is not live. */
function behind(file: ComingFile, newer: ComingFile): Pick<IngestFile, "newerVersion" | "newerPublication"> {
  return newer.version === file.version
    ? { newerPublication: ledgerPublicationOf(newer) }
    : { newerVersion: newer.version };
}

/** Starts to read some files before their turn, so that the network and the parser work at the same time. */
function* readAhead<File, Bytes>(files: readonly File[], read: (file: File) => Promise<Bytes>) {
  const started: Promise<Bytes>[] = [];
  for (const [at, placed] of files.entries()) {
    for (const file of files.slice(at + started.length, at + READ_AHEAD)) {
      const reading = read(file);
      // A failure is reported when the file has its turn.
      reading.catch(() => {});
      started.push(reading);
    }
    yield { placed, reading: started.shift()! };
  }
}

function nameOf(known: KnownFile | undefined): string {
  return known === undefined ? "" : identityOf(known);
}

const READ_AHEAD = 4;
// A correction withdraws a few rows at most. No real date is held in two versions to measure it by.
const KEPT_SHARE_MIN = 0.9;
