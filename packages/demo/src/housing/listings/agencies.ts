import { randomOf, shuffled } from "../../prng.js";
import { personNames } from "../../records/person-names.js";
import type { StatePlan } from "../state-plans.js";

/** A firm that sells houses. */
export interface Agency {
  readonly name: string;
  /** Its id at each portal. */
  readonly ids: readonly [string, string];
  readonly agents: readonly string[];
}

/** The invented agencies of a state. */
export function agenciesOf({ code, digit, swept }: StatePlan, words: readonly string[]): Agency[] {
  const people = shuffled(personNames(), randomOf(`housing/agents/${code}`));
  return Array.from({ length: 2 + Math.floor(swept / 4) }, (_, at) => ({
    name: `${words[(7 * digit + at) % words.length]} ${KINDS[at % KINDS.length]}`,
    ids: [`${digit}${100 + at}`, `AG${digit}${String(at).padStart(3, "0")}`],
    agents: people.splice(0, 4),
  }));
}

const KINDS = ["Realty", "Estate Agents", "Property", "& Daughters"];
