export { isSubject } from "./accounts/account-text.js";
export {
  type Accounts,
  type Key,
  type KeyBook,
  type KeyUse,
  type KeyWatch,
  type KeyWatchOptions,
  type Lease,
  type LeaseRequest,
  type NewKey,
  type Settlement,
  TIERS,
  type Tier,
  type Usage,
  type UsageBook,
} from "./accounts/accounts.js";
export { AccountsRefused, AccountsUnreachable } from "./accounts/errors.js";
export { hashOfKeyText, isKeyText, makeKeyText, withoutKeyTexts } from "./accounts/key-text.js";
export { openAccounts } from "./accounts/open-accounts.js";
export { blobPath, readBlob, sha256Of } from "./archive/blobs.js";
export { type ArchiveCheck, checkArchive } from "./archive/check-archive.js";
export { type ArchivedImport, readArchive } from "./archive/read-archive.js";
export { BATCH_ROWS } from "./batch.js";
export { type DatabaseServer, databaseServers } from "./engines/database-servers.js";
export {
  ArchiveDamaged,
  RebuildRefused,
  RowRefused,
  StoreBusy,
  StoreDamaged,
  StoreForeign,
  StoreUnreachable,
} from "./errors.js";
export { dataVersionOf, identityOf, knownImports, liveImports, servedVersionOf, successionsOf } from "./live.js";
export { openReader } from "./reader.js";
export type { OnProgress, ParseArchived, ParsedFile } from "./rebuild/fill.js";
export { rebuild } from "./rebuild/rebuild.js";
export type {
  DatasetRows,
  Import,
  ImportPair,
  Location,
  NewImport,
  OpenOptions,
  Reader,
  ReadOptions,
  RowDifference,
  ScanOptions,
  Writer,
} from "./store.js";
export { retiredImports, type SourceSummary, summaryOf } from "./summary.js";
export type { VersionWatch } from "./version/version-watch.js";
export { type WatchOptions, watchVersion } from "./version/watch.js";
export { openWriter } from "./writer.js";
