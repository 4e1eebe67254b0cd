import { isSubject } from "@daybook/store";
import type { ClientAuth, Configuration } from "openid-client";
import type { SignInOptions } from "../access/options.js";
import { unavailable } from "../base/errors.js";
import { isRefusal } from "./provider-problem.js";

/** Random values made for one attempt to sign in, which must come back. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Proves to the provider that whoever asks for the result is who began (RFC 7636). */
  readonly verifier: string;
}

/** An OpenID Connect provider that people sign in with. */
export interface IdentityProvider {
  /** Where a person signs in. Rejects while the provider cannot be reached. */
  addressFor(secrets: SignInSecrets): Promise<URL>;
  /** Who signed in, according to the query that the provider sent back with them. Rejects if that is not valid. */
  subjectOf(secrets: SignInSecrets, query: URLSearchParams): Promise<string>;
}

/**
 * Knows a provider by its issuer. Its configuration is fetched when it is first needed,
 * and again after a failure, so that a server can start and run while the provider is away.
 */
export function identityProviderOf(options: SignInOptions, callback: URL): IdentityProvider {
  let described: Promise<Configuration> | undefined;
  let underWay = 0;

  function configuration(): Promise<Configuration> {
    described ??= discover(options).catch((problem: unknown) => {
      described = undefined;
      throw problem;
    });
    return described;
  }

  async function exchange({ state, nonce, verifier }: SignInSecrets, query: URLSearchParams): Promise<string> {
    const { authorizationCodeGrant } = await import("openid-client");
    const address = new URL(callback);
    address.search = query.toString();
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const tokens = await authorizationCodeGrant(await configuration(), address, checks);
    return checkedSubject(tokens.claims()?.sub);
  }

  return {
    async addressFor({ state, nonce, verifier }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import("openid-client");
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback.href,
        scope: "openid",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
    },
    async subjectOf(secrets, query) {
      if (underWay >= EXCHANGES_MAX) throw unavailable("too many people sign in at once, try again");
      underWay += 1;
      try {
        return await exchange(secrets, query);
      } catch (problem) {
        // The provider's configuration may have changed.
        if (!isRefusal(problem)) described = undefined;
        throw problem;
      } finally {
        underWay -= 1;
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: SignInOptions): Promise<Configuration> {
  const oidc = await import("openid-client");
  const address = new URL(issuer);
  const [basic, inBody] = [oidc.ClientSecretBasic(clientSecret), oidc.ClientSecretPost(clientSecret)];
  const authenticate: ClientAuth = (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? [BASIC];
    return known.includes(BASIC) ? basic(server, ...rest) : inBody(server, ...rest);
  };
  return oidc.discovery(address, clientId, { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS }, authenticate, {
    timeout: TIMEOUT_SECONDS,
    execute: isOnThisMachine(address) ? [oidc.allowInsecureRequests] : [],
  });
}

/** Only on this machine may a secret travel unencrypted. */
function isOnThisMachine({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Usage is counted under it, so it must be a text that the accounts take. */
function checkedSubject(subject: string | undefined): string {
  if (subject === undefined || !isSubject(subject)) {
    throw new Error("The provider names nobody whose usage can be counted: the subject is empty, too long or no text.");
  }
  return subject;
}

const BASIC = "client_secret_basic";
const TIMEOUT_SECONDS = 5;
const CLOCK_TOLERANCE_SECONDS = 60;
const EXCHANGES_MAX = 100;
