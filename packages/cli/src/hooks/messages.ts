import type { HookEvent } from "@daybook/api";
import type { Location } from "@daybook/store";
import type { DeliveryOutcome } from "@daybook/store/hooks";
import type { HookAddresses } from "./receiver-address.js";

/** What the thread that sends events is told at its start. */
export interface HooksJob {
  readonly location: Location;
  readonly allowed: HookAddresses;
}

/** What it is told later: an event that it asked for, that there are newer ones, and that it shall end. */
export type ToHooks =
  | { readonly kind: "event"; readonly question: number; readonly event: HookEvent | undefined }
  | { readonly kind: "newer" | "stop" };

/** What it says: which event it wants, what came of one, and why the hooks cannot be used, or that they can again. */
export type FromHooks =
  | {
      readonly kind: "wanted";
      readonly question: number;
      readonly after: string;
      readonly datasets: readonly string[];
    }
  | {
      readonly kind: "delivery";
      readonly hook: string;
      readonly event: string;
      readonly outcome: DeliveryOutcome;
      readonly attempt: number;
      readonly problem: string;
    }
  | { readonly kind: "problem"; readonly problem: string | undefined };
