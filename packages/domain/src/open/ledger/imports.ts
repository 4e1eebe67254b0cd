import { inKeyOrder } from "../in-key-order.js";
import { openDataset } from "../open-dataset.js";

const KEY = ["retrieved_at", "source", "unit", "sha256", "import_no"] as const;

/** Every file that was ever imported. */
export const openImports = openDataset({
  id: "imports",
  title: "Imported files",
  description:
    "The ledger of this server: every file that its data was read from, with its hash and where it came from. A file whose place a later one took is still there, and says which one that was.",
  columns: {
    import_no: { type: "whole", meaning: "The number of the import on this server" },
    source: { type: "text", meaning: "The key of the source" },
    unit: { type: "text", meaning: "What the file states in full, such as one date or one table" },
    file_name: { type: "text", meaning: "The name of the file" },
    sha256: { type: "text", meaning: "The SHA-256 of the file, in hexadecimal digits" },
    bytes: { type: "whole", unit: "bytes", meaning: "How long the file is" },
    rows: { type: "whole", unit: "rows", meaning: "How many rows were read from it" },
    licence: { type: "text", meaning: "The licence under which its publisher gives it" },
    address: {
      type: "text",
      optional: true,
      meaning: "Where it was fetched from; unknown of a file that the operator gave",
    },
    retrieved_at: { type: "moment", meaning: "When it was retrieved" },
    published_at: { type: "moment", optional: true, meaning: "When its publisher put it out, where that is told" },
    replaced_by: { type: "whole", optional: true, meaning: "The number of the import that took its place" },
    replaced_by_sha256: { type: "text", optional: true, meaning: "The SHA-256 of that file" },
  },
  key: KEY,
  madeOf: [],
  reads: [],
  rows({ imports }) {
    const hashes = new Map(imports.map(({ id, sha256 }) => [id, sha256]));
    const rows = imports.map((each) => ({
      import_no: each.id,
      source: each.source,
      unit: each.unit,
      file_name: each.fileName,
      sha256: each.sha256,
      bytes: each.bytes,
      rows: each.rows,
      licence: each.licence,
      address: each.address ?? undefined,
      retrieved_at: Date.parse(each.retrievedAt),
      published_at: each.publishedAt === null ? undefined : Date.parse(each.publishedAt),
      replaced_by: each.replacedBy,
      replaced_by_sha256: each.replacedBy === undefined ? undefined : hashes.get(each.replacedBy),
    }));
    return inKeyOrder(KEY, rows);
  },
});
