import type { KeyedTable } from "../../base/tables/keyed-table.js";
import type { Listings } from "./listings/listings.js";
import type { suburbMedians } from "./prices/suburb-medians-dataset.js";
import type { Spine } from "./suburbs/spine.js";
import type { SuburbFigures } from "./suburbs/suburb-figures.js";

/** All that is held of housing at one version, immutable. */
export interface Housing {
  /** Hash of the live imports of its sources, and of what they replaced when. */
  readonly version: string;
  /** It is of the demo world. */
  readonly isDemo: boolean;
  readonly spine: Spine;
  /** Median prices of houses by suburb, as published. */
  readonly medians: KeyedTable<typeof suburbMedians>;
  readonly listings: Listings;
  /** The operator has switched listings off: there are none here, whatever is held. */
  readonly areListingsWithheld: boolean;
  readonly figures: SuburbFigures;
}
