import { codeBlock } from "../frame/code-block.js";
import { wholePage } from "../frame/whole-page.js";
import type { World } from "../frame/world.js";
import { html, type Markup } from "../html.js";

/** A tool that language models have, in words. */
export interface ToolInWords {
  readonly name: string;
  readonly title: string;
  readonly about: string;
}

/** How a language model is given the data: what to paste into common clients, and what it can ask then. */
export function mcpPage(world: World, address: string, tools: readonly ToolInWords[]): string {
  return wholePage(world, {
    title: "For language models",
    description: `The ${tools.length} tools by which a language model asks Daybook, and what to paste into common clients.`,
    path: "/mcp",
    area: "none",
    body: html`<h1>For language models</h1>
<p class="lede">Daybook speaks the Model Context Protocol at <code>${address}/mcp</code>. A model that is given this address can ask for every figure here, with its unit, its date and the files that it comes from. No key is needed to begin.</p>
<p><a href="/docs/guides/mcp">How it works</a> · <a href="/mcp/catalog.json">Everything that it offers, as JSON</a> · <a href="/llms.txt">llms.txt</a></p>
<section aria-labelledby="clients"><h2 id="clients">What to paste</h2>
${clientsOf(address).map(clientView)}</section>
<section aria-labelledby="tools"><h2 id="tools">What a model can ask</h2>
<dl class="methods">${tools.map(toolView)}</dl>
</section>`,
  });
}

interface ClientSample {
  readonly client: string;
  readonly where: string;
  readonly code: string;
}

function clientsOf(address: string): readonly ClientSample[] {
  const server = { type: "http", url: `${address}/mcp` };
  const local = { command: "npx", args: ["daybook", "mcp", "--url", address] };
  return [
    { client: "Claude Code", where: "In a terminal:", code: `claude mcp add --transport http daybook ${address}/mcp` },
    { client: "Claude", where: "Under Settings, Connectors, Add custom connector:", code: `${address}/mcp` },
    { client: "Cursor", where: "In .cursor/mcp.json:", code: inFile("mcpServers", { url: server.url }) },
    { client: "Visual Studio Code", where: "In .vscode/mcp.json:", code: inFile("servers", server) },
    { client: "Codex", where: "In ~/.codex/config.toml:", code: `[mcp_servers.daybook]\nurl = "${address}/mcp"` },
    {
      client: "Clients that start a program",
      where: "With the command installed, in their file:",
      code: inFile("mcpServers", local),
    },
  ];
}

function inFile(list: string, server: object): string {
  return JSON.stringify({ [list]: { daybook: server } }, null, 2);
}

function clientView({ client, where, code }: ClientSample): Markup {
  return html`<h3>${client}</h3>
<p>${where}</p>
${codeBlock(`What to paste into ${client}`, code)}
`;
}

function toolView({ name, title, about }: ToolInWords): Markup {
  return html`<div><dt><code>${name}</code></dt><dd><b>${title}.</b> ${about}</dd></div>
`;
}
