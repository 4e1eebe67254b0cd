import type { PoliticiansService } from "@daybook/contract";
import type { Handlers } from "../handlers.js";

/** The parts that answers about politicians are made of. */
export const reads = ["market", "housing", "politicians"] as const;

export type PoliticiansHandlers = Handlers<typeof PoliticiansService, (typeof reads)[number]>;

/** Stands for a method that is not public yet. */
export function notBuilt(): never {
  throw new Error("not built yet");
}
