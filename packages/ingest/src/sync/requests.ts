import { setTimeout as sleep } from "node:timers/promises";
import { fetchPolicyOf } from "../driver/fetch-policy.js";
import { fetchIfNewer } from "../fetch/fetch-file.js";
import { HostProblem } from "../fetch/host-problem.js";
import { type Fetched, type FetchLimits, type FetchRequest, fetchLimits, type ReceivedBytes } from "../fetch/policy.js";
import type { ReceivedFile } from "../fetch/received-file.js";
import { targetOf } from "../fetch/target.js";
import type { Validators } from "../fetch/validators.js";
import { type RemoteFile, type Source, SourceProblem } from "../source.js";
import type { DownloadFolder } from "./download-folder.js";
import { Patience } from "./patience.js";
import type { SyncOptions } from "./sync-options.js";

/** The requests of a sync, one after the other. What sources share is asked for once. */
export class Requests {
  readonly #patience = new Patience();
  /** When the last answer of a host had come. */
  readonly #answeredMs = new Map<string, number>();
  readonly #pages = new Map<string, Promise<Uint8Array>>();
  readonly #archives = new Map<string, Promise<FetchedArchive>>();

  /** How long a host is left alone between two requests. A mirror is the operator's, and need not be. */
  readonly pauseMs: number;

  constructor(
    private readonly options: SyncOptions,
    private readonly folder: DownloadFolder,
  ) {
    this.pauseMs = options.pauseMs ?? (options.mirror === undefined ? PAUSE_MS : 0);
  }

  /** The bytes of a page or an index, which is asked for once. */
  page(source: Source, request: FetchRequest): Promise<Uint8Array> {
    return once(this.#pages, request.address, async () => {
      const fetched = await this.ask(source, request);
      if (fetched.kind !== "bytes") throw new Error("Without validators and parts, an answer is bytes.");
      return fetched.bytes;
    });
  }

  /** A file that fits into memory, unless it is still that of the validators. */
  async file(source: Source, request: FetchRequest): Promise<FetchedFile | undefined> {
    const fetched = await this.#toDisk(source, request);
    if (fetched === undefined) return undefined;
    const { file, validators } = fetched;
    try {
      return { bytes: await file.read(), validators };
    } finally {
      await file.close();
    }
  }

  /** An archive, which is fetched once for all sources: it may be larger than what fits into memory. */
  archive(
    source: Source,
    { address, headers }: RemoteFile,
    looked: Validators | undefined,
    onBytes: (bytes: ReceivedBytes) => void,
  ): Promise<FetchedArchive> {
    return once(this.#archives, JSON.stringify([address, looked]), async () => {
      const limits = this.options.fetchLimits ?? fetchLimits;
      const fetched = await this.#toDisk(
        source,
        {
          address,
          bytesMax: ARCHIVE_BYTES_MAX,
          onBytes,
          ...(headers === undefined ? {} : { headers }),
          ...(looked === undefined ? {} : { validators: looked }),
        },
        { ...limits, totalMs: limits.totalMs * ARCHIVE_PATIENCE },
      );
      if (fetched === undefined) {
        throw new SourceProblem(undefined, "the host still has the archive that was found to lack some of it");
      }
      this.folder.keepOpen(fetched.file);
      this.folder.count(fetched.file.byteCount);
      return fetched;
    });
  }

  /** Fetches what may break off and be gone on with; undefined when it is still that of the validators. */
  async #toDisk(source: Source, request: FetchRequest, limits?: FetchLimits): Promise<FetchedArchive | undefined> {
    const parts = this.folder.partsOf(this.placeOf(source, request.address));
    const fetched = await this.ask(source, { ...request, parts }, limits);
    if (fetched.kind === "bytes") throw new Error("With parts, an answer is written.");
    if (fetched.kind === "unchanged") return undefined;
    this.folder.hasArrived(parts);
    return fetched;
  }

  /** Where a request for an address goes: a mirror may know other bytes by the same validators. */
  placeOf({ hosts }: Source, address: string): string {
    return targetOf(address, hosts, this.options.mirror).url.href;
  }

  /** What the host of an address has, unless it is to be left alone. */
  async ask(source: Source, request: FetchRequest, limits = this.options.fetchLimits): Promise<Fetched> {
    const { host } = targetOf(request.address, source.hosts, undefined).url;
    const refusal = this.#patience.refusalOf(host);
    if (refusal !== undefined) throw new HostProblem(refusal);
    await this.#pause(host);
    try {
      const options = limits === undefined ? this.options : { ...this.options, fetchLimits: limits };
      const fetched = await fetchIfNewer(request, fetchPolicyOf(source, options));
      this.#patience.note(host);
      return fetched;
    } catch (problem) {
      this.#patience.note(host, problem);
      throw problem;
    } finally {
      this.#answeredMs.set(host, performance.now());
    }
  }

  /** Leaves a host alone between two requests. */
  async #pause(host: string): Promise<void> {
    const { signal } = this.options;
    const leftMs = (this.#answeredMs.get(host) ?? Number.NEGATIVE_INFINITY) + this.pauseMs - performance.now();
    // Whoever is told to end in the pause is refused by the request after it.
    if (leftMs > 0) await sleep(leftMs, undefined, signal && { signal }).catch(() => {});
  }
}

interface FetchedFile {
  readonly bytes: Uint8Array;
  readonly validators: Validators;
}

interface FetchedArchive {
  readonly file: ReceivedFile;
  readonly validators: Validators;
}

/** Does something for the first who asks, and gives the others what came of it. */
function once<Result>(known: Map<string, Promise<Result>>, key: string, work: () => Promise<Result>): Promise<Result> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const result = work();
  known.set(key, result);
  return result;
}

const PAUSE_MS = 500;
// As many as an archive may have that is ingested from an address.
const ARCHIVE_BYTES_MAX = 256 * 1024 * 1024;
// The largest, of the census, has 103 million bytes: 20 minutes are enough at 90 kB/s.
const ARCHIVE_PATIENCE = 10;
