import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { dateProblemOf } from "../driver/credible-date.js";
import { AbsentProblem } from "../fetch/host-problem.js";
import type { ReceivedBytes } from "../fetch/policy.js";
import { openArchive } from "../files/archive.js";
import {
  type IndexedFile,
  type RemoteArchive,
  type RemoteFile,
  type RemotePage,
  type Source,
  type SourceIndex,
  SourceProblem,
} from "../source.js";
import { entriesOf, lacks } from "./archive-entries.js";
import { datedFile, datedName } from "./dated-file.js";
import type { DownloadFolder } from "./download-folder.js";
import type { HeldFiles } from "./held-files.js";
import type { Notes } from "./notes.js";
import { Requests } from "./requests.js";
import type { SyncOptions } from "./sync-options.js";
import { type Arrived, type FetchedSource, type Outcome, Visit } from "./visit.js";
import { wantedFiles } from "./wanted-files.js";

/** Asks the publishers, one file after the other, so that no host ever has two requests of ours. */
export class FetchRound {
  readonly #requests: Requests;

  constructor(
    private readonly options: SyncOptions,
    private readonly held: HeldFiles,
    private readonly notes: Notes,
    private readonly folder: DownloadFolder,
  ) {
    this.#requests = new Requests(options, folder);
  }

  /** Fetches what is new of a source. What cannot be had is among the settled. */
  async fetch(source: Source): Promise<FetchedSource> {
    const visit = new Visit(source);
    if (source.access === "included") await this.#takeIncluded(source, visit);
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
      this.options.onProgress?.({ source: source.name, doing: "asking", filesDone, filesTotal });
      await visit.settle(file.fileName, file, () => this.#fetchFileOrMoved(source, file, visit));
    }
    for (const [at, archive] of archives.entries()) {
      const filesDone = files.length + at;
      const tell = (bytes?: ReceivedBytes) =>
        this.options.onProgress?.({
          source: source.name,
          doing: "asking",
          filesDone,
          filesTotal,
          ...(bytes === undefined ? {} : { bytes }),
        });
      tell();
      await visit.settle(archive.fileName, archive, () => this.#fetchArchive(source, archive, visit, tell));
    }
    return visit;
  }

  async #filesOn(source: Source, { address, bytesMax, read }: RemotePage): Promise<RemoteFile[]> {
    const files = read(await this.#requests.page(source, { address, bytesMax, isPage: true }));
    const names = new Set(files.map(({ fileName }) => fileName));
    if (files.length === 0 || files.length > PAGE_FILES_MAX || names.size < files.length) {
      throw new SourceProblem(undefined, `the page names ${files.length} files, ${names.size} of them different`);
    }
    return files;
  }

  /** The files of an index that are to be fetched. What is held or cannot be true is settled at once. */
  async #filesIn(source: Source, index: SourceIndex, visit: Visit): Promise<RemoteFile[]> {
    const { address, bytesMax, newest } = index;
    const listed = index.read(await this.#requests.page(source, { address, bytesMax }));
    const dateProblem = dateProblemOf(source, this.options.now());
    const from = { since: this.options.since, newest };
    const { considered, wanted } = wantedFiles(source.name, listed, this.held, dateProblem, from);
    const files: IndexedFile[] = [];
    for (const file of considered) {
      const about = { name: file.fileName, address: file.address, unit: file.unit };
      const reason = dateProblem(file);
      if (!wanted.has(file)) visit.settled.push({ ...about, outcome: "unchanged" });
      else if (reason !== undefined) visit.settled.push({ ...about, outcome: "refused", reason });
      else files.push(file);
    }
    this.#tellCost(source.name, files.length, index);
    if (!this.options.isDryRun) return files.map(({ fileName, address }) => ({ fileName, address }));
    for (const { fileName, address, unit } of files) {
      visit.settled.push({ name: fileName, address, unit, outcome: "coming" });
    }
    return [];
  }

  /** Tells what many files cost, in requests or in bytes, before the first of them. */
  #tellCost(source: string, requests: number, { bytesUsual }: SourceIndex): void {
    const bytesExpected = bytesUsual * requests;
    if (requests < COSTLY_REQUESTS && bytesExpected < COSTLY_BYTES) return;
    this.options.onCost?.({ source, requests, bytesExpected, leastMs: this.#requests.pauseMs * (requests - 1) });
  }

  /** Fetches a file from its address, or from where a page says that it is now. */
  async #fetchFileOrMoved(source: Source, file: RemoteFile, visit: Visit): Promise<Outcome> {
    try {
      return await this.#fetchFile(source, file, visit);
    } catch (problem) {
      if (file.otherwise === undefined || !(problem instanceof AbsentProblem)) throw problem;
      const moved = await this.#namedOnPage(source, file).catch((ofPage) => {
        if (!(ofPage instanceof AbsentProblem)) throw ofPage;
        throw new SourceProblem(undefined, `${problem.reason}, and its page is not there either`);
      });
      if (moved !== undefined) return this.#fetchFile(source, moved, visit);
      throw new SourceProblem(undefined, `${problem.reason}, and ${file.otherwise.address} does not name it`);
    }
  }

  /** A file as its page names it; undefined when it does not. */
  async #namedOnPage(source: Source, { otherwise, fileName }: RemoteFile): Promise<RemoteFile | undefined> {
    if (otherwise === undefined) return undefined;
    const { address, bytesMax } = otherwise;
    const page = await this.#requests.page(source, { address, bytesMax, isPage: true });
    return otherwise.read(page).find((named) => named.fileName === fileName);
  }

  /** When the publisher says that a file was published, if need be on its page, which nothing depends on otherwise. */
  async #publishedAt(source: Source, file: RemoteFile): Promise<string | undefined> {
    if (file.publishedAt !== undefined) return file.publishedAt;
    try {
      return (await this.#namedOnPage(source, file))?.publishedAt;
    } catch (problem) {
      if (problem instanceof SourceProblem) return undefined;
      throw problem;
    }
  }

  async #fetchFile(source: Source, file: RemoteFile, visit: Visit): Promise<Outcome> {
    const { address, headers } = file;
    const note = this.notes.of(this.#requests.placeOf(source, address));
    const isKnown = note !== undefined && this.held.isServed(source.name, file, note.sha256);
    const fetched = await this.#requests.file(source, {
      address,
      bytesMax: source.bytesMax,
      ...(headers === undefined ? {} : { headers }),
      ...(isKnown ? { validators: note } : {}),
    });
    if (fetched === undefined) return "unchanged";
    const { bytes, validators } = fetched;
    const sha256 = hashOf(bytes);
    if (this.held.isServed(source.name, file, sha256)) {
      this.note(source, { file, sha256, validators });
      return "unchanged";
    }
    if (this.options.isDryRun) return "coming";
    const publishedAt = await this.#publishedAt(source, file);
    visit.arrived.push({ file: { ...file, publishedAt }, path: this.folder.add(bytes), sha256, validators });
    return undefined;
  }

  /** Fetches an archive whole, and settles each of its files: publishers make most archives anew all the time. */
  async #fetchArchive(
    source: Source,
    file: RemoteArchive,
    visit: Visit,
    onBytes: (bytes: ReceivedBytes) => void,
  ): Promise<Outcome> {
    const { fileName, address, units = [] } = file;
    const isFixed = units.length > 0;
    if (isFixed && this.held.hasUnits(source.name, units)) return "unchanged";
    if (isFixed && this.options.isDryRun) return "coming";
    const name = datedName(fileName, this.#day);
    const noted = `${this.#requests.placeOf(source, address)}#${source.name}`;
    const { file: zip, validators } = await this.#requests.archive(source, file, this.notes.of(noted), onBytes);
    const archive = await openArchive(zip);
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

  async #takeEntry(source: Source, { label, address, read }: Entry, visit: Visit): Promise<Outcome> {
    if (source.identify(basename(label), undefined, label) === undefined) return "ignored";
    const bytes = await read(source.bytesMax);
    const sha256 = hashOf(bytes);
    if (this.held.isServed(source.name, { fileName: basename(label) }, sha256)) return "unchanged";
    if (this.options.isDryRun) return "coming";
    const file = { fileName: label, address };
    visit.arrived.push({ file, path: this.folder.add(bytes), sha256, validators: {} });
    return undefined;
  }

  /** Takes the files of a source that come with the project, unless they are held. */
  async #takeIncluded(source: Source, visit: Visit): Promise<void> {
    const { includedFolder } = this.options;
    if (includedFolder === undefined) return;
    for (const fileName of (await readdir(includedFolder)).sort()) {
      if (source.identify(fileName) === undefined) continue;
      const path = join(includedFolder, fileName);
      const sha256 = hashOf(await readFile(path));
      const file = { fileName, address: "" };
      if (this.held.isServed(source.name, file, sha256))
        visit.settled.push({ name: fileName, address: "", outcome: "unchanged" });
      else if (this.options.isDryRun) visit.settled.push({ name: fileName, address: "", outcome: "coming" });
      else visit.arrived.push({ file, path, sha256, validators: {} });
    }
  }

  /** Notes a file that is held now, so that it need not be sent again. Files of an index are known by their versions. */
  note(source: Source, { file, sha256, validators }: Omit<Arrived, "path">): void {
    if (source.index === undefined && file.address !== "")
      this.notes.set(this.#requests.placeOf(source, file.address), sha256, validators);
  }

  /** The day of the sync, YYYY-MM-DD. */
  get #day(): string {
    return this.options.now().toISOString().slice(0, "YYYY-MM-DD".length);
  }
}

/** A file of an archive that was fetched. */
interface Entry {
  /** Its path, after the name of the archive. */
  readonly label: string;
  /** The archive's. */
  readonly address: string;
  read(bytesMax: number): Promise<Uint8Array>;
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

const PAGE_FILES_MAX = 1000;
// A month of daily reports is fetched without a word, and so are the histories of two years.
const COSTLY_REQUESTS = 60;
const COSTLY_BYTES = 20_000_000;
