export type { Input, MemoryFile } from "./driver/collect.js";
export type { IndexPick } from "./driver/index-pick.js";
export { type IngestOptions, type IngestProgress, ingest } from "./driver/ingest.js";
export type { IngestCounts, IngestFile, IngestSummary } from "./driver/summary.js";
export { type FetchLimits, fetchLimits } from "./fetch/policy.js";
export { InputProblem } from "./files/input-file.js";
export { type RebuiltStore, rebuildFromArchive } from "./rebuild-from-archive.js";
export type { Source } from "./source.js";
export { sources } from "./sources.js";
