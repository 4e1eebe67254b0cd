import { join } from "node:path";
import { fetchPolicyOf } from "../driver/fetch-policy.js";
import { fetchIfNewer } from "../fetch/fetch-file.js";
import { HostProblem } from "../fetch/host-problem.js";
import { PartFile } from "../fetch/part-file.js";
import { type Fetched, type FetchRequest, fetchLimits, type ReceivedBytes } from "../fetch/policy.js";
import { targetOf } from "../fetch/target.js";
import type { Validators } from "../fetch/validators.js";
import { type RemoteFile, type Source, SourceProblem } from "../source.js";
import type { DownloadFolder } from "./download-folder.js";
import { Patience } from "./patience.js";
import type { SyncOptions } from "./sync-options.js";

/** The requests of a sync, one after the other. What sources share is asked for once. */
export class Requests {
  readonly #patience = new Patience();
  readonly #pages = new Map<string, Promise<Uint8Array>>();
  readonly #archives = new Map<string, Promise<FetchedArchive>>();

  constructor(
    private readonly options: SyncOptions,
    private readonly folder: DownloadFolder,
  ) {}

  /** The bytes of a page or an index, which is asked for once. */
  page(source: Source, request: FetchRequest): Promise<Uint8Array> {
    return once(this.#pages, request.address, async () => {
      const fetched = await this.ask(source, request);
      if (fetched.kind !== "bytes") throw new Error("Without validators and a path, an answer is bytes.");
      return fetched.bytes;
    });
  }

  /** An archive, which is fetched once for all sources: it may be larger than what fits into memory. */
  archive(
    source: Source,
    { address, headers }: RemoteFile,
    looked: Validators | undefined,
    onBytes: (bytes: ReceivedBytes) => void,
  ): Promise<FetchedArchive> {
    return once(this.#archives, JSON.stringify([address, looked]), async () => {
      const part = new PartFile(
        join(this.options.location.dataFolder, "tmp", "downloads"),
        this.placeOf(source, address),
      );
      const limits = this.options.fetchLimits ?? fetchLimits;
      const fetched = await this.ask(
        source,
        {
          address,
          bytesMax: ARCHIVE_BYTES_MAX,
          path: this.folder.nextPath(),
          onBytes,
          ...(this.options.isDryRun ? {} : { part }),
          ...(headers === undefined ? {} : { headers }),
          ...(looked === undefined ? {} : { validators: looked }),
        },
        { ...limits, totalMs: limits.totalMs * ARCHIVE_PATIENCE },
      );
      if (fetched.kind === "unchanged") {
        throw new SourceProblem(undefined, "the host still has the archive that was found to lack some of it");
      }
      if (fetched.kind !== "written") throw new Error("With a path, an answer is written.");
      const { path, byteCount, validators } = fetched;
      if (!this.options.isDryRun) this.folder.removeToo(part);
      this.folder.count(byteCount);
      return { path, validators };
    });
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

/** An archive that was fetched, and lies at a path. */
interface FetchedArchive {
  readonly path: string;
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

// As many as an archive may have that is ingested from an address.
const ARCHIVE_BYTES_MAX = 256 * 1024 * 1024;
// The largest, of the census, has 103 million bytes: 20 minutes are enough at 90 kB/s.
const ARCHIVE_PATIENCE = 10;
