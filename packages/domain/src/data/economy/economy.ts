import type { KeyedTable } from "../../base/tables/keyed-table.js";
import type { DwellingDefinition } from "./dwellings/definition.js";
import type { stateExposure } from "./exposure/state-exposure-dataset.js";
import type { provisionalObservations } from "./series/provisional-observations-dataset.js";
import type { StatedSeries } from "./series/stated-series.js";

/** Everything about the economy at one version, immutable. */
export interface Economy {
  /** Hash of the live imports of its sources, and of what they replaced when. */
  readonly version: string;
  /** It is of the demo world. */
  readonly isDemo: boolean;
  /** What publishers' files state of the series that are served. */
  readonly stated: StatedSeries;
  /** What they state of the series that housing serves. */
  readonly dwellings: StatedSeries<DwellingDefinition>;
  /** Which figures of those are preliminary. */
  readonly provisional: KeyedTable<typeof provisionalObservations>;
  readonly exposure: KeyedTable<typeof stateExposure>;
}
