import type { PagesOf, ServedRoute } from "@daybook/api";
import type { SiteSettings } from "../site/site-of.js";
import { mcpRoute } from "./mcp-route.js";

/** What `/mcp` and what is about it are told of the server. */
export interface McpRoutesSettings extends SiteSettings {
  /** Where people sign in, if they can. */
  readonly signIn: { readonly issuer: string } | undefined;
}

/** The pages of a server with the endpoint for language models beside them. */
export function withMcp(pagesOf: PagesOf, settings: McpRoutesSettings): PagesOf {
  return (means) => {
    const pages = pagesOf(means);
    const { webUrl, signIn } = settings;
    const metadata = signIn && `${webUrl}${METADATA_PATH}`;
    const routes = [mcpRoute({ webUrl, signInMetadata: metadata }, means), catalogueRoute(settings)];
    return {
      ...pages,
      routes: [...pages.routes, ...routes, ...(signIn ? [metadataRoute(webUrl, signIn.issuer)] : [])],
    };
  };
}

/** Everything that the endpoint offers, for who looks before connecting. */
function catalogueRoute({ webUrl, budgets }: SiteSettings): ServedRoute {
  let made: Promise<string> | undefined;
  const make = async () => {
    const { catalogue } = await import("@daybook/mcp");
    return JSON.stringify(catalogue(webUrl, limitsIn(budgets)));
  };
  return {
    path: "/mcp/catalog.json",
    verbs: ["GET", "HEAD"],
    errorShape: "v1",
    isMonthFree: true,
    async answer() {
      made ??= make();
      return jsonAnswer(await made, "public, max-age=3600");
    },
  };
}

/** Units that an API caller of each tier has; a limit that there is not is null. */
function limitsIn(budgets: SiteSettings["budgets"]) {
  const tiers = Object.entries(budgets).map(([tier, { api }]) => [tier, { minute: api.minute, month: api.month }]);
  return { unit: "one call of a tool, or one read of a resource", tiers: Object.fromEntries(tiers) };
}

/** Where callers of the endpoint sign in (RFC 9728). */
function metadataRoute(webUrl: string, issuer: string): ServedRoute {
  const body = JSON.stringify({
    resource: `${webUrl}/mcp`,
    authorization_servers: [issuer],
    bearer_methods_supported: ["header"],
    resource_name: "Daybook",
    resource_documentation: `${webUrl}/docs/guides/mcp`,
  });
  return {
    path: METADATA_PATH,
    verbs: ["GET", "HEAD"],
    errorShape: "v1",
    isMonthFree: true,
    answer: () => jsonAnswer(body, "public, max-age=3600"),
  };
}

function jsonAnswer(body: string, cacheControl: string) {
  return {
    status: 200,
    headers: { "Content-Type": "application/json", "Cache-Control": cacheControl },
    body,
  };
}

const METADATA_PATH = "/.well-known/oauth-protected-resource/mcp";
