import { join } from "node:path";
import { collectFiles } from "./driver/collect.js";
import { filesUnder } from "./files/folder.js";
import { InputProblem } from "./files/input-file.js";
import { readLocalFile } from "./files/local-file.js";
import { convertRegisters, type NamedDocument } from "./registers/convert-registers.js";
import { readExtracted } from "./registers/extracted-file.js";
import type { MemberDocument, NoMember } from "./registers/member-document.js";
import { peopleOfRows } from "./registers/people-of-rows.js";
import type { RegisterLine } from "./registers/register-line.js";
import { readTranscribed } from "./registers/transcribed-page.js";
import { unmatchedDeletions } from "./registers/unmatched-deletions.js";
import { type Filled, type Source, SourceProblem, type Stated } from "./source.js";
import { parliamentContacts } from "./sources/parliament-contacts/source.js";
import { parliamentPeople } from "./sources/parliament-people/source.js";
import { parliamentTerms } from "./sources/parliament-terms/source.js";

/** What is converted, and with whom the members are looked up. */
export interface RegisterFiles {
  /** Paths of files, folders and zip archives. */
  readonly inputs: readonly string[];
  /** A folder with files of the sources parliament-terms and parliament-people, and of parliament-contacts where there are any. */
  readonly peopleFolder: string;
  readonly signal: AbortSignal;
  onProgress?(filesDone: number, filesTotal: number): void;
}

/** What files of registers come to. */
export interface RegisterConversion {
  readonly filesTotal: number;
  readonly lines: readonly RegisterLine[];
  /** Files that could not be read. */
  readonly refused: readonly FileReason[];
  /** Files that are of no member, or of one who is not found. */
  readonly skipped: readonly FileReason[];
  /** Files that were put together with another one of the same member and parliament. */
  readonly joined: readonly string[];
  /** Files that a transcribed page of the same document stands for. */
  readonly replaced: readonly string[];
  /** How many rows were left out, by reason. */
  readonly rowsLeftOut: ReadonlyMap<string, number>;
  /** How often there are keys that mean nothing here. */
  readonly unknownKeys: ReadonlyMap<string, number>;
  /** How many rows delete what the member did not declare, or not in these words. */
  readonly unmatchedDeletions: number;
}

/** A file, and what is the matter with it. */
interface FileReason {
  readonly file: string;
  readonly reason: string;
}

/** Reads machine-read and transcribed registers as lines of the source interests-register. */
export async function convertRegisterFiles(asked: RegisterFiles): Promise<RegisterConversion> {
  const people = await peopleIn(asked.peopleFolder);
  const { filesTotal, documents, refused, skipped } = await documentsIn(asked);
  const { lines, unknown, joined, replaced } = convertRegisters(documents, people);
  const unfound = unknown.map(({ fileName: file }) => ({ file, reason: "nobody of that name sat in its parliament" }));
  const rowsLeftOut = countsOf([
    ...documents.flatMap(({ document }) => document.leftOut),
    ...unknown.flatMap(({ document }) => document.rows.map(() => "its member is not found")),
  ]);
  return {
    filesTotal,
    lines,
    refused,
    skipped: [...skipped, ...unfound],
    joined,
    replaced,
    rowsLeftOut,
    unknownKeys: countsOf(documents.flatMap(({ document }) => document.unknownKeys)),
    unmatchedDeletions: unmatchedDeletions(lines, people),
  };
}

function countsOf(reasons: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}

async function documentsIn({ inputs, signal, onProgress }: RegisterFiles) {
  const documents: NamedDocument[] = [];
  const refused: FileReason[] = [];
  const skipped: FileReason[] = [];
  const collected = await collectFiles(inputs, { bytesMax: FILE_BYTES_MAX }, () => {
    throw new InputProblem("Registers are converted from files, not from addresses.");
  });
  try {
    for (const { name, reason = "" } of collected.unopened) refused.push({ file: name, reason });
    for (const [done, { name, label, read }] of collected.files.entries()) {
      signal.throwIfAborted();
      onProgress?.(done, collected.files.length);
      try {
        const document = readDocument(name, await read());
        if ("noMember" in document) skipped.push({ file: label, reason: document.noMember });
        else documents.push({ fileName: label, document });
      } catch (error) {
        if (!(error instanceof SourceProblem)) throw error;
        refused.push({ file: label, reason: error.message });
      }
    }
    return { filesTotal: collected.files.length, documents, refused, skipped };
  } finally {
    collected.close();
  }
}

function readDocument(fileName: string, bytes: Uint8Array): MemberDocument | NoMember {
  if (/\.json$/i.test(fileName)) return readExtracted(fileName, bytes);
  if (/\.html?$/i.test(fileName)) return readTranscribed(bytes);
  throw new SourceProblem(undefined, "it is neither a JSON file nor a web page; unpack archives other than zip first");
}

/** The people of the files in a folder, without which no member can be looked up. */
async function peopleIn(folder: string) {
  const names = await filesUnder(folder).catch(() => {
    throw new InputProblem(`There is no folder ${folder}.`);
  });
  const statedBy = <Each extends Filled>(source: Source<Each>): Stated<Each>[] =>
    names.filter((name) => source.identify(name) !== undefined).map((name) => parsed(source, folder, name));
  const terms = statedBy(parliamentTerms).flatMap((stated) => stated.parliamentTerms);
  const people = statedBy(parliamentPeople).flatMap((stated) => stated.parliamentPeople);
  if (terms.length === 0 || people.length === 0) {
    const wanted = `${parliamentTerms.fileNames} and ${parliamentPeople.fileNames}`;
    throw new InputProblem(`${folder} has not all of the files by which members are looked up: ${wanted}.`);
  }
  return peopleOfRows(
    terms,
    people,
    statedBy(parliamentContacts).flatMap((stated) => stated.memberContacts),
  );
}

function parsed<Each extends Filled>(source: Source<Each>, folder: string, name: string): Stated<Each> {
  try {
    return source.parse(name, readLocalFile(join(folder, name), source.bytesMax));
  } catch (error) {
    if (error instanceof SourceProblem) throw new InputProblem(`${join(folder, name)}: ${error.message}`);
    throw error;
  }
}

const FILE_BYTES_MAX = 16 * 1024 * 1024;
