import type { CompanyDirectory } from "./companies/directory.js";
import type { ShortColumns } from "./shorts/columns.js";

/** All data at one data version, immutable. Every answer is a function of it and the request. */
export interface Snapshot {
  /** Hash of the live imports: same files, same version, on every instance. */
  readonly dataVersion: string;
  /** The demo world is served. */
  readonly isDemo: boolean;
  readonly shorts: ShortColumns;
  readonly companies: CompanyDirectory;
}
