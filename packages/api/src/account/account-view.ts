import type { Key, KeyState, Tier } from "@daybook/store";
import type { Page } from "../base/route.js";
import type { Serving } from "../base/serving.js";

/** Shows a person their account. */
export type AccountPage = (view: AccountView, serving: Serving) => Page;

/** What a person sees at the address of accounts. */
export type AccountView =
  | { readonly kind: "off" }
  | { readonly kind: "signed-out"; readonly signInUrl: string; readonly hasFailed: boolean }
  | RefusedView
  | SignedInView;

/** A request that changed nothing. */
interface RefusedView {
  readonly kind: "refused";
  readonly code: string;
  readonly httpStatus: number;
  readonly message: string;
}

/** The account of whoever is signed in. */
export interface SignedInView {
  readonly kind: "signed-in";
  /** As the identity provider names them. */
  readonly subject: string;
  readonly tier: Tier;
  readonly use: { readonly api: BudgetUse; readonly browser: BudgetUse };
  /** Oldest first. */
  readonly keys: readonly OwnKey[];
  /** How many may work at a time. */
  readonly keysMax: number;
  /** How long a replaced key may go on working, as forms send it. */
  readonly keptChoices: readonly string[];
  /** Goes with every form. */
  readonly token: string;
  /** What came of the form that was sent, if one was. */
  readonly outcome: Outcome | undefined;
}

/** How much of a budget is used. */
export interface BudgetUse {
  readonly minute: WindowUse;
  readonly month: WindowUse;
}

/** How much of a window is used; undefined where that is not known now, or nothing is counted. */
export interface WindowUse {
  /** `Infinity` without a limit. */
  readonly limit: number;
  readonly used: number | undefined;
  /** When all of it is free again, in Unix seconds. */
  readonly resetAt: number | undefined;
}

/** A key without what must not be shown. */
export interface OwnKey extends Omit<Key, "sha256" | "owner" | "isInDoubt"> {
  readonly state: KeyState;
}

/** What came of a form. */
export type Outcome =
  | { readonly kind: "created"; readonly id: string; readonly name: string; readonly text: string }
  | {
      readonly kind: "rotated";
      readonly id: string;
      readonly name: string;
      readonly text: string;
      readonly replacedId: string;
      /** Until when the key that was replaced works; null if it is revoked, undefined if it could not be ended. */
      readonly replacedUntil: string | null | undefined;
    }
  | { readonly kind: "revoked"; readonly id: string; readonly name: string }
  | Problem;

/** A form that was understood and changed nothing. */
export interface Problem {
  readonly kind: "problem";
  readonly httpStatus: 400 | 404 | 409;
  readonly message: string;
  /** What was filled in, to be put right. */
  readonly name?: string;
  readonly expires?: string;
}
