import { cacheAttack } from "./cache-attack-part.js";
import { firstTouch } from "./first-touch.js";
import { growth } from "./growth.js";
import { guards } from "./guards.js";
import { ingest } from "./ingest.js";
import { latency } from "./latency.js";
import { listings } from "./listings.js";
import { methods } from "./methods-part.js";
import { overload } from "./overload.js";
import { pages } from "./pages-part.js";
import { type AnyPart, part } from "./part.js";
import { rankings } from "./rankings.js";
import { reads } from "./reads.js";
import { series } from "./series.js";
import { start } from "./start.js";
import { suburbFilter } from "./suburb-filter.js";
import { swap } from "./swap-part.js";
import { workers } from "./workers.js";

/** Everything that is measured, in the order of the page. */
export const parts: readonly AnyPart[] = [
  part(reads),
  part(latency),
  part(workers),
  part(firstTouch),
  part(growth),
  part(ingest),
  part(start),
  part(swap),
  part(guards),
  part(rankings),
  part(methods),
  part(series),
  part(suburbFilter),
  part(listings),
  part(overload),
  part(cacheAttack),
  part(pages),
];
