import type { Field, Method, Reference, Service } from "@daybook/reference";
import { codeBlock } from "../frame/code-block.js";
import { html, type Markup } from "../html.js";

/** A call of a method with a request. */
export interface Call {
  readonly service: Service;
  readonly method: Method;
  /** As JSON. */
  readonly request: string;
}

/** The same call in three languages, of which one is open. */
export function callSamples(reference: Reference, address: string, call: Call): Markup {
  const samples = [
    ["curl", curlOf(address, call)],
    ["TypeScript", typescriptOf(reference, address, call)],
    ["Python", pythonOf(address, call)],
  ] as const;
  return html`<div class="samples">${samples.map(
    ([language, code], i) => html`<details name="sample"${i === 0 && html` open`}>
<summary>${language}</summary>
${codeBlock(language, code)}
</details>`,
  )}</div>`;
}

/** The call as a command of a shell. */
export function curlOf(address: string, { method, request }: Call): string {
  const caller = method.needsKey ? `-H "authorization: Bearer $KEY"` : `-A ${CALLER}`;
  return `curl ${caller} -H 'content-type: application/json' \\
  -d ${shellQuoted(request)} \\
  ${shellQuoted(address + method.path)}`;
}

/** The call by our client: typed where the request is written alike in JSON and in TypeScript, by name elsewhere. */
export function typescriptOf({ messages }: Reference, address: string, { service, method, request }: Call): string {
  const value = JSON.parse(request) as Readonly<Record<string, unknown>>;
  const fields = messages.get(method.request)?.fields ?? [];
  const isAlike = Object.keys(value).every((name) => isWrittenAlike(fields.find((field) => field.name === name)));
  const literal = literalOf(value, TYPESCRIPT);
  const who = method.needsKey ? "key: process.env.KEY" : `userAgent: "${CALLER}"`;
  return `import { createDaybook } from "@daybook/sdk";

const daybook = createDaybook({
  baseUrl: ${JSON.stringify(address)},
  ${who},
});
const answer = await ${
    isAlike
      ? `daybook.${service.clientName}.${method.clientName}(${literal})`
      : `daybook.call("${service.name}/${method.name}", ${literal})`
  };
console.dir(answer, { depth: null });`;
}

/** The call by the requests package. */
export function pythonOf(address: string, { method, request }: Call): string {
  const headers = method.needsKey ? `{"Authorization": f"Bearer {os.environ['KEY']}"}` : `{"User-Agent": "${CALLER}"}`;
  return `${method.needsKey ? "import os\n\n" : ""}import requests

answer = requests.post(
    ${JSON.stringify(address + method.path)},
    json=${literalOf(JSON.parse(request), PYTHON)},
    headers=${headers},
)
answer.raise_for_status()
print(answer.json())`;
}

/** Moments, enums and messages are written otherwise in the typed client than in JSON. */
function isWrittenAlike(field: Field | undefined): boolean {
  return field !== undefined && ["text", "flag", "whole number", "number"].includes(field.type.kind);
}

/** A text as one word of a POSIX shell. */
export function shellQuoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

interface Spelling {
  readonly name: (name: string) => string;
  readonly word: (word: boolean | null) => string;
  /** Between a brace and what it holds. */
  readonly gap: string;
}

const TYPESCRIPT: Spelling = {
  name: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)),
  word: String,
  gap: " ",
};
const PYTHON: Spelling = {
  name: (name) => JSON.stringify(name),
  word: (word) => (word === null ? "None" : word ? "True" : "False"),
  gap: "",
};

/** A JSON value in the spelling of a language, in one line. */
function literalOf(value: unknown, spelling: Spelling): string {
  if (value === null || typeof value === "boolean") return spelling.word(value);
  if (Array.isArray(value)) return `[${value.map((item) => literalOf(item, spelling)).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, each]) => `${spelling.name(name)}: ${literalOf(each, spelling)}`);
  return entries.length === 0 ? "{}" : `{${spelling.gap}${entries.join(", ")}${spelling.gap}}`;
}

const CALLER = "my-app/1.0";
