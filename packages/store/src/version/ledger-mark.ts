import { servedVersionOf } from "../live.js";
import type { DataVersion, Import } from "../store.js";
import { lastImportsOf } from "../summary.js";
import { type LedgerHistory, ledgerHistoryOf } from "./ledger-history.js";
import { type Mark, markOf } from "./mark.js";
import { versionTextOf } from "./version-file.js";

/** What tells a ledger from a later one: far less than the ledger itself, which a thread should not copy to another. */
export interface LedgerMark extends Mark {
  /** What the version file says about it. */
  readonly versionText: string;
  /** When the newest file of each source that is served was retrieved, in milliseconds since 1970. */
  readonly lastImports: ReadonlyMap<string, number>;
  readonly history: LedgerHistory;
}

/** The mark of a ledger, given its states that were noted. */
export function ledgerMarkOf(imports: readonly Import[], noted: readonly DataVersion[] = []): LedgerMark {
  return {
    ...markOf(imports),
    versionText: versionTextOf(imports),
    lastImports: lastImportsOf(imports),
    history: ledgerHistoryOf(imports, noted, servedVersionOf(imports)),
  };
}
