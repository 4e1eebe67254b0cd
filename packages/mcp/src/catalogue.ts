import { releaseVersion } from "@daybook/contract/version";
import type { JsonObject } from "./ask.js";
import { prompts } from "./prompts/prompts.js";
import { resources, templates } from "./resources/resources.js";
import { listedTools } from "./tools/tools.js";

/** What a server says of itself. */
export const IDENTITY = {
  name: "daybook",
  title: "Daybook",
  version: releaseVersion,
} as const;

/** What a model is told of the server before it calls a tool. */
export const INSTRUCTIONS =
  "Australian market and public-interest data: reported short positions, prices and accounts of companies, economic series, dwellings and suburbs, registers of members of parliament, news. Read-only. Begin with search when you have a name, with get_stock_briefing for one stock. Give every figure with its unit and date, and the receipt that its result ends with. The resource daybook://guide says how results are read. A result with isDemo is fictional.";

/** Everything that the server offers, for those who look before they connect. */
export function catalogue(address: string, limits: JsonObject): JsonObject {
  return {
    ...IDENTITY,
    description: INSTRUCTIONS,
    endpoint: `${address}/mcp`,
    transport: "streamable-http",
    protocolVersions: PROTOCOL_VERSIONS,
    authentication: "None is needed. A key, sent as Authorization: Bearer <key>, has higher limits.",
    limits,
    licence: "CC BY 4.0 where an answer names no other",
    tools: listedTools().map(({ outputSchema: _, ...tool }) => tool),
    resources,
    resourceTemplates: templates,
    prompts: prompts.map(({ text: _, ...prompt }) => prompt),
  };
}

/** The versions of the protocol that are spoken, the newest first. */
export const PROTOCOL_VERSIONS = ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26"] as const;
