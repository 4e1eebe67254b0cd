export type { Input, MemoryFile } from "./driver/collect.js";
export { ingest } from "./driver/ingest.js";
export type { IngestOptions, IngestProgress } from "./driver/ingest-options.js";
export type { IngestFile, IngestSummary } from "./driver/summary.js";
export { rebuildFromArchive } from "./rebuild-from-archive.js";
export type { Source } from "./source.js";
export { asxIndicesOf } from "./sources/asx-indices/source.js";
export { sources } from "./sources.js";
