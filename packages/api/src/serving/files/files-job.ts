import type { PartName, TradingCalendar, Withholdable } from "@daybook/domain";
import type { OpenImport } from "@daybook/domain/open";
import type { About, FileFormat, Places, WrittenDataset, WrittenFile, WrittenRows } from "@daybook/files";
import type { Location } from "@daybook/store";

/** What those who write the files of datasets are told. */
export interface FilesJob {
  readonly location: Location;
  readonly calendar: TradingCalendar;
  /** Names the program, whose parts are read. */
  readonly build: string;
  readonly withheld: readonly Withholdable[];
  /** Whether datasets are written too that may be passed on whole only by an operator who has the right to. */
  readonly isBulk: boolean;
  /** As of when takes are shown, in milliseconds since 1970. */
  readonly atMs: number;
}

/** What is to be written, as the ledger says. */
export interface FilesPlan {
  readonly dataVersion: string;
  readonly madeAt: string;
  readonly isDemo: boolean;
  readonly imports: readonly OpenImport[];
  /** Names these. */
  readonly importsKey: string;
  /** The path of the file of each part. */
  readonly parts: Readonly<Record<PartName, string>>;
  readonly datasets: readonly PlannedDataset[];
}

/** A dataset that is to be written, without what is known only of its rows. */
export interface PlannedDataset extends Omit<WrittenDataset, "version" | "rows" | "from" | "to" | "files"> {
  /** Names the parts that its rows are read from, the program and the settings. */
  readonly key: string;
  readonly reads: readonly PartName[];
}

/** One step of the work: each is done by a process of its own, which gives all of its memory back. */
export type FilesStep =
  | { readonly kind: "plan"; readonly job: FilesJob }
  | (RowsWanted & {
      readonly kind: "rows";
      readonly job: StepJob;
      readonly plan: FilesPlan;
      /** With their versions as they were written last: nothing more is written of what has the same. */
      readonly datasets: readonly { readonly id: string; readonly knownVersion?: string | undefined }[];
      readonly places: Places;
    })
  | {
      readonly kind: "parquet";
      readonly files: readonly {
        readonly id: string;
        readonly about: Omit<About, "dataset">;
        readonly lines: string;
      }[];
      readonly places: Places;
    };

/** As which files rows are wanted. */
interface RowsWanted {
  readonly formats: readonly FileFormat[];
  /** Whether those that are sent compressed are written so too. */
  readonly isPacked: boolean;
  /** Whether each year has files of its own. */
  readonly isByYear: boolean;
}

/** What those who write rows are told. */
export type StepJob = Pick<FilesJob, "withheld" | "atMs">;

/** What a step came to. */
export interface StepResults {
  readonly plan: FilesPlan;
  readonly rows: readonly RowsResult[];
  /** In the order in which they were asked for. */
  readonly parquet: readonly WrittenFile[];
}

/** What was written of a dataset, or why it cannot be written. */
export type RowsResult =
  | { readonly id: string; readonly pieces: readonly RowsPiece[]; readonly readsImports: boolean }
  | { readonly id: string; readonly problem: string };

/** The rows of a dataset, or of one year of it. */
export interface RowsPiece extends WrittenRows {
  /** Undefined of rows without a date. */
  readonly year?: number | undefined;
}

/** What a step says: how many rows are done, and at its end what it came to. */
export type StepAnswer =
  | { readonly rowsDone: number }
  | { readonly result: StepResults[keyof StepResults] }
  | { readonly problem: string };
