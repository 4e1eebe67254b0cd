export { isSubject, textProblemOf } from "./accounts/account-text.js";
export {
  type Accounts,
  type DamagedLine,
  type Key,
  type KeyBook,
  type KeyUse,
  type KeyWatch,
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
export { isLiveKey, KEY_ID_BYTES, type KeyState, keyEndOf, keyIdOf, keyStateOf, makeKey } from "./accounts/make-key.js";
export { openAccounts } from "./accounts/open-accounts.js";
export { readBlob, readBlobHead } from "./archive/blobs.js";
export { checkArchive } from "./archive/check-archive.js";
export { BATCH_ROWS } from "./batch.js";
export { type DatabaseServer, databaseServers } from "./engines/database-servers.js";
export {
  StoreBusy,
  StoreDamaged,
  StoreUnreachable,
} from "./errors.js";
export { DiskProblem, diskProblemOf, naming, namingSync } from "./files/disk-problem.js";
export {
  dataVersionOf,
  everLiveImports,
  identityOf,
  inVersionOrder,
  knownImports,
  liveImports,
  publicationOf,
  servedVersionOf,
  successionsOf,
  supersedes,
  versionSuccessionsOf,
} from "./live.js";
export { pastLedgerOf } from "./past-ledger.js";
export { openReader } from "./reader.js";
export type { ParsedFile } from "./rebuild/fill.js";
export { rebuild } from "./rebuild/rebuild.js";
export type {
  Import,
  Location,
  NewImport,
  OpenOptions,
  Past,
  Reader,
  ReadOptions,
  ScanOptions,
  Writer,
} from "./store.js";
export { type Held, heldOf, lastImportsOf, retiredImports, type SourceSummary, summaryOf } from "./summary.js";
export type { LedgerHistory, NotedVersion } from "./version/ledger-history.js";
export { type LedgerMark, ledgerMarkOf } from "./version/ledger-mark.js";
export { isSameMark, type Mark, markOf } from "./version/mark.js";
export { watchVersion } from "./version/watch.js";
export { openWriter } from "./writer.js";
