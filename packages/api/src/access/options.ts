import type { Budgets } from "./budgets.js";

/** How much callers may use, and how they are told apart. */
export interface AccessOptions {
  readonly budgets: Budgets;
  /** How many proxies in front of the server add to X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Whether callers without a key must say who they are in their User-Agent. */
  readonly isUserAgentRuleOn: boolean;
  /** Where people use the web app, such as `https://daybook.example`, without a trailing slash. */
  readonly webUrl: string;
  /** Where a caller finds higher limits. */
  readonly upgradeUrl: string;
  /** Origins of pages that may use a browser session, such as `https://daybook.example`. */
  readonly allowedOrigins: readonly string[];
  /** Signs session cookies; must be the same on all instances. If undefined, one is kept in the data folder. */
  readonly sessionSecret: string | undefined;
  /** If undefined, sign-in is off: all browser sessions are anonymous. */
  readonly signIn: SignInOptions | undefined;
}

/** An OpenID Connect provider that people sign in with. */
export interface SignInOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}
