import { join } from "node:path";
import { type Location, liveImports, openReader, readBlob } from "@daybook/store";
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
  /**
   * A folder with files of the sources parliament-terms and parliament-people, and of parliament-contacts where there are any;
   * or a store that holds them.
   */
  readonly people: string | Location;
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
  const people = await peopleOf(asked.people);
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

/** A file of people, unread. */
interface PeopleFile {
  readonly name: string;
  /** What a reason calls it. */
  readonly label: string;
  readonly source: Source;
  read(bytesMax: number): Promise<Uint8Array>;
}

/** The people without whom no member can be looked up. */
async function peopleOf(place: string | Location) {
  const files = typeof place === "string" ? await filesInFolder(place) : await filesHeld(place);
  const statedBy = async <Each extends Filled>(source: Source<Each>): Promise<Stated<Each>[]> => {
    const own = files.filter((file) => file.source.name === source.name);
    return Promise.all(own.map((file) => parsed(source, file)));
  };
  const terms = (await statedBy(parliamentTerms)).flatMap((stated) => stated.parliamentTerms);
  const people = (await statedBy(parliamentPeople)).flatMap((stated) => stated.parliamentPeople);
  if (terms.length === 0 || people.length === 0) throw new InputProblem(noPeople(place));
  const contacts = (await statedBy(parliamentContacts)).flatMap((stated) => stated.memberContacts);
  return peopleOfRows(terms, people, contacts);
}

function noPeople(place: string | Location): string {
  if (typeof place !== "string") {
    return (
      "No members are held among whom those of the register could be looked up. Run `daybook sync parliament-terms " +
      "parliament-people` first, or give a folder with --people."
    );
  }
  const wanted = `${parliamentTerms.fileNames} and ${parliamentPeople.fileNames}`;
  return `${place} has not all of the files by which members are looked up: ${wanted}.`;
}

async function filesInFolder(folder: string): Promise<PeopleFile[]> {
  const names = await filesUnder(folder).catch(() => {
    throw new InputProblem(`There is no folder ${folder}.`);
  });
  return names.flatMap((name) =>
    PEOPLE.filter(({ identify }) => identify(name) !== undefined).map((source) => ({
      name,
      label: join(folder, name),
      source,
      read: async (bytesMax) => readLocalFile(join(folder, name), bytesMax),
    })),
  );
}

/** The files that are live in a store, from its archive. */
async function filesHeld(location: Location): Promise<PeopleFile[]> {
  const reader = await openReader(location);
  await reader.close();
  return liveImports(reader.imports).flatMap(({ source: name, fileName, sha256, bytes }) =>
    PEOPLE.filter((source) => source.name === name).map((source) => ({
      name: fileName,
      label: `${fileName} of ${name}`,
      source,
      read: () => readBlob(location.dataFolder, sha256, bytes),
    })),
  );
}

async function parsed<Each extends Filled>(
  source: Source<Each>,
  { name, label, read }: PeopleFile,
): Promise<Stated<Each>> {
  try {
    return source.parse(name, await read(source.bytesMax));
  } catch (error) {
    if (error instanceof SourceProblem) throw new InputProblem(`${label}: ${error.message}`);
    throw error;
  }
}

const PEOPLE: readonly Source[] = [parliamentTerms, parliamentPeople, parliamentContacts];
const FILE_BYTES_MAX = 16 * 1024 * 1024;
