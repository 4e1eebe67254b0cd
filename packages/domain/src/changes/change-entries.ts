import type { ImportChange } from "../base/tables/compared.js";
import type { Dataset } from "../base/tables/dataset.js";
import { compareCodePoints } from "../base/texts/compare-code-points.js";
import { seriesKeyOf } from "../data/economy/catalogue/definition.js";
import { definitionsById } from "../data/economy/catalogue/definitions.js";
import { dwellingDefinitionsById } from "../data/economy/dwellings/definitions.js";
import { hasVintages, type OpenDataset } from "../open/open-dataset.js";
import { comparedDatasetOf, type SubjectKind } from "./compared-datasets.js";

/** What one import changed in one open dataset. */
export interface ChangeEntry {
  readonly importId: number;
  /** How many imports the ledger had with it. */
  readonly place: number;
  /** The id of the open dataset. */
  readonly dataset: string;
  readonly source: string;
  readonly fileName: string;
  /** When the file came, in milliseconds since 1970. */
  readonly atMs: number;
  readonly added: number;
  readonly restated: number;
  readonly withdrawn: number;
  /** Days; undefined where nothing tells what time the rows are of. */
  readonly fromDay: number | undefined;
  readonly toDay: number | undefined;
  /** What the rows are about, each once and sorted: a kind, a colon, and a key. A person is named as the register does. */
  readonly subjects: readonly string[];
}

/** The files of a ledger, as far as entries tell of them, in its order. */
export type ChangedBy = readonly {
  readonly id: number;
  readonly source: string;
  readonly fileName: string;
  readonly retrievedAt: string;
}[];

/** What each import changed in each open dataset, by import, then by dataset. */
export function changeEntriesOf(
  open: readonly OpenDataset[],
  ledger: ChangedBy,
  changesOf: ReadonlyMap<Dataset, readonly ImportChange[]>,
): ChangeEntry[] {
  const places = new Map(ledger.map(({ id }, at) => [id, at] as const));
  const entries = open.flatMap((dataset) =>
    [...changedRowsOf(dataset, changesOf)].map(([importId, { subjects, ...changed }]): ChangeEntry => {
      const at = places.get(importId)!;
      const { source, fileName, retrievedAt } = ledger[at]!;
      const sorted = [...subjects].sort(compareCodePoints);
      const entry = { importId, place: at + 1, dataset: dataset.id, source, fileName, atMs: Date.parse(retrievedAt) };
      return { ...entry, ...changed, subjects: sorted };
    }),
  );
  return entries.sort((one, other) => one.importId - other.importId || compareCodePoints(one.dataset, other.dataset));
}

interface ChangedRows extends Omit<ImportChange, "importId" | "subjects" | "isLate"> {
  readonly subjects: Set<string>;
}

/** What imports changed in all that an open dataset is made of, by import. */
function changedRowsOf(open: OpenDataset, changesOf: ReadonlyMap<Dataset, readonly ImportChange[]>) {
  const rows = new Map<number, ChangedRows>();
  for (const dataset of new Set(open.madeOf)) {
    const kind = comparedDatasetOf(dataset)?.kind;
    for (const { importId, subjects, isLate, ...change } of changesOf.get(dataset) ?? []) {
      // Of what is not newest only datasets with vintages have anything.
      if (isLate && !hasVintages(open)) continue;
      const told = subjectsTold(open.id, kind, subjects);
      if (told === undefined) continue;
      const known = rows.get(importId);
      rows.set(importId, known === undefined ? { ...change, subjects: new Set(told) } : both(known, change, told));
    }
  }
  return rows;
}

function both(one: ChangedRows, other: Omit<ChangedRows, "subjects">, told: readonly string[]): ChangedRows {
  for (const subject of told) one.subjects.add(subject);
  return {
    added: one.added + other.added,
    restated: one.restated + other.restated,
    withdrawn: one.withdrawn + other.withdrawn,
    fromDay: outermost(Math.min, one.fromDay, other.fromDay),
    toDay: outermost(Math.max, one.toDay, other.toDay),
    subjects: one.subjects,
  };
}

function outermost(of: typeof Math.min, one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return of(one, other);
}

/** What rows are about, as callers ask for it; undefined where they are about series that are not served. */
function subjectsTold(
  openId: string,
  kind: SubjectKind | undefined,
  subjects: readonly string[],
): readonly string[] | undefined {
  if (kind === undefined) return [];
  if (kind !== "series") return subjects.map((key) => subjectOf(kind, key));
  const [id = ""] = subjects;
  // Housing serves series of its own by region and measure, which have no key.
  if (openId === HOUSE_PRICES) return dwellingDefinitionsById.has(id) ? [] : undefined;
  const definition = definitionsById.get(id);
  return definition && [subjectOf("series", seriesKeyOf(definition))];
}

const HOUSE_PRICES = "house-prices";

/** A subject of a kind, as entries name it. */
export function subjectOf(kind: SubjectKind, key: string): string {
  return `${kind}:${key}`;
}
