import { derived } from "../base/derived.js";
import { isWithheldSource } from "../changes/withheld-sources.js";
import type { ImportedFiles } from "../data/imports/imported-files.js";
import type { Snapshot } from "../snapshot.js";
import { withheldIn } from "../withhold.js";
import type { AskedAbout } from "./asked-about.js";
import { chosenByDataset } from "./chosen-by-dataset.js";
import { type ChosenFiles, eitherOf } from "./chosen-files.js";
import type { NamedDataset } from "./named-dataset.js";

/** A file that an answer is made of, as receipts tell of it. Its fields stand in the order in which they are sent. */
interface FileBehind {
  readonly source: string;
  readonly fileName: string;
  readonly sha256: string;
  /** Where it was fetched from; absent for a file that the operator gave. */
  readonly address?: string;
  readonly retrievedAt: string;
  readonly publishedAt?: string;
  readonly licence: string;
}

/** The files behind an answer: how many, and the newest of them. */
export interface FilesBehind {
  readonly count: number;
  readonly list: readonly FileBehind[];
  /** How many are left out. */
  readonly more: number;
  /** The terms of all of them, each once. */
  readonly licences: readonly string[];
}

/** At most so many files are listed. */
const FILES_MAX = 500;

/** The files that an answer is made of, newest first. Of what an operator has switched off none is told. */
export function filesBehind(datasets: readonly NamedDataset[], snapshot: Snapshot, about: AskedAbout): FilesBehind {
  const { imports } = snapshot;
  const chosen = datasets.map((dataset) => chosenByDataset(dataset, snapshot, about)).reduce(eitherOf, new Map());
  const withheld = withheldIn(snapshot);
  const bySource = imports.sources.map((source) =>
    isWithheldSource(source, withheld) ? undefined : chosen.get(source),
  );
  const units = unitsOf(imports);
  const places = newestFirst(imports).filter((file) =>
    isChosen(bySource[imports.source[file]!], units[file]!, imports.isLive[file] === 1),
  );
  const licences = new Set(Array.from(places, (file) => imports.licence[file]!));
  return {
    count: places.length,
    list: Array.from(places.subarray(0, FILES_MAX), (file) => fileAt(imports, file)),
    more: Math.max(0, places.length - FILES_MAX),
    licences: [...licences].map((licence) => imports.licences[licence]!).sort(),
  };
}

function isChosen(chosen: ChosenFiles | undefined, unit: string, isLive: boolean): boolean {
  if (chosen === undefined || (!isLive && chosen.isWithReplaced !== true)) return false;
  return chosen.units === undefined || chosen.units.has(unit);
}

/** When the newest file came that is held, ISO 8601 in UTC; undefined while there is none. */
export const newestRetrieval = derived(({ retrievedMs }: ImportedFiles): string | undefined => {
  let newest = Number.NEGATIVE_INFINITY;
  for (const ms of retrievedMs) if (ms > newest) newest = ms;
  return Number.isFinite(newest) ? new Date(newest).toISOString() : undefined;
});

function fileAt(imports: ImportedFiles, file: number): FileBehind {
  const address = addressesOf(imports)[file]!;
  const publishedMs = imports.publishedMs[file]!;
  return {
    source: imports.sources[imports.source[file]!]!,
    fileName: fileNamesOf(imports)[file]!,
    sha256: hashesOf(imports)[file]!,
    ...(address !== "" && { address }),
    retrievedAt: new Date(imports.retrievedMs[file]!).toISOString(),
    ...(!Number.isNaN(publishedMs) && { publishedAt: new Date(publishedMs).toISOString() }),
    licence: imports.licences[imports.licence[file]!]!,
  };
}

const unitsOf = derived(({ units }: ImportedFiles) => units.split("\n"));
const fileNamesOf = derived(({ fileNames }: ImportedFiles) => fileNames.split("\n"));
const hashesOf = derived(({ hashes }: ImportedFiles) => hashes.split("\n"));
const addressesOf = derived(({ addresses }: ImportedFiles) => addresses.split("\n"));

/** By when their publishers put them out; where nobody tells, by when they came. */
const newestFirst = derived(({ publishedMs, retrievedMs }: ImportedFiles): Int32Array => {
  const momentOf = (file: number) => (Number.isNaN(publishedMs[file]) ? retrievedMs[file]! : publishedMs[file]!);
  return Int32Array.from(retrievedMs, (_, file) => file).sort(
    (one, other) => momentOf(other) - momentOf(one) || other - one,
  );
});
