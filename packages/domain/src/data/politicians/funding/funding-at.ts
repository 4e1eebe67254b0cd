import { derived } from "../../../base/derived.js";
import { derivedInSteps } from "../../../base/derived-in-steps.js";
import type { Politicians } from "../politicians.js";
import { buildFunding } from "./build-funding.js";
import type { Funding } from "./funding.js";
import { filesKnownAt } from "./known-files.js";

/** The returns as they stand, grouped. */
export const currentFunding = derivedInSteps((politicians: Politicians) =>
  buildFunding(politicians, filesKnownAt(politicians.funding.histories)),
);

/** The returns as files retrieved up to a moment, in milliseconds since 1970, state them; by default as they stand now. */
export function fundingAt(politicians: Politicians, atMs: number | undefined): Funding {
  const files = filesKnownAt(politicians.funding.histories, atMs);
  if (files.isNewest) return currentFunding(politicians);
  const kept = earlierStates(politicians);
  const earlier = kept.get(files.state) ?? finished(buildFunding(politicians, files));
  // The one that was asked for last is the last to go.
  kept.delete(files.state);
  kept.set(files.state, earlier);
  if (kept.size > STATES_KEPT) kept.delete(kept.keys().next().value!);
  return earlier;
}

/** A state takes some megabytes, and few are asked for again. */
const STATES_KEPT = 3;

/** By the number of files that had come. */
const earlierStates = derived((_: Politicians) => new Map<number, Funding>());

function finished<Made>(work: Generator<void, Made>): Made {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
