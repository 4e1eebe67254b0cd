import type { InputFile } from "../files/input-file.js";
import { type Identity, type Source, SourceProblem } from "../source.js";
import type { DateProblem } from "./credible-date.js";
import type { IngestFile } from "./summary.js";

/** A file whose place in time is known. */
export interface PlacedFile {
  readonly file: InputFile;
  readonly identity: Identity;
}

/** Of which day the files are that nothing says it of, YYYY-MM-DD: that of their retrieval, or another. */
export interface UndatedDay {
  readonly day: string;
  readonly isOfRetrieval: boolean;
}

/** The files of the inputs, put in order. */
export interface Ordered {
  /** By unit, then by version, then in the order of the inputs. */
  readonly files: readonly PlacedFile[];
  /** Files that cannot be placed in time. */
  readonly refused: readonly IngestFile[];
  /** Files of folders and archives that are not of this source, by their names or headers. */
  readonly ignored: ReadonlySet<InputFile>;
}

/**
 * Places every file in time, since each is compared with the one before it. Only
 * files whose name does not tell are read for that.
 */
export async function inTimeOrder(
  files: readonly InputFile[],
  source: Source,
  dateProblem: DateProblem,
  undated: UndatedDay,
): Promise<Ordered> {
  const placed: PlacedFile[] = [];
  const refused: IngestFile[] = [];
  const ignored = new Set<InputFile>();
  for (const file of files) {
    try {
      const { identity, bytes } = await identified(file, source, undated);
      const problem = identity === undefined ? nameProblem(file, source) : dateProblem(identity);
      if (problem !== undefined) throw new SourceProblem(undefined, problem);
      // A file by itself need not be read again; of many, their bytes would be too much to keep.
      const kept = bytes !== undefined && files.length === 1 ? { ...file, read: async () => bytes } : file;
      if (identity !== undefined) placed.push({ file: kept, identity });
      else ignored.add(file);
    } catch (error) {
      refused.push(refusalOf(file, error));
    }
  }
  placed.sort((a, b) => compare(a.identity.unit, b.identity.unit) || compare(a.identity.version, b.identity.version));
  return { files: placed, refused, ignored };
}

/** A file in a folder or an archive may be of something else, but one that was named may not. */
function nameProblem({ isNamed }: InputFile, { fileNames }: Source): string | undefined {
  return isNamed ? `the name is not one of this source (${fileNames})` : undefined;
}

/** The outcome of a file that a SourceProblem refuses; any other error is ours and rises. */
export function refusalOf(file: InputFile, error: unknown): IngestFile {
  if (!(error instanceof SourceProblem)) throw error;
  const { line, reason } = error;
  return { name: file.label, outcome: "refused", ...(line === undefined ? {} : { line }), reason };
}

/** What a file is, undefined when it is none of the source's, and its bytes where they were wanted for that. */
interface Identified {
  readonly identity: Identity | undefined;
  readonly bytes?: Uint8Array;
}

async function identified(file: InputFile, source: Source, undated: UndatedDay): Promise<Identified> {
  const byName = source.identify(file.name, undefined, file.place, undated.day);
  if (byName !== "unread") return { identity: onDay(byName, undated) };
  const bytes = await file.read();
  if (!file.isNamed && source.isForeign?.(bytes)) return { identity: undefined };
  const byBytes = source.identify(file.name, bytes, file.place, undated.day);
  if (byBytes === "unread") throw new Error(`${source.name} does not tell what ${file.name} is, even from its bytes.`);
  return { identity: onDay(byBytes, undated), bytes };
}

/** A file whose day the operator states is not of its retrieval. */
function onDay(identity: Identity | undefined, { isOfRetrieval }: UndatedDay): Identity | undefined {
  if (identity?.isOfRetrieval === undefined || isOfRetrieval) return identity;
  const { isOfRetrieval: _, ...placed } = identity;
  return placed;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
