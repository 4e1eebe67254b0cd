import type { GetSuburbIndexResponse, SuburbIndexEntry } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import type { Housing } from "../../data/housing/housing.js";
import { indexVersion } from "../../data/housing/suburbs/index-version.js";
import { suburbsOfState } from "../../data/housing/suburbs/spine.js";
import type { State } from "../../data/housing/suburbs/states.js";
import { suburbText } from "../../data/housing/suburbs/suburb-figures.js";
import { suburbTexts } from "../../data/housing/suburbs/suburb-texts.js";

/** The suburbs of a state by code, which is the order of columns and masks. */
export function getSuburbIndex({ spine, figures }: Housing, state: State): Answer<GetSuburbIndexResponse> {
  const { first, end } = suburbsOfState(spine, state);
  const { codes, names } = suburbTexts(spine);
  const suburbs = Array.from(
    { length: end - first },
    (_, at): Answer<SuburbIndexEntry> => ({
      salCode: codes[first + at]!,
      salName: names[first + at]!,
      postcode: suburbText(figures, "postcode", first + at),
    }),
  );
  return { suburbs, indexVersion: indexVersion(spine, state) };
}
