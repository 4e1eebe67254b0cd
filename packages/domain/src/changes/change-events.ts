import { derivedOfTwo } from "../base/derived.js";
import { SUBJECT_PARTED } from "../base/tables/compared.js";
import { compareCodePoints } from "../base/texts/compare-code-points.js";
import { isoOf } from "../base/time/day.js";
import type { Chamber, People } from "../data/politicians/people/people.js";
import { personOfDocument } from "../data/politicians/people/person-of-document.js";
import type { Withholdable } from "../withhold.js";
import { subjectOf } from "./change-entries.js";
import {
  type ChangeLog,
  changeAt,
  changesAbout,
  fileNamesOf,
  subjectCountAt,
  subjectNumberOf,
  subjectsAt,
  subjectsOf,
} from "./change-log.js";
import type { SubjectKind } from "./compared-datasets.js";
import { isWithheldSource } from "./withheld-sources.js";

/** A change as people are told of it: files.md section 6. Its fields stand in the order in which they are sent. */
export interface ChangeEvent {
  /** Grows in the order of texts; the same wherever the same ledger is. */
  readonly id: string;
  /** When the file came, ISO 8601 in UTC. */
  readonly at: string;
  /** The first data version that had it. */
  readonly version: string;
  readonly dataset: string;
  readonly source: string;
  readonly file: string;
  /** Rows of the file against the one whose place it took. */
  readonly added: number;
  readonly restated: number;
  readonly withdrawn: number;
  /** The first and the last date that those rows are of; absent where nothing tells. */
  readonly from?: string;
  readonly to?: string;
  /** What those rows are about: codes, keys of series, names of people in addresses, codes of suburbs. */
  readonly keys: readonly string[];
  /** How many keys are left out. */
  readonly more: number;
}

/** What changes are told of. */
export interface ChangeWorld {
  readonly log: ChangeLog;
  readonly people: People;
  /** The versions of the data, oldest first, each with how many imports it has. */
  readonly versions: readonly { readonly dataVersion: string; readonly imports: number }[];
  readonly withheld: readonly Withholdable[];
}

/** Which changes are wanted; all by default. */
export interface ChangeFilter {
  readonly dataset?: string | undefined;
  /** One thing that they are about: a person by the name in addresses. */
  readonly about?: { readonly kind: SubjectKind; readonly key: string } | undefined;
}

/** At most so many keys are listed. */
const KEYS_MAX = 100;

/** A change that is shown. */
export function changeEventAt(world: ChangeWorld, change: number): ChangeEvent {
  const { log } = world;
  const { atMs, place, importId, dataset, source, added, restated, withdrawn, fromDay, toDay } = changeAt(log, change);
  return {
    id: changeIdOf(importId, dataset),
    at: new Date(atMs).toISOString(),
    version: world.versions[versionWith(world, place)]!.dataVersion,
    dataset,
    source,
    file: fileNamesOf(log)[change]!,
    ...{ added, restated, withdrawn },
    ...(fromDay !== undefined && { from: isoOf(fromDay) }),
    ...(toDay !== undefined && { to: isoOf(toDay) }),
    ...keysAt(world, change),
  };
}

/** The changes from one on that are shown and pass, oldest first. */
export function* changesFrom(world: ChangeWorld, filter: ChangeFilter, first: number): Generator<number> {
  const { log, withheld } = world;
  const isWithheld = log.sources.map((source) => isWithheldSource(source, withheld));
  const wanted = filter.dataset === undefined ? undefined : log.datasets.indexOf(filter.dataset);
  for (const change of candidates(world, filter, first)) {
    if (change < first || isWithheld[log.source[change]!]) continue;
    if (wanted !== undefined && log.dataset[change] !== wanted) continue;
    // What came after the state that is served is not told yet.
    if (versionWith(world, log.place[change]!) === world.versions.length) return;
    yield change;
  }
}

/** Whether any change is about a thing, shown or not. */
export function isKnownSubject(world: ChangeWorld, { kind, key }: NonNullable<ChangeFilter["about"]>): boolean {
  return subjectNumbers(world, kind, key).length > 0;
}

function candidates(world: ChangeWorld, { about }: ChangeFilter, first: number): Iterable<number> {
  if (about === undefined) return numbersFrom(first, world.log.importId.length);
  const [only, ...others] = subjectNumbers(world, about.kind, about.key);
  if (only === undefined) return [];
  if (others.length === 0) return changesAbout(world.log, only);
  const changes = new Set([only, ...others].flatMap((number) => [...changesAbout(world.log, number)]));
  return [...changes].sort((one, other) => one - other);
}

function* numbersFrom(first: number, end: number): Generator<number> {
  for (let number = first; number < end; number += 1) yield number;
}

/** A person has been named in as many ways as registers did. */
function subjectNumbers({ log, people }: ChangeWorld, kind: SubjectKind, key: string): readonly number[] {
  if (kind === "person") return personsIn(log, people).numbersOf.get(key) ?? [];
  const number = subjectNumberOf(log, subjectOf(kind, key));
  return number === undefined ? [] : [number];
}

/** What a change is about, sorted, as far as it is listed; people under the names of today. */
function keysAt({ log, people }: ChangeWorld, change: number): Pick<ChangeEvent, "keys" | "more"> {
  const subjects = subjectsOf(log);
  const keys: string[] = [];
  for (const number of subjectsAt(log, change)) {
    const subject = subjects[number]!;
    if (subject.startsWith(PERSON)) return personKeysAt(log, people, change);
    keys.push(subject.slice(subject.indexOf(":") + 1));
    // A daily report is about hundreds of securities: those that are left out are only counted.
    if (keys.length === KEYS_MAX) break;
  }
  return { keys, more: subjectCountAt(log, change) - keys.length };
}

function personKeysAt(log: ChangeLog, people: People, change: number): Pick<ChangeEvent, "keys" | "more"> {
  const { slugs } = personsIn(log, people);
  const told = new Set([...subjectsAt(log, change)].flatMap((number) => slugs.get(number) ?? []));
  const keys = [...told].sort(compareCodePoints);
  return { keys: keys.slice(0, KEYS_MAX), more: Math.max(0, keys.length - KEYS_MAX) };
}

const PERSON = subjectOf("person", "");

/** The people whom subjects are, by both names. One that is nobody's, or not certainly one person's, is left out. */
const personsIn = derivedOfTwo((log: ChangeLog, people: People) => {
  const slugs = new Map<number, string>();
  const numbersOf = new Map<string, number[]>();
  for (const [number, subject] of subjectsOf(log).entries()) {
    if (!subject.startsWith(PERSON)) continue;
    const slug = slugOf(people, subject.slice(PERSON.length));
    if (slug === undefined) continue;
    slugs.set(number, slug);
    const known = numbersOf.get(slug);
    if (known === undefined) numbersOf.set(slug, [number]);
    else known.push(number);
  }
  return { slugs, numbersOf };
});

function slugOf(people: People, owner: string): string | undefined {
  const [chamber = "", parliament, name = "", division = "", state = ""] = owner.split(SUBJECT_PARTED);
  const document = { chamber: chamber as Chamber, parliament: Number(parliament), name, division, state };
  return people.persons[personOfDocument(people, document)]?.slug;
}

/** The place among versions of the first that has so many imports; their number when none has. */
function versionWith({ versions }: ChangeWorld, place: number): number {
  return firstWhere(versions.length, (at) => versions[at]!.imports >= place);
}

/** The id of a change. Imports have at most ten digits, so that texts are in the order of numbers. */
function changeIdOf(importId: number, dataset: string): string {
  return `${String(importId).padStart(ID_DIGITS, "0")}-${dataset}`;
}

const ID_DIGITS = 10;

/** The first change after one of an id, whether that is there or not. */
export function firstAfterId({ importId, dataset, datasets }: ChangeLog, id: string): number {
  return firstWhere(
    importId.length,
    (change) => compareCodePoints(changeIdOf(importId[change]!, datasets[dataset[change]!]!), id) > 0,
  );
}

/** The id of the last change that is told; one that stands before all others when there is none. */
export function lastChangeId({ log, versions }: ChangeWorld): string {
  const change = firstAfterImports(log, versions.at(-1)?.imports ?? 0) - 1;
  return change < 0 ? changeIdOf(0, "") : changeIdOf(log.importId[change]!, log.datasets[log.dataset[change]!]!);
}

/** The first change after the state of a ledger of so many imports. */
export function firstAfterImports({ place }: ChangeLog, imports: number): number {
  return firstWhere(place.length, (change) => place[change]! > imports);
}

/** The first change by a file that came after a moment. Files of before may come behind it: some are loaded long after they were fetched. */
export function firstAfterMoment({ atMs }: ChangeLog, ms: number): number {
  const first = atMs.findIndex((each) => each > ms);
  return first < 0 ? atMs.length : first;
}

/** The first place from which on something holds. */
function firstWhere(count: number, holds: (place: number) => boolean): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
