import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, Server } from "@modelcontextprotocol/server";
import type { JsonObject } from "../ask.js";
import { IDENTITY, INSTRUCTIONS, PROTOCOL_VERSIONS } from "../catalogue.js";
import { didYouMean } from "../contract/did-you-mean.js";
import { prompts } from "../prompts/prompts.js";
import { readResource, resources, templates } from "../resources/resources.js";
import { type Asked, callTool } from "../tools/call-tool.js";
import { listedTools, tools } from "../tools/tools.js";

/** What a server needs to answer. */
export interface Served extends Asked {
  /** Told of a fault of ours; its caller is told nothing but that there was one. */
  readonly onFault: (fault: unknown) => void;
}

/** A server of the protocol, for one request over HTTP or for one connection. */
export function serverOf({ onFault, ...asked }: Served): Server {
  const server = new Server(
    { ...IDENTITY, websiteUrl: asked.address },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: INSTRUCTIONS,
      supportedProtocolVersions: [...PROTOCOL_VERSIONS],
      jsonSchemaValidator: NOTHING_IS_ASKED,
      cacheHints: {
        "tools/list": LISTS,
        "prompts/list": LISTS,
        "resources/list": LISTS,
        "resources/templates/list": LISTS,
        "server/discover": LISTS,
        "resources/read": READS,
      },
    },
  );
  const told = async <Value>(value: () => Value | Promise<Value>): Promise<Value> => {
    try {
      return await value();
    } catch (thrown) {
      if (thrown instanceof ProtocolError) throw thrown;
      onFault(thrown);
      throw new ProtocolError(ProtocolErrorCode.InternalError, "internal error");
    }
  };
  server.setRequestHandler("tools/list", () => ({ tools: [...listedTools()] }) as never);
  server.setRequestHandler("tools/call", ({ params }) =>
    told(() => callTool(toolNamed(params.name), (params.arguments ?? {}) as JsonObject, asked) as never),
  );
  server.setRequestHandler("resources/list", () => ({ resources: [...resources] }));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [...templates] }));
  server.setRequestHandler("resources/read", ({ params }) => told(() => contentsOf(params.uri, asked)));
  server.setRequestHandler("prompts/list", () => ({
    prompts: prompts.map(({ text: _, ...prompt }) => ({ ...prompt, arguments: [...prompt.arguments] })),
  }));
  server.setRequestHandler("prompts/get", ({ params }) => promptOf(params.name, params.arguments ?? {}));
  return server;
}

function toolNamed(name: string) {
  const tool = tools.find((each) => each.name === name);
  if (tool !== undefined) return tool;
  const names = tools.map((each) => each.name);
  throw invalid(`there is no tool "${name.slice(0, 80)}"${didYouMean(name, names)}`);
}

async function contentsOf(uri: string, asked: Asked) {
  const read = await readResource(uri, asked);
  if ("problem" in read) throw new ResourceNotFoundError(uri.slice(0, 200), read.problem);
  return { contents: [read] };
}

function promptOf(name: string, values: Readonly<Record<string, string>>) {
  const prompt = prompts.find((each) => each.name === name);
  if (prompt === undefined) {
    const names = prompts.map((each) => each.name);
    throw invalid(`there is no prompt "${name.slice(0, 80)}"${didYouMean(name, names)}`);
  }
  const missing = prompt.arguments.find((argument) => !values[argument.name]?.trim());
  if (missing !== undefined) throw invalid(`${missing.name} is required: ${missing.description}`);
  const text = prompt.text(values);
  return {
    description: prompt.description,
    messages: [{ role: "user" as const, content: { type: "text" as const, text } }],
  };
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

/** Lists change with a release. */
const LISTS = { ttlMs: 3_600_000, cacheScope: "public" } as const;
/** What is read changes with the data, which comes once a day or so. */
const READS = { ttlMs: 60_000, cacheScope: "public" } as const;

/** A server makes one by default, which takes longer than most calls; it is for what users are asked, and none are. */
const NOTHING_IS_ASKED = {
  getValidator(): never {
    throw new Error("no user is asked for anything");
  },
};
