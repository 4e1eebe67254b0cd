import type { Licence } from "@daybook/domain/citations";
import { type OpenColumn, type OpenDataset, type OpenType, openDatasets } from "@daybook/domain/open";
import type { FileFormat, Written, WrittenDataset } from "../written.js";

/** The list of datasets, as `GET /v1/datasets` answers it: files.md section 1. */
export interface DatasetList extends Pick<Written, "dataVersion" | "madeAt" | "isDemo"> {
  readonly datasets: readonly DatasetEntry[];
}

/** A dataset in the list. */
export interface DatasetEntry extends DeclaredEntry, Omit<WrittenDataset, "version" | "rowsByYear" | "files"> {
  readonly files: readonly FileEntry[];
}

/** What is declared of a dataset, whether it is written or not. */
export interface DeclaredEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly columns: readonly ColumnEntry[];
  readonly key: readonly string[];
}

export interface ColumnEntry {
  readonly name: string;
  readonly type: ColumnType;
  readonly unit?: string;
  readonly description: string;
}

/** A file in the list. */
export interface FileEntry {
  readonly format: FileFormat;
  /** On this server. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A type of a column, as columnar files call it. */
export type ColumnType = (typeof COLUMN_TYPES)[OpenType];

const COLUMN_TYPES = {
  text: "string",
  day: "date",
  moment: "timestamp",
  number: "double",
  whole: "int64",
  flag: "boolean",
} as const;

/** What was written, with what is declared of it, in the order of the catalogue. What this release does not know is left out. */
export function datasetList(written: Written, declared: readonly OpenDataset[] = openDatasets): DatasetList {
  const { dataVersion, madeAt, isDemo, datasets } = written;
  return {
    dataVersion,
    madeAt,
    isDemo,
    datasets: declared.flatMap((dataset) => {
      const own = datasets.find(({ id }) => id === dataset.id);
      return own === undefined ? [] : [entryOf(dataset, own)];
    }),
  };
}

function entryOf(dataset: OpenDataset, written: WrittenDataset): DatasetEntry {
  const { id, title, description, columns, key } = declaredEntry(dataset);
  const { rows, from, to, updatedAt, licence, sources, withheld, files } = written;
  return {
    id,
    title,
    description,
    rows,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(updatedAt !== undefined && { updatedAt }),
    licence: licenceEntry(licence),
    sources,
    columns,
    key,
    ...(withheld !== undefined && { withheld }),
    files: files.map(({ format, bytes, sha256 }) => ({ format, path: filePath(id, format), bytes, sha256 })),
  };
}

/** What is declared of a dataset, as people and programs are told of it. */
export function declaredEntry({ id, title, description, columns, key }: OpenDataset): DeclaredEntry {
  return { id, title, description, columns: Object.entries(columns).map(columnEntry), key };
}

function columnEntry([name, { type, unit, meaning }]: [string, OpenColumn]): ColumnEntry {
  return { name, type: COLUMN_TYPES[type], ...(unit !== undefined && { unit }), description: `${meaning}.` };
}

function licenceEntry({ name, url, attribution }: Licence): Licence {
  return { name, ...(url !== undefined && { url }), attribution };
}

/** Where a file of a dataset is on a server. */
export function filePath(id: string, format: FileFormat): string {
  return `/v1/datasets/${id}.${format}`;
}

/** What a file is in the words of the web. */
export const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: "text/csv",
  ndjson: "application/x-ndjson",
  parquet: "application/vnd.apache.parquet",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
};
