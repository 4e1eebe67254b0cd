import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** A real OpenID Connect provider on this machine that signs in whomever it is told to, without asking. */
export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Sets who signs in next; undefined refuses everybody. */
  signsIn(subject: string | undefined): void;
  /** Requests that reached the token endpoint. */
  readonly exchanges: () => number;
  /** Stops answering; the address stays the same. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a provider with one client, which sends its secret in a header or in the body. */
export async function startProvider(
  callback: string,
  method: "client_secret_basic" | "client_secret_post" = "client_secret_basic",
): Promise<TestProvider> {
  const [clientId, clientSecret] = ["daybook", "a secret of the client: +/%&"];
  let subject: string | undefined = "ann";
  let exchanges = 0;
  let answer = (_request: IncomingMessage, response: ServerResponse): unknown => response.end();
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/token") exchanges += 1;
    answer(request, response);
  };
  let server = createServer(OPTIONS, listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        token_endpoint_auth_method: method,
      },
    ],
    clientAuthMethods: [method],
    cookies: { keys: ["a key for tests"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope("openid");
      await grant.save();
      return grant;
    },
  });
  const serve = provider.callback();
  answer = (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return serve(request, response);
    const refusal = { error: "access_denied", error_description: "the password is hunter2" };
    return provider.interactionFinished(
      request,
      response,
      subject === undefined ? refusal : { login: { accountId: subject } },
    );
  };
  return {
    issuer,
    clientId,
    clientSecret,
    signsIn(next) {
      subject = next;
    },
    exchanges: () => exchanges,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
    async start() {
      server = createServer(OPTIONS, listener).listen(port, "127.0.0.1");
      await once(server, "listening");
    },
  };
}

/** On a busy machine a connection may rest for long before it is used again. */
const OPTIONS = { keepAliveTimeout: 60_000 };
