import { dayOf } from "@daybook/domain";
import { type InputFile, InputProblem } from "../files/input-file.js";
import { type FetchedFile, remoteFile } from "../files/remote-file.js";
import { type IndexedFile, type Source, SourceProblem } from "../source.js";
import type { Fetch } from "./collect.js";
import type { DateProblem } from "./credible-date.js";

/** Which files of the publisher's index are wanted. */
export interface IndexPick {
  /** The newest whose date can be true, and what claims to be newer, which is then refused. */
  readonly latest?: boolean;
  /** The one of a date, YYYY-MM-DD. */
  readonly date?: string;
  /** All from a date on, YYYY-MM-DD. */
  readonly since?: string;
}

/** The files that a pick names, in the order of their dates. Throws an InputProblem when the index does not have them. */
export async function pickFiles(
  source: Source,
  pick: IndexPick,
  fetch: Fetch,
  dateProblem: DateProblem,
): Promise<InputFile[]> {
  if (!isPicking(pick)) return [];
  const { index } = source;
  if (index === undefined) throw new InputProblem(`${source.name} has no index to fetch from; give it files.`);
  for (const date of [pick.date, pick.since]) {
    if (date !== undefined && dayOf(date) === undefined) {
      throw new InputProblem(`"${date}" is not a date; write it as YYYY-MM-DD.`);
    }
  }
  const listed = await readIndex(index.address, () =>
    fetch(index.address, index.bytesMax).then(({ bytes }) => index.read(bytes)),
  );
  const newest = (listed.findLast((file) => dateProblem(file) === undefined) ?? listed[0]!).unit;
  const picked = listed.filter((file) => isPicked(file, newest, pick));
  if (picked.length === 0) {
    throw new InputProblem(
      `The index has no file for ${pick.date ?? `${pick.since} or later`}; the newest is ${newest}.`,
    );
  }
  return picked.map((file) => inputFileOf(file, () => fetch(file.address, source.bytesMax)));
}

function isPicking({ latest, date, since }: IndexPick): boolean {
  return latest === true || date !== undefined || since !== undefined;
}

function isPicked({ unit, date: of = unit }: IndexedFile, newest: string, { latest, date, since }: IndexPick): boolean {
  return (latest === true && unit >= newest) || of === date || (since !== undefined && of >= since);
}

async function readIndex(address: string, read: () => Promise<IndexedFile[]>): Promise<IndexedFile[]> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    throw new InputProblem(`${address}: ${error.reason}.`);
  }
}

function inputFileOf(file: IndexedFile, fetch: () => Promise<FetchedFile>): InputFile {
  const { fileName, address } = file;
  const about = { name: fileName, label: fileName, place: fileName, address };
  return { ...about, isNamed: true, isIndexed: true, ...remoteFile(fetch) };
}
