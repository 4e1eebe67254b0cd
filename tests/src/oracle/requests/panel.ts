import type { Random } from "../random.js";
import { codeFrom, dateFrom, momentFrom, shifted, spelled } from "./choices.js";
import type { Facts } from "./facts.js";

/** The query of an export. */
export interface PanelRequest {
  readonly from: string;
  readonly to: string;
  readonly format?: string;
  readonly codes?: string;
  readonly as_of?: string;
  readonly known_at?: string;
  readonly ordinary_only?: string;
  readonly include_zero?: string;
}

/** A query that the export accepts: a few days of everything, or any range of a few codes. */
export function panelRequest(random: Random, facts: Facts): PanelRequest {
  const isNarrow = random.chance(0.7);
  const options = {
    format: random.pick(["csv", "ndjson", "CSV", "NdJson"]),
    as_of: dateFrom(random, facts),
    ordinary_only: random.pick(flags),
    include_zero: random.pick(flags),
  };
  return {
    ...(isNarrow ? { ...range(random, facts), codes: codes(random, facts) } : days(random, facts)),
    ...random.some(0.5, options),
    ...random.some(0.3, { known_at: momentFrom(random, facts) }),
  };
}

const flags = ["true", "false", "1", "0"];

function days(random: Random, facts: Facts) {
  const from = dateFrom(random, facts);
  return { from, to: from === "9999-12-31" ? from : shifted(from, random.below(5)) };
}

/** At most 10,950 days, which is 29 years and some months. */
function range(random: Random, facts: Facts) {
  const [from, to] = [dateFrom(random, facts), dateFrom(random, facts)].sort() as [string, string];
  if (from === to) return { from, to };
  const longest = shifted(from, 10_950);
  return { from, to: to > longest ? longest : to };
}

function codes(random: Random, facts: Facts): string {
  const list = Array.from({ length: random.between(1, 4) }, () => spelled(random, codeFrom(random, facts)));
  return (random.chance(0.1) ? [...list, " ", ""] : list).join(",");
}
