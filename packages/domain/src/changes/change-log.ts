import { derived } from "../base/derived.js";
import { UNKNOWN_DAY } from "../base/tables/table.js";
import { compareCodePoints } from "../base/texts/compare-code-points.js";
import type { ChangeEntry } from "./change-entries.js";
import { countPacked, packGaps, unpackGaps } from "./gaps.js";

/**
 * All changes of a ledger, oldest first, packed: years of daily reports are about millions of things. Which
 * things a change is about, and which changes are about a thing, are lists of numbers with small gaps.
 */
export interface ChangeLog {
  readonly importId: Int32Array;
  readonly place: Int32Array;
  readonly atMs: Float64Array;
  readonly added: Int32Array;
  readonly restated: Int32Array;
  readonly withdrawn: Int32Array;
  /** UNKNOWN_DAY where nothing tells. */
  readonly fromDay: Int32Array;
  readonly toDay: Int32Array;
  /** Places among the names. */
  readonly dataset: Uint8Array;
  readonly source: Uint8Array;
  readonly datasets: readonly string[];
  readonly sources: readonly string[];
  /** One a change, with line ends between. */
  readonly fileNames: string;
  /** All subjects in code-point order, with line ends between. */
  readonly subjects: string;
  /** Those of change n are numbers packed in the bytes from firstSubject[n] to firstSubject[n + 1]. */
  readonly subjectBytes: Uint8Array;
  readonly firstSubject: Int32Array;
  /** The changes of each subject likewise. */
  readonly changeBytes: Uint8Array;
  readonly firstChange: Int32Array;
}

/** Packs changes, which are in the order of their imports. */
export function packChanges(entries: readonly ChangeEntry[]): ChangeLog {
  const distinct = new Set<string>();
  for (const entry of entries) for (const subject of entry.subjects) distinct.add(subject);
  const subjects = [...distinct].sort(compareCodePoints);
  const numberOf = new Map(subjects.map((subject, number) => [subject, number]));
  const changesOf = subjects.map((): number[] => []);
  const lists = entries.map((entry, change) => {
    const numbers = entry.subjects.map((subject) => numberOf.get(subject)!);
    for (const number of numbers) changesOf[number]!.push(change);
    return numbers;
  });
  const [subjectBytes, firstSubject] = packed(lists);
  const [changeBytes, firstChange] = packed(changesOf);
  const datasets = [...new Set(entries.map(({ dataset }) => dataset))];
  const sources = [...new Set(entries.map(({ source }) => source))];
  const ints = (fieldOf: (entry: ChangeEntry) => number) => Int32Array.from(entries, fieldOf);
  return {
    importId: ints(({ importId }) => importId),
    place: ints(({ place }) => place),
    atMs: Float64Array.from(entries, ({ atMs }) => atMs),
    added: ints(({ added }) => added),
    restated: ints(({ restated }) => restated),
    withdrawn: ints(({ withdrawn }) => withdrawn),
    fromDay: ints(({ fromDay = UNKNOWN_DAY }) => fromDay),
    toDay: ints(({ toDay = UNKNOWN_DAY }) => toDay),
    dataset: Uint8Array.from(entries, ({ dataset }) => datasets.indexOf(dataset)),
    source: Uint8Array.from(entries, ({ source }) => sources.indexOf(source)),
    datasets,
    sources,
    fileNames: entries.map(({ fileName }) => fileName.replaceAll("\n", " ")).join("\n"),
    subjects: subjects.join("\n"),
    subjectBytes,
    firstSubject,
    changeBytes,
    firstChange,
  };
}

function packed(lists: readonly (readonly number[])[]): [bytes: Uint8Array, first: Int32Array] {
  const first = new Int32Array(lists.length + 1);
  const parts = lists.map((numbers, at) => {
    const bytes = Uint8Array.from(packGaps(numbers));
    first[at + 1] = first[at]! + bytes.length;
    return bytes;
  });
  const bytes = new Uint8Array(first[lists.length]!);
  for (const [at, part] of parts.entries()) bytes.set(part, first[at]!);
  return [bytes, first];
}

/** The changes again, to add others to them. */
export function unpackChanges(log: ChangeLog): ChangeEntry[] {
  const files = fileNamesOf(log);
  const subjects = subjectsOf(log);
  return Array.from(log.importId, (_, change) => ({
    ...changeAt(log, change),
    fileName: files[change]!,
    subjects: [...subjectsAt(log, change)].map((number) => subjects[number]!),
  }));
}

/** One change, without the name of its file and what it is about. */
export function changeAt(log: ChangeLog, change: number): Omit<ChangeEntry, "fileName" | "subjects"> {
  const dayOf = (days: Int32Array) => (days[change] === UNKNOWN_DAY ? undefined : days[change]!);
  return {
    importId: log.importId[change]!,
    place: log.place[change]!,
    dataset: log.datasets[log.dataset[change]!]!,
    source: log.sources[log.source[change]!]!,
    atMs: log.atMs[change]!,
    added: log.added[change]!,
    restated: log.restated[change]!,
    withdrawn: log.withdrawn[change]!,
    fromDay: dayOf(log.fromDay),
    toDay: dayOf(log.toDay),
  };
}

/** The numbers of what a change is about, in their order. */
export function subjectsAt({ subjectBytes, firstSubject }: ChangeLog, change: number): Generator<number> {
  return unpackGaps(subjectBytes, firstSubject[change]!, firstSubject[change + 1]!);
}

/** How many things a change is about. */
export function subjectCountAt({ subjectBytes, firstSubject }: ChangeLog, change: number): number {
  return countPacked(subjectBytes, firstSubject[change]!, firstSubject[change + 1]!);
}

/** The changes that are about a subject, oldest first. */
export function changesAbout({ changeBytes, firstChange }: ChangeLog, subject: number): Generator<number> {
  return unpackGaps(changeBytes, firstChange[subject]!, firstChange[subject + 1]!);
}

/** Lines; no text is no line. */
function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.split("\n");
}

/** The names of the files of all changes. */
export const fileNamesOf = derived(({ fileNames }: ChangeLog) => linesOf(fileNames));

/** All subjects by their numbers. */
export const subjectsOf = derived(({ subjects }: ChangeLog) => linesOf(subjects));

/** The number of a subject; undefined when no change is about it. */
export function subjectNumberOf(log: ChangeLog, subject: string): number | undefined {
  return numbersOf(log).get(subject);
}

const numbersOf = derived((log: ChangeLog) => new Map(subjectsOf(log).map((subject, number) => [subject, number])));
