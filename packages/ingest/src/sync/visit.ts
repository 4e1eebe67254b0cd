import { HostProblem } from "../fetch/host-problem.js";
import type { Validators } from "../fetch/validators.js";
import { type RemoteFile, type Source, SourceProblem } from "../source.js";
import type { SyncedFile } from "./sync-summary.js";

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

/** How a file is settled; undefined when it is not, or not by itself. */
export type Outcome = "unchanged" | "coming" | "ignored" | undefined;

/** What comes of asking for the files of one source. */
export class Visit implements FetchedSource {
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
      const unreached = error instanceof HostProblem ? { hostUnreached: new URL(address).host } : {};
      this.settled.push({ name, address, outcome: failure, reason: error.message, ...unreached });
    }
  }
}
