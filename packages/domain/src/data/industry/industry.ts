import type { KeyedTable } from "../../base/tables/keyed-table.js";
import type { Table } from "../../base/tables/table.js";
import type { industryFacts } from "./industry-facts-dataset.js";
import type { industrySources } from "./industry-sources-dataset.js";

/** All cited facts at one version, immutable. */
export interface Industry {
  /** Hash of the live imports of its sources. */
  readonly version: string;
  /** It is of the demo world. */
  readonly isDemo: boolean;
  readonly sources: KeyedTable<typeof industrySources>;
  readonly facts: Table<typeof industryFacts>;
  /** When the file of each fact was retrieved, in milliseconds since 1970. */
  readonly importedAtMs: Float64Array;
}
