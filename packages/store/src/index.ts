export { blobPath, readBlob, sha256Of } from "./archive/blobs.js";
export { allDatasets } from "./datasets.js";
export { ArchiveDamaged, RebuildRefused, RowRefused, StoreBusy } from "./errors.js";
export { dataVersionOf, identityOf, liveImports } from "./live.js";
export { openReader } from "./reader.js";
export type { Import, Location, NewImport, OpenOptions, Reader, ScanOptions, Writer } from "./store.js";
export { type SourceSummary, summaryOf } from "./summary.js";
export { openWriter } from "./writer.js";
