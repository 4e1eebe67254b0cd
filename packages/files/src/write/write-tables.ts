import { join } from "node:path";
import type { OpenRow } from "@daybook/domain/open";
import type { About } from "../formats/about.js";
import { csvHeader, csvLines } from "../formats/csv.js";
import { aboutRows, dataPackageOf, readmeOf } from "../formats/notes.js";
import { type ArchiveEntry, archive, gzip, packer } from "../formats/packing.js";
import { SHEET_ROWS_MAX, workbook } from "../formats/xlsx.js";
import type { FileFormat, WrittenFile } from "../written.js";
import { type HashedFile, hashedFile, type WrittenBytes } from "./hashed-file.js";
import { inPieces, type RowPasses } from "./in-pieces.js";
import { type Places, packedOf, putInPlace } from "./put-in-place.js";

/** Which files are wanted. */
export interface FilesWanted {
  readonly formats: readonly FileFormat[];
  /** Whether those that are sent compressed are written so too. */
  readonly isPacked: boolean;
}

/** Writes CSV, the archive of it, and a workbook where the rows fit into one: as far as they are wanted, in one pass. */
export async function writeTables(
  passes: RowPasses,
  about: About,
  { formats, isPacked }: FilesWanted,
  places: Places,
): Promise<WrittenFile[]> {
  const isWanted = (format: FileFormat) => formats.includes(format);
  const hasSheet = isWanted("xlsx") && about.rows <= SHEET_ROWS_MAX;
  if (!isWanted("csv") && !isWanted("zip") && !hasSheet) return [];
  const begun: HashedFile[] = [];
  const begin = (ending: string) => {
    const file = hashedFile(join(places.temporaryFolder, `${about.dataset.id}.${ending}`));
    begun.push(file);
    return file;
  };
  try {
    const csv = begin("csv");
    const gzipped = isPacked && isWanted("csv") ? gzipTable(begin("csv.gz")) : undefined;
    const zipped = isWanted("zip") ? zipTable(begin("zip"), about) : undefined;
    const book = hasSheet ? bookTable(begin("xlsx"), about) : undefined;
    const packing = packer([gzipped, zipped].flatMap((table) => table?.entry ?? []));
    const addText = (piece: Uint8Array) => {
      csv.add(piece);
      packing.add(piece);
    };
    addText(Buffer.from(csvHeader(about.dataset)));
    const lineOf = csvLines(about.dataset);
    const textOf = (row: OpenRow) => {
      book?.add(row);
      return lineOf(row);
    };
    await inPieces(passes, textOf, addText);
    packing.end();
    const text = csv.end();
    const others = [book, zipped].flatMap((table) =>
      table ? [putInPlace(table.end(text), table.ending, places)] : [],
    );
    if (!isWanted("csv")) {
      csv.drop();
      return others;
    }
    const packed = gzipped && { gzipped: packedOf(putInPlace(gzipped.end(), "csv.gz", places)) };
    return [{ ...putInPlace({ path: csv.path, end: () => text }, "csv", places), ...packed }, ...others];
  } catch (problem) {
    for (const file of begun) file.drop();
    throw problem;
  }
}

function gzipTable(file: HashedFile): { entry: ArchiveEntry; end(): HashedFile } {
  return { entry: gzip((piece) => file.add(piece)), end: () => file };
}

/** The archive of the CSV file, its description and its notes. */
function zipTable(file: HashedFile, about: About) {
  const zip = archive((piece) => file.add(piece));
  return {
    ending: "zip",
    entry: zip.entry(`${about.dataset.id}.csv`),
    end(csv: WrittenBytes) {
      const notes = { "datapackage.json": dataPackageOf(about, csv), "README.md": readmeOf(about) };
      for (const [name, note] of Object.entries(notes)) {
        const packing = zip.file(name);
        packing.add(Buffer.from(note));
        packing.end();
      }
      zip.end();
      return file;
    },
  };
}

function bookTable(file: HashedFile, about: About) {
  const book = workbook(about.dataset, (piece) => file.add(piece));
  return {
    ending: "xlsx",
    add: book.add,
    end() {
      book.end(aboutRows(about));
      return file;
    },
  };
}
