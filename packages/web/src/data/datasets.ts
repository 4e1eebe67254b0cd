/** What pages are told of all datasets. */
export interface Datasets {
  /** Of which the files are; undefined where none are written. */
  readonly dataVersion?: string;
  /** In the words of schema.org. */
  readonly jsonLd?: object;
  readonly datasets: readonly Dataset[];
}

/** What is declared of a dataset and, where its files are written, what is in them. */
export interface Dataset {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly unit?: string;
    readonly description: string;
  }[];
  readonly key: readonly string[];
  readonly rows?: number;
  /** The first and the last date, YYYY-MM-DD. */
  readonly from?: string;
  readonly to?: string;
  /** How many rows are of each year that has any. */
  readonly rowsByYear?: Readonly<Record<string, number>>;
  /** ISO 8601 in UTC. */
  readonly updatedAt?: string;
  readonly licence?: { readonly name: string; readonly url?: string; readonly attribution: string };
  readonly sources?: readonly string[];
  /** Why there are no files of it, if they are withheld. */
  readonly withheld?: string;
  readonly files: readonly DatasetFile[];
  readonly jsonLd?: object;
}

/** A file of a dataset. */
interface DatasetFile {
  readonly format: string;
  /** On this server. */
  readonly path: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** Where the page of a dataset is. */
export function datasetPath({ id }: Pick<Dataset, "id">): string {
  return `/data/${id}`;
}

/** The size of a file as people say it: `312 bytes`, `4.1 KB`, `38 MB`. */
export function sizeOf(bytes: number): string {
  const unit = UNITS.findLast(({ size }) => bytes >= size);
  if (unit === undefined) return `${bytes} bytes`;
  const count = bytes / unit.size;
  return `${count < 10 ? count.toFixed(1) : Math.round(count)} ${unit.name}`;
}

const UNITS = [
  { name: "KB", size: 1_000 },
  { name: "MB", size: 1_000_000 },
  { name: "GB", size: 1_000_000_000 },
] as const;
