import { randomBytes } from "node:crypto";
import type { Location } from "@daybook/store";
import { unlimitedBudgets } from "../access/budgets.js";
import type { AccessOptions, SignInOptions } from "../access/options.js";
import { type ApiOptions, startApi } from "../api.js";
import { openBrowser } from "./browser.fixture.js";
import { CALL_PAGE } from "./call-page.fixture.js";

/** The address of the web app, as browsers know it. */
export const WEB = "https://daybook.example";

/** Signs cookies. */
export const SECRET = "a secret of thirty-two characters or more";

/** What a test changes of a server. */
interface WebServerOptions
  extends Partial<Pick<AccessOptions, "budgets" | "allowedOrigins">>,
    Pick<ApiOptions, "pages"> {
  /** Whether sessions are signed by a secret of the data folder. */
  readonly isSecretKept?: boolean;
}

/** The whole server, and browsers that find it under the address of the web app. */
export async function startWebServer(
  location: Location,
  signIn: SignInOptions | "off",
  options: WebServerOptions = {},
) {
  const { isSecretKept, pages = () => ({ routes: [CALL_PAGE] }), ...access } = options;
  const log: string[] = [];
  let aheadMs = 0;
  const server = await startApi({
    location,
    host: "127.0.0.1",
    port: 0,
    logLevel: "info",
    logDestination: { write: (line) => void log.push(line) },
    now: () => new Date(Date.now() + aheadMs),
    monotonicMs: () => performance.now(),
    random: Math.random,
    randomBytes,
    resourceLimits: { drainTimeoutMs: 100 },
    access: {
      budgets: unlimitedBudgets,
      trustedProxies: 0,
      isUserAgentRuleOn: true,
      webUrl: WEB,
      upgradeUrl: `${WEB}/pricing`,
      allowedOrigins: [WEB],
      sessionSecret: isSecretKept ? undefined : SECRET,
      signIn: signIn === "off" ? undefined : signIn,
      ...access,
    },
    pages,
  });
  const address = `http://127.0.0.1:${server.port}`;
  return {
    log,
    address,
    browser: () => openBrowser((origin) => (origin === WEB ? address : origin)),
    pass(ms: number) {
      aheadMs += ms;
    },
    close: () => server.close(),
  };
}
