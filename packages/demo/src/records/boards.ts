import type { Company } from "../company.js";
import { randomOf, shuffled } from "../prng.js";
import { personNames } from "./person-names.js";

/** A person with a seat on a board. */
export interface Director {
  readonly name: string;
  readonly role: string;
}

/** The directors of each company by its code. Some sit on two boards. */
export function boardsOf(companies: readonly Company[]): ReadonlyMap<string, readonly Director[]> {
  const names = shuffled(personNames(), randomOf("people"));
  const random = randomOf("boards");
  const outsiders: string[] = [];
  const newName = () => {
    const name = names.pop();
    if (name === undefined) throw new Error("there are more seats than people");
    return name;
  };
  return new Map(
    companies.map(({ code }) => {
      const directors = ROLES.slice(0, 3 + random.below(ROLES.length - 2)).map((role, seat) => {
        const isShared = seat > 1 && outsiders.length > 20 && random.chance(SHARED_SHARE);
        const name = isShared ? outsiders[random.below(outsiders.length)]! : newName();
        if (seat > 1 && !isShared) outsiders.push(name);
        return { name, role };
      });
      return [code, withoutDoubles(directors)] as const;
    }),
  );
}

function withoutDoubles(directors: readonly Director[]): Director[] {
  return directors.filter(({ name }, place) => directors.findIndex((other) => other.name === name) === place);
}

const ROLES = ["Chair", "Managing Director", "Non-Executive Director", "Non-Executive Director", "Company Secretary"];
const SHARED_SHARE = 0.15;
