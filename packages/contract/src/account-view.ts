/** What a person sees at the address of accounts: the server says it, and the pages show it. */
export type AccountView =
  | { readonly kind: "off" }
  | { readonly kind: "signed-out"; readonly signInUrl: string; readonly hasFailed: boolean }
  | RefusedView
  | SignedInView;

/** A request that changed nothing, and why. */
export interface RefusedView {
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
  readonly tier: string;
  readonly use: { readonly api: BudgetUse; readonly browser: BudgetUse };
  /** Oldest first. */
  readonly keys: readonly OwnKey[];
  /** How many may work at a time. */
  readonly keysMax: number;
  /** How long a replaced key may go on working, as forms send it: `0`, `24h`, `7d`. */
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

/** A key, without what must not be shown. Times are in ISO 8601. */
export interface OwnKey {
  readonly id: string;
  readonly name: string;
  readonly tier: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
  /** In doubt: it may have been revoked, and does not work until the operator has found out. */
  readonly state: "active" | "expired" | "revoked" | "in doubt";
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
