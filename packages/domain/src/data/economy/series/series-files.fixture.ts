import type { HeldFile } from "../../../base/ledger.js";
import { ledgerOf } from "../../../base/part.fixture.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import type { Dataset } from "../../../base/tables/dataset.js";
import { type FixtureRow, tableOf } from "../../../base/tables/table.fixture.js";
import type { Table } from "../../../base/tables/table.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { SeriesDefinition, StatedDefinition } from "../catalogue/definition.js";
import { statedRowsOf, statedSeriesOf } from "./build-stated-series.js";
import { economicObservations } from "./economic-observations-dataset.js";
import { economicSeries } from "./economic-series-dataset.js";
import type { StatedSeries } from "./stated-series.js";

/** A publisher's file in a small world: its unit is its table. */
export interface SeriesFile {
  readonly source: string;
  readonly unit: string;
  readonly version: string;
  readonly fileName: string;
  /** When it was retrieved, in milliseconds since 1970. */
  readonly atMs: number;
  /** When it was published, in milliseconds since 1970; where nothing tells, when it was retrieved. */
  readonly publishedMs?: number;
  readonly preparedAtMs?: number;
  /** What it has of each series, by the publisher's id. */
  readonly series: Readonly<Record<string, readonly Figure[]>>;
}

/** The first day of a period as a date, and the figure. */
export type Figure = readonly [date: string, value: number];

/** One file that states all of some series since time began. */
export function fileOf(source: string, unit: string, told: Partial<SeriesFile> = {}): SeriesFile {
  return { source, unit, version: "1", fileName: `${unit}.csv`, atMs: 0, series: {}, ...told };
}

/** A definition of an id; what is not told is the same for all. */
export function definitionOf(id: string, told: Partial<SeriesDefinition> = {}): SeriesDefinition {
  return {
    id,
    topic: "test",
    metric: "level",
    product: "",
    region: "aus",
    unit: "index",
    frequency: "quarterly",
    adjustment: "original",
    sourceKey: "test",
    ...told,
  };
}

/** What files that came in this order state of some series, as the store tells it. */
export function statedOf<Definition extends StatedDefinition>(
  files: readonly SeriesFile[],
  definitions: readonly Definition[],
): StatedSeries<Definition> {
  const units = [...groupsOf(inVersionOrder(files), unitOf).values()];
  const [replaced, present] = [units.flatMap(successions), units.map((unit) => unit.at(-1)!)];
  const rows = statedRowsOf(
    {
      series: tableWithImports(economicSeries, present.flatMap(seriesRows)),
      replacedSeries: tableWithImports(economicSeries, replaced.flatMap(changedRows(seriesRows, economicSeries))),
      observations: tableWithImports(economicObservations, present.flatMap(observationRows)),
      replacedObservations: tableWithImports(
        economicObservations,
        replaced.flatMap(changedRows(observationRows, economicObservations)),
      ),
    },
    ledgerOf({
      byVersion: (source) =>
        new Map(units.flatMap((unit) => (unit[0]!.source === source ? [[unit[0]!.unit, unit.map(heldFileOf)]] : []))),
    }),
  );
  return statedSeriesOf(rows, new Map(definitions.map((definition) => [definition.id, definition])));
}

/** A file with its number in the ledger. */
type Numbered = SeriesFile & { readonly id: number };

function inVersionOrder(files: readonly SeriesFile[]): Numbered[] {
  return files
    .toSorted((a, b) => a.atMs - b.atMs || compareCodePoints(a.version, b.version))
    .map((file, at) => ({ ...file, id: at + 1 }))
    .sort((a, b) => compareCodePoints(a.version, b.version) || a.atMs - b.atMs || a.id - b.id);
}

function unitOf({ source, unit }: SeriesFile): string {
  return `${source} ${unit}`;
}

function successions(files: readonly Numbered[]): [older: Numbered, newer: Numbered][] {
  return files.slice(1).map((newer, at) => [files[at]!, newer]);
}

function heldFileOf({ id, atMs, publishedMs, fileName, source }: Numbered): HeldFile {
  const retrievedAt = new Date(atMs).toISOString();
  const publishedAt = publishedMs === undefined ? {} : { publishedAt: new Date(publishedMs).toISOString() };
  return { importId: id, fromMs: atMs, file: { fileName, sha256: fileName, retrievedAt, source, ...publishedAt } };
}

/** A row with the number of its import. */
type ImportedRow = FixtureRow & { readonly importId: number };

function seriesRows({ series, unit, preparedAtMs, id }: Numbered): ImportedRow[] {
  return Object.keys(series).map((name) => ({
    importId: id,
    series: name,
    table: unit,
    title: "",
    unit: "",
    scale: 0,
    frequency: "quarterly",
    kind: "",
    preparedAt: preparedAtMs ?? null,
  }));
}

function observationRows({ series, unit, id }: Numbered): ImportedRow[] {
  return Object.entries(series).flatMap(([name, figures]) =>
    figures.map(([period, value]) => ({ importId: id, series: name, table: unit, period, value })),
  );
}

/** The rows of an older file that a newer one has not, or has otherwise, and bare keys of those that only the newer one has. */
function changedRows(rowsOf: (file: Numbered) => ImportedRow[], { key }: Dataset) {
  const nameOf = (row: FixtureRow) => JSON.stringify(key.map((name) => row[name]));
  const contentOf = ({ importId: _, ...row }: ImportedRow) => JSON.stringify(row);
  return ([older, newer]: [Numbered, Numbered]): ImportedRow[] => {
    const before = new Map(rowsOf(older).map((row) => [nameOf(row), row]));
    const after = new Map(rowsOf(newer).map((row) => [nameOf(row), row]));
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
      const [old, restated] = [before.get(name), after.get(name)];
      if (old !== undefined && restated !== undefined && contentOf(old) === contentOf(restated)) return [];
      const bare = Object.fromEntries(key.map((column) => [column, restated?.[column]]));
      return [{ ...(old ?? bare), importId: newer.id } as ImportedRow];
    });
  };
}

/** Sorted as the store does it: by key, then by import. */
function tableWithImports<Kind extends Dataset>(dataset: Kind, rows: readonly ImportedRow[]): Table<Kind> {
  const sorted = rows.toSorted((a, b) => {
    const [one, other] = [a, b].map((row) => dataset.key.map((name) => String(row[name])));
    const differing = one!.findIndex((cell, at) => cell !== other![at]);
    return differing < 0 ? a.importId - b.importId : compareCodePoints(one![differing]!, other![differing]!);
  });
  const table = tableOf(dataset, sorted as readonly object[] as readonly FixtureRow<Kind>[]);
  return { ...table, importId: Int32Array.from(sorted, ({ importId }) => importId) };
}
