import { stat } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { diskProblemOf } from "@daybook/store";
import { openArchive } from "../files/archive.js";
import { filesUnder } from "../files/folder.js";
import { type InputFile, InputProblem } from "../files/input-file.js";
import { readLocalFile } from "../files/local-file.js";
import { otherArchiveProblem } from "../files/other-archive.js";
import { type FetchedFile, remoteFile } from "../files/remote-file.js";
import { type Source, SourceProblem } from "../source.js";
import type { IngestFile } from "./summary.js";

/** A file in memory, under its publisher's name. */
export interface MemoryFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** A file that was fetched before, or came with the project, and lies at a path, mostly under another name. */
interface SyncedFile {
  readonly fileName: string;
  /** The publisher's; null where it came with the project. */
  readonly address: string | null;
  readonly path: string;
  /** When it was published, as others than itself say, given of when its figures are. */
  readonly publishedAt?: InputFile["publishedAt"];
}

/** The path of a file, folder or zip archive, an https address, a file in memory, or one that was fetched. */
export type Input = string | MemoryFile | SyncedFile;

/** Fetches an address. */
export type Fetch = (address: string, bytesMax: number) => Promise<FetchedFile>;

/** A folder or archive, and everything in it. */
export interface Container {
  readonly label: string;
  readonly files: readonly InputFile[];
}

/** Every file of the inputs, unread. */
export interface Collected {
  readonly files: InputFile[];
  /** Archives that were refused whole, and those among other files and inside archives, which are ignored. */
  readonly unopened: readonly IngestFile[];
  /** The inputs that were folders or archives and could be opened. */
  readonly containers: readonly Container[];
  close(): void;
}

/** What a source lets its files and archives be. */
type ArchiveRules = Pick<Source, "bytesMax" | "nestedArchives">;

/** Finds the files of all inputs. Throws an InputProblem for a path that leads nowhere. */
export async function collectFiles(inputs: readonly Input[], source: ArchiveRules, fetch: Fetch): Promise<Collected> {
  const collection = new Collection(source, fetch);
  try {
    for (const input of inputs) await collection.add(input);
  } catch (error) {
    collection.close();
    throw error;
  }
  return collection;
}

class Collection implements Collected {
  readonly files: InputFile[] = [];
  readonly unopened: IngestFile[] = [];
  readonly containers: Container[] = [];
  readonly #closers: (() => void)[] = [];
  #nestedBytesLeft = NESTED_BYTES_MAX;

  constructor(
    private readonly source: ArchiveRules,
    private readonly fetch: Fetch,
  ) {}

  async add(input: Input): Promise<void> {
    if (typeof input !== "string" && "path" in input) {
      const { fileName, address, path, publishedAt } = input;
      this.#push(fileName, { isNamed: true, address, publishedAt }, async () =>
        readLocalFile(path, this.source.bytesMax),
      );
    } else if (typeof input !== "string") {
      const { fileName, bytes } = input;
      this.#push(fileName, { isNamed: true }, async () => bytes);
    } else if (/^https?:\/\//i.test(input)) {
      await this.#addAddress(input);
    } else {
      await this.#addPath(input);
    }
  }

  close(): void {
    for (const close of this.#closers) close();
  }

  #push(label: string, about: Partial<InputFile>, read: InputFile["read"]): void {
    const name = basename(label);
    const plain = { address: null, isNamed: false, isRemote: false, isIndexed: false };
    this.files.push({ name, label, place: label, ...plain, ...about, read });
  }

  /** Notes what an input brought, unless a part of it was refused, which says more. */
  async #contain(label: string, fill: () => Promise<void>): Promise<void> {
    const [files, unopened] = [this.files.length, this.unopened.length];
    await fill();
    if (this.unopened.slice(unopened).some(({ outcome }) => outcome === "refused")) return;
    this.containers.push({ label, files: this.files.slice(files) });
  }

  async #addPath(path: string): Promise<void> {
    const target = await stat(path).catch((error: NodeJS.ErrnoException) => {
      const isAbsent = error.code === "ENOENT" || error.code === "ENOTDIR";
      throw isAbsent ? new InputProblem(`There is no file or folder ${path}.`) : diskProblemOf(error, path);
    });
    if (!target.isDirectory() && !target.isFile()) throw new InputProblem(`${path} is neither a file nor a folder.`);
    const label = basename(path);
    const folder = basename(target.isFile() ? dirname(resolve(path)) : resolve(path));
    if (target.isFile() && !isZip(path)) return this.#addFile(path, label, folder, true);
    await this.#contain(target.isFile() ? label : path, async () => {
      if (target.isFile()) return this.#addFile(path, label, folder, true);
      for (const inner of await filesUnder(path)) await this.#addFile(join(path, inner), inner, folder, false);
    });
  }

  async #addFile(path: string, label: string, folder: string, isNamed: boolean): Promise<void> {
    if (isZip(path)) return this.#addArchive(label, { folder, find: async () => path });
    const problem = otherArchiveProblem(path);
    if (problem !== undefined) {
      this.unopened.push({ name: label, outcome: isNamed ? "refused" : "ignored", reason: problem });
      return;
    }
    this.#push(label, { isNamed, place: placeOf(folder, label) }, async () =>
      readLocalFile(path, this.source.bytesMax),
    );
  }

  async #addAddress(address: string): Promise<void> {
    if (!URL.canParse(address)) throw new InputProblem(`${address} is not an address.`);
    const name = basename(new URL(address).pathname);
    if (isZip(name)) {
      const find = async () => (await this.fetch(address, ARCHIVE_BYTES_MAX)).bytes;
      return this.#contain(name, () => this.#addArchive(name, { address, find }));
    }
    const problem = otherArchiveProblem(name);
    if (problem !== undefined) {
      this.unopened.push({ name, outcome: "refused", reason: problem });
      return;
    }
    // Its bytes may be wanted twice, to place it in time and to load it, and a second answer may be another.
    let fetching: Promise<FetchedFile> | undefined;
    const { read, ...about } = remoteFile(() => {
      fetching ??= this.fetch(address, this.source.bytesMax);
      return fetching;
    });
    this.#push(name, { address, isNamed: true, ...about }, read);
  }

  async #addArchive(label: string, found: FoundArchive): Promise<void> {
    const { folder, address = null, isNested = false } = found;
    try {
      const archive = await openArchive(await found.find());
      this.#closers.push(archive.close);
      for (const { path, read } of archive.entries) {
        const inner = `${label}/${path}`;
        const problem = otherArchiveProblem(path);
        if (problem !== undefined) this.unopened.push({ name: inner, outcome: "ignored", reason: problem });
        else if (isZip(path) && this.source.nestedArchives && !isNested) {
          await this.#addArchive(inner, { ...found, find: () => this.#nested(read), isNested: true });
        } else if (isZip(path)) this.unopened.push({ name: inner, outcome: "ignored", reason: NESTED });
        else this.#push(inner, { address, place: placeOf(folder, inner) }, () => read(this.source.bytesMax));
      }
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      this.unopened.push({ name: label, outcome: "refused", reason: error.reason });
    }
  }

  /** An archive inside an archive, which is held in memory until all files are read. */
  async #nested(read: (bytesMax: number) => Promise<Uint8Array>): Promise<Uint8Array> {
    const bytes = await read(this.#nestedBytesLeft);
    this.#nestedBytesLeft -= bytes.length;
    return bytes;
  }
}

/** An archive that is about to be opened. */
interface FoundArchive {
  /** The name of the folder that brought it; undefined for one that was fetched. */
  readonly folder?: string;
  readonly address?: string;
  readonly isNested?: boolean;
  find(): Promise<string | Uint8Array>;
}

/** The place of a file of a folder. The folder of the system's root has no name. */
function placeOf(folder: string | undefined, label: string): string {
  const inner = label.split(sep).join("/");
  return folder === undefined || folder === "" ? inner : `${folder}/${inner}`;
}

function isZip(path: string): boolean {
  return path.toLowerCase().endsWith(".zip");
}

const NESTED = "it is an archive inside an archive, which is not opened";
// The archives of a year of property sales have some 30 million bytes.
const NESTED_BYTES_MAX = 256 * 1024 * 1024;
const ARCHIVE_BYTES_MAX = 256 * 1024 * 1024;
