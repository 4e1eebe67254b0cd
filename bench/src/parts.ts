import { cacheAttack } from "./cache-attack-part.js";
import { datasets } from "./datasets.js";
import { growth } from "./growth.js";
import { ingest } from "./ingest.js";
import { latency } from "./latency.js";
import { overload } from "./overload.js";
import { pages } from "./pages-part.js";
import { type AnyPart, part } from "./part.js";
import { past } from "./past.js";
import { reads } from "./reads.js";
import { searchEverything } from "./search-everything.js";
import { start } from "./start.js";
import { suburbFilter } from "./suburb-filter.js";
import { swap } from "./swap-part.js";

/** Everything that is measured, in the order of the page. */
export const parts: readonly AnyPart[] = [
  part(reads),
  part(latency),
  part(growth),
  part(ingest),
  part(start),
  part(swap),
  part(suburbFilter),
  part(searchEverything),
  part(overload),
  part(cacheAttack),
  part(pages),
  part(past),
  part(datasets),
];
