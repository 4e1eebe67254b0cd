import { createHash } from "node:crypto";
import { basename } from "node:path";
import { dateProblemOf } from "../driver/credible-date.js";
import { fetchPolicyOf } from "../driver/fetch-policy.js";
import { fetchIfNewer } from "../fetch/fetch-file.js";
import { AbsentProblem } from "../fetch/host-problem.js";
import { type Fetched, type FetchRequest, fetchLimits, type Validators } from "../fetch/policy.js";
import { targetOf } from "../fetch/target.js";
import { type Archive, openArchive } from "../files/archive.js";
import {
  type RemoteArchive,
  type RemoteFile,
  type RemotePage,
  type Source,
  type SourceIndex,
  SourceProblem,
} from "../source.js";
import { datedFile, datedName } from "./dated-file.js";
import type { DownloadFolder } from "./download-folder.js";
import type { HeldFiles } from "./held-files.js";
import type { Notes } from "./notes.js";
import { Patience } from "./patience.js";
import type { SyncOptions } from "./sync-options.js";
import type { SyncedFile } from "./sync-summary.js";
import { wantedFiles } from "./wanted-files.js";

/** A file that was fetched and is to be loaded. */
export interface Arrived {
  readonly file: RemoteFile;
  readonly path: string;
  readonly sha256: string;
  readonly validators: Validators;
}

/** What the publisher of a source had. */
export interface FetchedSource {
  readonly source: Source;
  readonly arrived: readonly Arrived[];
  /** The files about which nothing remains to be done. */
  readonly settled: readonly SyncedFile[];
}

/** Asks the publishers, one file after the other, so that no host ever has two requests of ours. */
export class FetchRound {
  readonly #patience = new Patience();
  /** Pages and indexes that were asked for, and the paths of archives, by address: sources share some of them. */
  readonly #pages = new Map<string, Promise<Uint8Array>>();
  readonly #archives = new Map<string, Promise<FetchedArchive>>();

  constructor(
    private readonly options: SyncOptions,
    private readonly held: HeldFiles,
    private readonly notes: Notes,
    private readonly folder: DownloadFolder,
  ) {}

  /** Fetches what is new of a source. What cannot be had is among the settled. */
  async fetch(source: Source): Promise<FetchedSource> {
    const visit = new Visit(source);
    const files = (source.remote?.files ?? []).map((file) => datedFile(file, this.#day));
    for (const page of source.remote?.pages ?? []) {
      await visit.settle(page.address, page, async () => {
        files.push(...(await this.#filesOn(source, page)));
        return undefined;
      });
    }
    const { index } = source;
    if (index !== undefined) {
      await visit.settle(index.address, index, async () => {
        files.push(...(await this.#filesIn(source, index, visit)));
        return undefined;
      });
    }
    const archives = source.remote?.archives ?? [];
    const filesTotal = files.length + archives.length;
    for (const [filesDone, file] of files.entries()) {
      this.#tellCost(visit, files.length, filesDone);
      this.options.onProgress?.({ source: source.name, doing: "asking", filesDone, filesTotal });
      await visit.settle(file.fileName, file, () => this.#fetchFileOrMoved(source, file, visit));
    }
    for (const [at, archive] of archives.entries()) {
      const filesDone = files.length + at;
      this.options.onProgress?.({ source: source.name, doing: "asking", filesDone, filesTotal });
      await visit.settle(archive.fileName, archive, () => this.#fetchArchive(source, archive, visit));
    }
    return visit;
  }

  /** Tells what many files cost: how many they are before the first, and how large they may be after some. */
  #tellCost({ source, bytesFetched }: Visit, requests: number, filesDone: number): void {
    if (requests < COSTLY_REQUESTS) return;
    if (filesDone === 0) this.options.onCost?.({ source: source.name, requests });
    if (filesDone !== SAMPLE_FILES || bytesFetched === 0) return;
    const bytesExpected = Math.round((bytesFetched / SAMPLE_FILES) * requests);
    this.options.onCost?.({ source: source.name, requests, bytesExpected });
  }

  async #filesOn(source: Source, { address, bytesMax, read }: RemotePage): Promise<RemoteFile[]> {
    const files = read(await this.#page(source, { address, bytesMax, isPage: true }));
    const names = new Set(files.map(({ fileName }) => fileName));
    if (files.length === 0 || files.length > PAGE_FILES_MAX || names.size < files.length) {
      throw new SourceProblem(undefined, `the page names ${files.length} files, ${names.size} of them different`);
    }
    return files;
  }

  /** The files of an index that are to be fetched. What is held or cannot be true is settled at once. */
  async #filesIn(source: Source, index: SourceIndex, visit: Visit): Promise<RemoteFile[]> {
    const { address, bytesMax, newest } = index;
    const listed = index.read(await this.#page(source, { address, bytesMax }));
    const dateProblem = dateProblemOf(source, this.options.now());
    const from = { since: this.options.since, newest };
    const { considered, wanted } = wantedFiles(source.name, listed, this.held, dateProblem, from);
    const files: RemoteFile[] = [];
    for (const file of considered) {
      const about = { name: file.fileName, address: file.address, unit: file.unit };
      const reason = dateProblem(file);
      if (!wanted.has(file)) visit.settled.push({ ...about, outcome: "unchanged" });
      else if (reason !== undefined) visit.settled.push({ ...about, outcome: "refused", reason });
      else if (this.options.isDryRun) visit.settled.push({ ...about, outcome: "coming" });
      else files.push({ fileName: file.fileName, address: file.address });
    }
    return files;
  }

  /** Fetches a file from its address, or from where a page says that it is now. */
  async #fetchFileOrMoved(source: Source, file: RemoteFile, visit: Visit): Promise<Outcome> {
    const { otherwise, fileName } = file;
    try {
      return await this.#fetchFile(source, file, visit);
    } catch (problem) {
      if (otherwise === undefined || !(problem instanceof AbsentProblem)) throw problem;
      const { address, bytesMax } = otherwise;
      const page = await this.#page(source, { address, bytesMax, isPage: true });
      const moved = otherwise.read(page).find((named) => named.fileName === fileName);
      if (moved !== undefined) return this.#fetchFile(source, moved, visit);
      throw new SourceProblem(undefined, `${problem.reason}, and ${address} does not name it`);
    }
  }

  async #fetchFile(source: Source, file: RemoteFile, visit: Visit): Promise<Outcome> {
    const { address, headers } = file;
    const note = this.notes.of(this.#placeOf(source, address));
    const isKnown = note !== undefined && this.held.isServed(source.name, file, note.sha256);
    const fetched = await this.#ask(source, {
      address,
      bytesMax: source.bytesMax,
      ...(headers === undefined ? {} : { headers }),
      ...(isKnown ? { validators: note } : {}),
    });
    if (fetched.kind !== "bytes") return "unchanged";
    const { bytes, validators } = fetched;
    visit.bytesFetched += bytes.length;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    if (this.held.isServed(source.name, file, sha256)) {
      this.note(source, { file, sha256, validators });
      return "unchanged";
    }
    if (this.options.isDryRun) return "coming";
    visit.arrived.push({ file, path: this.folder.add(bytes), sha256, validators });
    return undefined;
  }

  /** Fetches an archive whole, and settles each of its files: publishers make most archives anew all the time. */
  async #fetchArchive(source: Source, file: RemoteArchive, visit: Visit): Promise<Outcome> {
    const { fileName, address, units = [] } = file;
    const isFixed = units.length > 0;
    if (isFixed && this.held.hasUnits(source.name, units)) return "unchanged";
    if (isFixed && this.options.isDryRun) return "coming";
    const name = datedName(fileName, this.#day);
    const noted = `${this.#placeOf(source, address)}#${source.name}`;
    const { path, validators } = await this.#archive(source, file, this.notes.of(noted));
    const archive = await openArchive(path);
    try {
      // It is large and need not be sent again only to be found to lack the same.
      if (lacks(archive, source, units)) this.notes.setLooked(noted, validators);
      for (const { path, read } of entriesOf(archive, source, name)) {
        const label = `${name}/${path}`;
        const take = () => this.#takeEntry(source, { label, address, read }, visit);
        await visit.settle(label, { address }, take, "refused");
      }
    } finally {
      archive.close();
    }
    return undefined;
  }

  /** An archive, which is fetched once for all sources: it may be larger than what fits into memory. */
  #archive(source: Source, { address, headers }: RemoteFile, looked: Validators | undefined): Promise<FetchedArchive> {
    return once(this.#archives, JSON.stringify([address, looked]), async () => {
      const path = this.folder.nextPath();
      const limits = this.options.fetchLimits ?? fetchLimits;
      const fetched = await this.#ask(
        source,
        {
          address,
          bytesMax: ARCHIVE_BYTES_MAX,
          path,
          ...(headers === undefined ? {} : { headers }),
          ...(looked === undefined ? {} : { validators: looked }),
        },
        { ...limits, totalMs: limits.totalMs * ARCHIVE_PATIENCE },
      );
      if (fetched.kind === "unchanged") {
        throw new SourceProblem(undefined, "the host still has the archive that was found to lack some of it");
      }
      if (fetched.kind !== "written") throw new Error("With a path, an answer is written.");
      this.folder.count(fetched.byteCount);
      return { path, validators: fetched.validators };
    });
  }

  async #takeEntry(source: Source, { label, address, read }: Entry, visit: Visit): Promise<Outcome> {
    if (source.identify(basename(label), undefined, label) === undefined) return "ignored";
    const bytes = await read(source.bytesMax);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    if (this.held.isServed(source.name, { fileName: basename(label) }, sha256)) return "unchanged";
    if (this.options.isDryRun) return "coming";
    const file = { fileName: label, address };
    visit.arrived.push({ file, path: this.folder.add(bytes), sha256, validators: {} });
    return undefined;
  }

  /** Notes a file that is held now, so that it need not be sent again. Files of an index are known by their versions. */
  note(source: Source, { file, sha256, validators }: Omit<Arrived, "path">): void {
    if (source.index === undefined) this.notes.set(this.#placeOf(source, file.address), sha256, validators);
  }

  /** Where a request for an address goes: a mirror may know other bytes by the same validators. */
  #placeOf({ hosts }: Source, address: string): string {
    return targetOf(address, hosts, this.options.mirror).url.href;
  }

  /** The bytes of a page or an index, which is asked for once. */
  #page(source: Source, request: FetchRequest): Promise<Uint8Array> {
    return once(this.#pages, request.address, async () => {
      const fetched = await this.#ask(source, request);
      if (fetched.kind !== "bytes") throw new Error("Without validators and a path, an answer is bytes.");
      return fetched.bytes;
    });
  }

  /** The day of the sync, YYYY-MM-DD. */
  get #day(): string {
    return this.options.now().toISOString().slice(0, "YYYY-MM-DD".length);
  }

  async #ask(source: Source, request: FetchRequest, limits = this.options.fetchLimits): Promise<Fetched> {
    const { host } = targetOf(request.address, source.hosts, undefined).url;
    const refusal = this.#patience.refusalOf(host);
    if (refusal !== undefined) throw new SourceProblem(undefined, refusal);
    try {
      const options = limits === undefined ? this.options : { ...this.options, fetchLimits: limits };
      const fetched = await fetchIfNewer(request, fetchPolicyOf(source, options));
      this.#patience.note(host);
      return fetched;
    } catch (problem) {
      this.#patience.note(host, problem);
      throw problem;
    }
  }
}

/** How a file is settled; undefined when it is not, or not by itself. */
type Outcome = "unchanged" | "coming" | "ignored" | undefined;

/** An archive that was fetched, and lies at a path. */
interface FetchedArchive {
  readonly path: string;
  readonly validators: Validators;
}

/** A file of an archive that was fetched. */
interface Entry {
  /** Its path, after the name of the archive. */
  readonly label: string;
  /** The archive's. */
  readonly address: string;
  read(bytesMax: number): Promise<Uint8Array>;
}

/** Does something for the first who asks, and gives the others what came of it. */
function once<Result>(known: Map<string, Promise<Result>>, key: string, work: () => Promise<Result>): Promise<Result> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const result = work();
  known.set(key, result);
  return result;
}

/** The files of an archive. Throws a SourceProblem when it has none of the source. */
function entriesOf({ entries }: Archive, { name, fileNames, identify }: Source, archiveName: string) {
  if (entries.every(({ path }) => identify(basename(path), undefined, `${archiveName}/${path}`) === undefined)) {
    throw new SourceProblem(undefined, `it holds no file of ${name} (${fileNames})`);
  }
  return entries;
}

/** Whether some of the units that an archive should bring are not in it. */
function lacks({ entries }: Archive, { identify }: Source, units: readonly string[]): boolean {
  const found = new Set(
    entries.map(({ path }) => {
      const identity = identify(basename(path));
      return typeof identity === "object" ? identity.unit : identity;
    }),
  );
  return units.some((unit) => !found.has(unit));
}

class Visit implements FetchedSource {
  readonly arrived: Arrived[] = [];
  readonly settled: SyncedFile[] = [];
  bytesFetched = 0;

  constructor(readonly source: Source) {}

  /** Does something about an address and writes down how it ended. */
  async settle(
    name: string,
    { address }: { readonly address: string },
    work: () => Promise<Outcome>,
    failure: "unfetched" | "refused" = "unfetched",
  ): Promise<void> {
    try {
      const outcome = await work();
      if (outcome !== undefined) this.settled.push({ name, address, outcome });
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      this.settled.push({ name, address, outcome: failure, reason: error.message });
    }
  }
}

const PAGE_FILES_MAX = 1000;
// A month of daily reports is fetched without a word.
const COSTLY_REQUESTS = 60;
const SAMPLE_FILES = 10;
// As many as an archive may have that is ingested from an address.
const ARCHIVE_BYTES_MAX = 256 * 1024 * 1024;
// The largest, of the census, has 103 million bytes: 20 minutes are enough at 90 kB/s.
const ARCHIVE_PATIENCE = 10;
