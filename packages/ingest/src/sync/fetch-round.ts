import { createHash } from "node:crypto";
import { basename } from "node:path";
import { dateProblemOf } from "../driver/credible-date.js";
import { fetchPolicyOf } from "../driver/fetch-policy.js";
import { fetchIfNewer } from "../fetch/fetch-file.js";
import type { Fetched, FetchRequest, Validators } from "../fetch/policy.js";
import { targetOf } from "../fetch/target.js";
import { openArchive } from "../files/archive.js";
import { type RemoteFile, type RemotePage, type Source, type SourceIndex, SourceProblem } from "../source.js";
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

  constructor(
    private readonly options: SyncOptions,
    private readonly held: HeldFiles,
    private readonly notes: Notes,
    private readonly folder: DownloadFolder,
  ) {}

  /** Fetches what is new of a source. What cannot be had is among the settled. */
  async fetch(source: Source): Promise<FetchedSource> {
    const visit = new Visit(source);
    const files = [...(source.remote?.files ?? [])];
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
      this.options.onProgress?.({ source: source.name, doing: "asking", filesDone, filesTotal });
      await visit.settle(file.fileName, file, () => this.#fetchFile(source, file, visit));
    }
    for (const [at, archive] of archives.entries()) {
      const filesDone = files.length + at;
      this.options.onProgress?.({ source: source.name, doing: "asking", filesDone, filesTotal });
      await visit.settle(archive.fileName, archive, () => this.#fetchArchive(source, archive, visit));
    }
    return visit;
  }

  async #filesOn(source: Source, { address, bytesMax, read }: RemotePage): Promise<RemoteFile[]> {
    const files = read(await this.#bytesOf(source, { address, bytesMax, isPage: true }));
    const names = new Set(files.map(({ fileName }) => fileName));
    if (files.length === 0 || files.length > PAGE_FILES_MAX || names.size < files.length) {
      throw new SourceProblem(undefined, `the page names ${files.length} files, ${names.size} of them different`);
    }
    return files;
  }

  /** The files of an index that are to be fetched. What is held or cannot be true is settled at once. */
  async #filesIn(source: Source, { address, bytesMax, read }: SourceIndex, visit: Visit): Promise<RemoteFile[]> {
    const listed = read(await this.#bytesOf(source, { address, bytesMax }));
    const dateProblem = dateProblemOf(source, this.options.now());
    const { considered, wanted } = wantedFiles(source.name, listed, this.held, dateProblem, this.options.since);
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
    if (fetched.kind === "unchanged") return "unchanged";
    const { bytes, validators } = fetched;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    if (this.held.isServed(source.name, file, sha256)) {
      this.note(source, { file, sha256, validators });
      return "unchanged";
    }
    if (this.options.isDryRun) return "coming";
    visit.arrived.push({ file, path: this.folder.add(bytes), sha256, validators });
    return undefined;
  }

  /** Fetches an archive whole, and settles each of its files: publishers make such archives anew all the time. */
  async #fetchArchive(source: Source, { fileName, address, headers }: RemoteFile, visit: Visit): Promise<Outcome> {
    const bytes = await this.#bytesOf(source, {
      address,
      bytesMax: ARCHIVE_BYTES_MAX,
      ...(headers === undefined ? {} : { headers }),
    });
    const day = this.options.now().toISOString().slice(0, "YYYY-MM-DD".length);
    const name = fileName.replace(/(\.zip)?$/i, `-${day}.zip`);
    for (const { path, read } of await unpacked(source, name, bytes)) {
      const label = `${name}/${path}`;
      await visit.settle(label, { address }, () => this.#takeEntry(source, { label, address, read }, visit), "refused");
    }
    return undefined;
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

  async #bytesOf(source: Source, request: FetchRequest): Promise<Uint8Array> {
    const fetched = await this.#ask(source, request);
    if (fetched.kind === "unchanged") throw new Error("Without validators, no answer is unchanged.");
    return fetched.bytes;
  }

  async #ask(source: Source, request: FetchRequest): Promise<Fetched> {
    const { host } = targetOf(request.address, source.hosts, undefined).url;
    const refusal = this.#patience.refusalOf(host);
    if (refusal !== undefined) throw new SourceProblem(undefined, refusal);
    try {
      const fetched = await fetchIfNewer(request, fetchPolicyOf(source, this.options));
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

/** A file of an archive that was fetched. */
interface Entry {
  /** Its path, after the name of the archive. */
  readonly label: string;
  /** The archive's. */
  readonly address: string;
  read(bytesMax: number): Promise<Uint8Array>;
}

/** The files of an archive. Throws when it cannot be read, is not safe or has none of the source. */
async function unpacked({ name, fileNames, identify }: Source, archiveName: string, bytes: Uint8Array) {
  const { entries } = await openArchive(bytes);
  if (entries.every(({ path }) => identify(basename(path), undefined, `${archiveName}/${path}`) === undefined)) {
    throw new SourceProblem(undefined, `it holds no file of ${name} (${fileNames})`);
  }
  return entries;
}

class Visit implements FetchedSource {
  readonly arrived: Arrived[] = [];
  readonly settled: SyncedFile[] = [];

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
// As many as an archive may have that is ingested from an address.
const ARCHIVE_BYTES_MAX = 256 * 1024 * 1024;
