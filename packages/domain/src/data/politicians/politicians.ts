import type { FundingTables } from "./funding/funding-tables.js";
import type { AliasTables } from "./matching/alias-tables.js";
import type { People } from "./people/people.js";
import type { Register } from "./register/register.js";

/** All that is held of politicians at one version, immutable. */
export interface Politicians {
  /** Hash of the live imports of its sources, and of what they replaced when. */
  readonly version: string;
  /** It is of the demo world. */
  readonly isDemo: boolean;
  readonly people: People;
  readonly register: Register;
  readonly funding: FundingTables;
  readonly aliases: AliasTables;
  /** The operator has switched the register off: there is none here, whatever is held. */
  readonly isRegisterWithheld: boolean;
  /** The operator has switched the returns off: there are none here, whatever is held. */
  readonly isFundingWithheld: boolean;
}
