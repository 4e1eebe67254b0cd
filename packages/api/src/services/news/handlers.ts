import type { NewsService } from "@daybook/contract";
import type { Handlers } from "../handlers.js";

/** The parts that answers about stories are made of. */
export const reads = ["news"] as const;

export type NewsHandlers = Handlers<typeof NewsService, (typeof reads)[number]>;
