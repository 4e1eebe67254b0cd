import type { Budgets } from "./budgets.js";

/** Who may use how much, and how callers are told apart. */
export interface AccessOptions {
  readonly budgets: Budgets;
  /** How many proxies before the server add to X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Where people use the web app, such as `https://daybook.example`, without a slash at its end. */
  readonly webUrl: string;
  /** Where a caller finds higher limits. */
  readonly upgradeUrl: string;
  /** Origins of pages that may use a browser session, such as `https://daybook.example`. */
  readonly allowedOrigins: readonly string[];
  /** Signs session cookies, the same on all instances; undefined keeps one in the data folder. */
  readonly sessionSecret: string | undefined;
  /** Undefined leaves sign-in off: all browser sessions are anonymous. */
  readonly signIn: SignInOptions | undefined;
}

/** An OpenID Connect provider that people sign in with. */
export interface SignInOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}
