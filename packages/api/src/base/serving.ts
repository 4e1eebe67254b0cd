import type { PartName, Snapshot } from "@daybook/domain";
import type { Written } from "@daybook/files";
import type { LedgerHistory, NotedVersion } from "@daybook/store";
import type { Moment } from "./moment.js";
import type { SharedParts } from "./part-pieces.js";

/** What is being served now. Read once per request: the snapshot may be swapped at any time. */
export interface Serving {
  /** The newest good snapshot; undefined until the first one is loaded. */
  readonly snapshot: Snapshot | undefined;
  /** Why newer data is not served: the store cannot be reached, or a new version was refused. */
  readonly problem: string | undefined;
  /** Why some keys are not let in; undefined if all are. */
  readonly keysProblem?: string | undefined;
  /** When the newest file of each source was retrieved, in milliseconds since 1970; unknown until something is loaded. */
  readonly lastImports?: ReadonlyMap<string, number> | undefined;
  /** The parts of the snapshot as other threads can have them too, before anything of them is withheld or yet to be published. */
  readonly shared?: SharedParts | undefined;
  /** The snapshot before anything of it is hidden that is yet to be published; undefined where nothing is. */
  readonly loaded?: Snapshot | undefined;
  /** The moment of which a past state is shown; undefined for what is served now. */
  readonly past?: ShownPast | undefined;
  /** When the data changed; unknown until something is loaded. */
  readonly history?: LedgerHistory | undefined;
  /** What was written last of datasets, which may be of the version before the one that is served; undefined where nothing is. */
  readonly written?: Written | undefined;
  /** The files of datasets of all versions that are kept; undefined where none are written. */
  readonly files?: KeptFiles | undefined;
  /** What is still being loaded for the first time; undefined when all is there. */
  readonly coming?: Coming | undefined;
}

export type { LedgerHistory, NotedVersion };

/** The files of datasets on the disk. */
interface KeptFiles {
  /** Where they are. */
  readonly folder: string;
  /** What was written of a data version, read from the disk; undefined of one that is not kept. */
  of(dataVersion: string): Written | undefined;
}

/** A past state as its caller asked for it. */
export interface ShownPast {
  /** Undefined where a data version was asked for. */
  readonly moment: Moment | undefined;
  /** As of when, in milliseconds since 1970. */
  readonly nowMs: number;
}

/** Parts of the data that are on their way for the first time. What reads them waits, so that nobody sees half of them. */
export interface Coming {
  readonly parts: ReadonlySet<PartName>;
  /** Fulfilled when they are served, rejected when they never will be. */
  readonly arrived: Promise<void>;
}
