import { Counter, type Registry } from "prom-client";
import type { Hooks } from "../base/hooks.js";

/** Counts attempts to send an event to a hook, by what came of them. */
export function registerHooks(hooks: Pick<Hooks, "counts">, registers: Registry[]): void {
  new Counter({
    name: "daybook_hook_deliveries_total",
    help: "Attempts to send an event to a hook, by outcome",
    labelNames: ["outcome"],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of hooks.counts()) this.inc({ outcome }, count);
    },
  });
}
