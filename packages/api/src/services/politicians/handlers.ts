import type { PoliticiansService } from "@daybook/contract";
import type { Snapshot } from "@daybook/domain";
import {
  type Politicians,
  type ResolvedRegister,
  resolvedRegister,
  shownPoliticians,
} from "@daybook/domain/data/politicians";
import type { Handlers } from "../handlers.js";

/** The parts that answers about politicians are made of. */
export const reads = ["market", "housing", "politicians"] as const;

/** Where slugs of people are found, as a refusal says. */
export const SLUGS_HINT = "; ListPoliticians lists them";

export type PoliticiansHandlers = Handlers<typeof PoliticiansService, (typeof reads)[number]>;

/** What answers about the registers are made of: nobody and nothing while the operator withholds them. */
export function registersIn({ market, housing, politicians }: Pick<Snapshot, (typeof reads)[number]>): Registers {
  const shown = shownPoliticians(politicians);
  return { politicians: shown, register: resolvedRegister(shown, market, housing) };
}

interface Registers {
  readonly politicians: Politicians;
  readonly register: ResolvedRegister;
}
