import type { Dataset, RowOf } from "@daybook/domain";

/** The datasets that a source fills, by the names under which its files' rows are told. */
export type Filled = Readonly<Record<string, Dataset>>;

/** The rows that one file states, by dataset. */
export type Stated<Each extends Filled = Filled> = {
  readonly [Name in keyof Each]: readonly RowOf<Each[Name]>[];
};

/**
 * One publisher's files. A source knows its names, its bytes and what they
 * should look like; it never reads a disk, a store or the network.
 */
export interface Source<Each extends Filled = Filled> {
  /** The name that the ledger and the command line use. */
  readonly name: string;
  readonly title: string;
  /** The terms under which the publisher lets the files be used. */
  readonly licence: string;
  /** How an operator comes by the files. */
  readonly access: Access;
  /** The hosts that its files may be fetched from. */
  readonly hosts: readonly string[];
  /** A larger file is refused unread. */
  readonly bytesMax: number;
  readonly datasets: Each;
  /** How its files tell when they were published, in words without a full stop; else what tells it in their place. */
  readonly published: string;
  /** The names of its files, in words for a reason. */
  readonly fileNames: string;
  /** Its publisher packs archives into archives, so that those are opened too. */
  readonly nestedArchives?: true;
  /** No file is of an earlier date, YYYY-MM-DD. */
  readonly firstDate?: string;
  /**
   * A file whose unit is a date is compared with the held unit nearest in time,
   * at most so many days away; by default with none. Any other file is
   * compared with the live one of its own unit.
   */
  readonly neighbourDays?: number;
  /**
   * What a file is. Undefined when the name is not one of this source's, and
   * "unread" when the name alone does not tell and the bytes are wanted. Throws
   * a SourceProblem when the file cannot be placed in time. The place is the
   * file's name after those of the folder and archive that it lies in, with
   * slashes, for publishers whose files say nothing about when they are of. The
   * day is that of retrieval, or of the publication that an operator states, YYYY-MM-DD,
   * for files that nothing says it of.
   */
  identify(fileName: string, bytes?: Uint8Array, place?: string, day?: string): Identity | "unread" | undefined;
  /**
   * Whether a file that lies among others is another's, for a source whose names
   * do not tell. Its header must be far from this source's: one that has changed
   * a little is refused, so that somebody looks at it.
   */
  isForeign?(bytes: Uint8Array): boolean;
  /** The rows of a file that identify accepted. Throws a SourceProblem with the line at fault. */
  parse(fileName: string, bytes: Uint8Array): Stated<Each>;
  /** Why the rows of a well-formed file are hard to believe; undefined when they are not. */
  check(stated: Stated<Each>, neighbour: Neighbour<Each> | undefined, rowsHeld?: RowsHeld): string | undefined;
  /** What an operator is told of a file that is believed: what it does to all that the held one states. */
  remarkOn?(stated: Stated<Each>, neighbour: Neighbour<Each>): string | undefined;
  /** How many series of a file are stored and not served, for a source of series. */
  seriesNotServed?(stated: Stated<Each>): number;
  /** How many items of an accepted file are in no row, for a source that leaves out those that cannot be used; its page says which. */
  itemsLeftOut?(fileName: string, bytes: Uint8Array): number;
  /** The publisher's list of files, for a source that has one. */
  readonly index?: SourceIndex;
  /** Where the publisher keeps its newest files, for a source whose places are known. */
  readonly remote?: Remote;
}

/** How the files of a source are had: `daybook sync` fetches them or has them with it, or a sentence says what to do instead. */
type Access = "fetched" | "included" | Missing;

/** What is not fetched by itself. */
export interface Missing {
  /** What to do, without a full stop. */
  readonly how: string;
  /** Whose terms an operator can accept, so that it is fetched from then on. */
  readonly terms?: TermsHolder;
}

/** Who lets files be fetched only by those who accept terms, by the names of `daybook sync --accept-terms`. */
export const termsHolders = ["asx"] as const;
export type TermsHolder = (typeof termsHolders)[number];

/** Declares a source, so that its rows have types. */
export function source<const Each extends Filled>(
  declaration: { readonly datasets: Each } & Source<NoInfer<Each>>,
): Source<Each> {
  return declaration;
}

/** How many rows a file states, over all datasets. */
export function rowCountOf(stated: Stated): number {
  return Object.values(stated).reduce((sum, rows) => sum + rows.length, 0);
}

/** The rows of a file, each with its dataset. */
export function datasetRowsOf(datasets: Filled, stated: Stated) {
  return Object.entries(datasets).map(([name, dataset]) => ({ dataset, rows: stated[name]! }));
}

/** The held file that another is compared with. */
export interface Neighbour<Each extends Filled = Filled> {
  readonly stated: Stated<Each>;
  /** It is of the same unit, and the other file would take its place. */
  readonly isReplaced?: boolean;
  /** How many days lie between the dates of the two files, either way; 0 when one has none. */
  readonly daysApart: number;
}

/** How many rows the live file of another source's unit has; undefined when there is none. */
export type RowsHeld = (source: string, unit: string) => number | undefined;

/** Which piece of the world a file states, and in which version. */
export interface Identity {
  /** A date, YYYY-MM-DD, where the publisher has a file for each; else any other name. */
  readonly unit: string;
  /** Of when the file is, YYYY-MM-DD, where its unit is no date. */
  readonly date?: string;
  /** The highest in code-point order is live. */
  readonly version: string;
  /** The unit that has the same figures under another name: its file is the neighbour of the first of this unit. */
  readonly sameAs?: string;
  /** Its version is of the day that it was identified with, since nothing says of when it is. */
  readonly isOfRetrieval?: true;
  /** When the file says that it was published: a moment, ISO 8601 in UTC, or a day in Sydney, YYYY-MM-DD. */
  readonly publishedAt?: string;
}

/** The publisher's list of its files. */
export interface SourceIndex {
  readonly address: string;
  readonly bytesMax: number;
  /** The files listed, in the order of their units. Throws a SourceProblem on anything unexpected. */
  read(bytes: Uint8Array): IndexedFile[];
  /** How many bytes a file of it has in the mean, more or less. */
  readonly bytesUsual: number;
  /** How many of the newest files are looked at, for an index whose units are no dates. */
  readonly newest?: number;
}

/** One file of an index. */
export interface IndexedFile extends Identity {
  readonly fileName: string;
  readonly address: string;
  /** It takes the place of a held version only when that, which begins with its date, is so many days older. */
  readonly renewAfterDays?: number;
}

/** The places of a publisher's newest files. Each place has the same file in ever newer issues. */
interface Remote {
  /** Files whose addresses do not change. */
  readonly files?: readonly RemoteFile[];
  /**
   * Archives whose addresses do not change and whose files have the names that the source knows. An archive is of the
   * day on which it was fetched, and that day is put at the end of its name.
   */
  readonly archives?: readonly RemoteArchive[];
  /** Pages that say where the newest files are. */
  readonly pages?: readonly RemotePage[];
}

/** One file at a public address. */
export interface RemoteFile {
  /** The name under which the source knows it, or any that ends in .zip for an archive; no other file of the source has it. */
  readonly fileName: string;
  readonly address: string;
  /** When its publisher says that it was published: a moment, ISO 8601 in UTC, or a day in Sydney, YYYY-MM-DD. */
  readonly publishedAt?: string | undefined;
  /** What the host wants to be told, by the names of headers in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether another name is one of this file's, for a file that is named after the moment at which it is fetched. */
  isNameOf?(fileName: string): boolean;
  /** Nothing but the day on which it is fetched says of when it is, and that day is put at the end of its name. */
  readonly isDated?: true;
  /** A page that says where the file is when the host has nothing at its address, and when it was published. */
  readonly otherwise?: RemotePage;
}

/** One archive at a public address. Sources may share one, which is fetched once for all of them. */
export interface RemoteArchive extends RemoteFile {
  /** The units that it brings, for an archive that never changes: it is not asked for while all of them are held. */
  readonly units?: readonly string[];
}

/** A web page or a document of the publisher's that names files. */
export interface RemotePage {
  readonly address: string;
  readonly bytesMax: number;
  /** The files that it names. Throws a SourceProblem when they are not to be found there. */
  read(bytes: Uint8Array): RemoteFile[];
}

/** Why a file is refused, and the line at fault where there is one. */
export class SourceProblem extends Error {
  override readonly name = "SourceProblem";

  constructor(
    readonly line: number | undefined,
    readonly reason: string,
  ) {
    super(line === undefined ? reason : `line ${line}: ${reason}`);
  }
}
