import type { LedgerFile } from "../../base/ledger.js";

/**
 * The files that answers are made of, oldest first, packed: years of daily reports are thousands of files, of which an
 * answer names few. Texts stand one a file, with line ends between.
 */
export interface ImportedFiles {
  /** Hash of the imports, and of what they replaced when. */
  readonly version: string;
  /** They are of the demo world. */
  readonly isDemo: boolean;
  /** Places among the names. */
  readonly source: Uint8Array;
  readonly licence: Uint8Array;
  readonly sources: readonly string[];
  readonly licences: readonly string[];
  readonly units: string;
  readonly fileNames: string;
  /** In hexadecimal digits. */
  readonly hashes: string;
  /** Empty for files that the operator gave. */
  readonly addresses: string;
  /** In milliseconds since 1970. */
  readonly retrievedMs: Float64Array;
  /** NaN where nothing tells when the publisher put it out. */
  readonly publishedMs: Float64Array;
  /** 1 for a file that no other has taken the place of. */
  readonly isLive: Uint8Array;
}

/** Packs the files of a ledger. */
export function packFiles(files: readonly LedgerFile[]): Omit<ImportedFiles, "version" | "isDemo"> {
  const sources = [...new Set(files.map(({ source }) => source))];
  const licences = [...new Set(files.map(({ licence }) => licence))];
  const lines = (textOf: (file: LedgerFile) => string) =>
    files.map((file) => textOf(file).replaceAll("\n", " ")).join("\n");
  return {
    source: Uint8Array.from(files, ({ source }) => sources.indexOf(source)),
    licence: Uint8Array.from(files, ({ licence }) => licences.indexOf(licence)),
    sources,
    licences,
    units: lines(({ unit }) => unit),
    fileNames: lines(({ fileName }) => fileName),
    hashes: lines(({ sha256 }) => sha256),
    addresses: lines(({ address = "" }) => address),
    retrievedMs: Float64Array.from(files, ({ retrievedAt }) => Date.parse(retrievedAt)),
    publishedMs: Float64Array.from(files, ({ publishedAt = "" }) => Date.parse(publishedAt)),
    isLive: Uint8Array.from(files, ({ isLive }) => Number(isLive)),
  };
}
