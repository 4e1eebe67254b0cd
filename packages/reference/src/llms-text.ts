import { type ErrorCode, errorCatalogue } from "@daybook/contract";
import { type Endpoint, examplePath } from "./endpoint.js";
import { endpoints } from "./endpoints.js";
import type { Field, Method, Reference, Service } from "./model.js";

/** What the text leads to, apart from the reference. */
export interface LlmsTextOptions {
  /** Where the server is reached, such as `https://daybook.example`, without a trailing slash. */
  readonly address: string;
  /** Pages other than the reference, by their path. */
  readonly guides: readonly { readonly title: string; readonly path: string }[];
  /** Whether the server serves the demo world. */
  readonly isDemo: boolean;
  /** Units that callers without a key have in a minute and in a month; `Infinity` where there is no limit. */
  readonly units: { readonly minute: number; readonly month: number };
}

/** What there is and how it is called, for programs that read texts: in the form that llmstxt.org asks for. */
export function llmsText(reference: Reference, { address, guides, isDemo, units }: LlmsTextOptions): string {
  const code = isDemo ? "K9M" : "BHP";
  const sections = [
    ...reference.services.map((service) => serviceSection(reference, service, address)),
    section(
      "Plain endpoints",
      endpoints.map((endpoint) => endpointLine(endpoint, address)),
    ),
    section("Descriptions", [
      `- [OpenAPI 3.1](${address}/openapi.json): every method, field, bound and refusal, for tools`,
      `- [Reference](${address}/docs): the same for people, with forms that run a call`,
      `- [Everything](${address}/llms-full.txt): the guides for callers and every method in one text, about half a megabyte`,
      ...guides.map(({ title, path }) => `- [${title}](${address}${path})`),
    ]),
  ];
  return `# Daybook

> Australian market and public-interest data as a read-only API: short positions, prices and companies, economic series, housing, declared interests and donations of politicians, news and reports. Figures are served as published.

${isDemo ? "This server serves the demo world: every company, person, place and figure is made up." : "This server serves real data."} An answer of the demo world has the header \`X-Demo-Data: true\`, and says nothing about real companies or people. Where that world has nothing of what you ask for, the header \`X-Demo-Hint\`, or the error, names something that it has.

A method is a GET with the fields of its request as parameters, or a POST of them as a JSON object. Both have the same answer.

\`\`\`sh
curl -A my-app/1.0 '${address}/shorts.v1alpha1.MarketService/GetTopShorts?limit=3&summaryOnly=true'
curl -A my-app/1.0 -H 'content-type: application/json' -d '{"limit":3,"summaryOnly":true}' ${address}/shorts.v1alpha1.MarketService/GetTopShorts
curl -A my-app/1.0 '${address}/shorts.v1alpha1.StockService/GetStock?productCode=${code}'
\`\`\`

The path is \`/shorts.v1alpha1.\` and the name of a method as it is listed below. In a GET a list is a parameter given several times, and an object is JSON.

- Send a User-Agent that names you, or a key as \`Authorization: Bearer <key>\`. Others, and the default names of libraries such as \`curl\` and \`python-requests\`, are refused with 403.
- Fields that are not required may be left out. An absent field, 0 and an empty text mean the default. A number above a maximum counts as the maximum, or is refused where the page of the method says so; an unknown field or value is refused with the nearest known name.
- A figure that is unknown is absent from an answer, never zero. Dates are YYYY-MM-DD, moments RFC 3339 in UTC.
- Every GET of a method or of data takes \`at\` (a date or moment: the answer from what this server held then) and \`published\` (a date: from what publishers had put out by its end in Sydney); both may be given. See the guide about time.
- A GET of a method with a table takes \`format\`, one of \`csv\`, \`ndjson\`, \`xlsx\` and \`parquet\`: the rows of that list, flat, and nothing else of the answer.
- Lists come in pages: \`limit\` and \`offset\`. Ask for few rows first: an answer may have megabytes.
- ${limitsSentence(units)} A call takes one unit unless said otherwise; \`GET /v1/limits\` takes none and says what is left.
- A refusal is JSON, \`{"code":"not_found","message":"stock not found: QQQQ"}\`, under \`/v1/\` and \`/api/\` with \`error\` instead of \`message\`. The message says what is wrong and names the field.
${codeLines()}
- Data is licensed under CC BY 4.0 where an answer names no other licence.

Where to begin:

- A company by its name or a part of it: SearchService/SearchStocks, which gives the code that StockService asks for.
- The most shorted stocks: MarketService/GetTopShorts. One stock over time: StockService/GetStockData. All stocks over time, as CSV: \`/v1/panel\`.
- Prices, accounts, dividends and directors' trades of a stock: StockService.
- An economic figure: EconomyService/ListEconomicSeries has the keys, GetEconomicSeries the figures, now, as first released or as published on a date.
- A suburb: HousingService/ListStateSuburbs has the codes, GetSuburbProfile what is known. House prices: HousingService/GetHousePriceSeries.
- A member of parliament: PoliticiansService/ListPoliticians has the names in addresses, GetPolitician the declared interests.
- A whole table as a file, without a key: \`/v1/datasets\` lists them, \`/v1/datasets/short-positions.csv\` is one.
- Which files of which publishers an answer comes from, and how to cite it: \`/v1/receipts/StockService/GetStock?productCode=BHP\`, to which the \`Link\` header of every GET leads.
- With the Model Context Protocol: ${address}/mcp has tools for all of this, over streamable HTTP, with answers of at most 16 KB.
- Whether there is anything new: \`/v1/latest\`. What changed since you last asked, of everything or of one stock: \`/v1/changes\`. Which versions of the data there were: \`/v1/versions\`.

${sections.join("\n")}`;
}

function limitsSentence({ minute, month }: LlmsTextOptions["units"]): string {
  const parts = [
    Number.isFinite(minute) ? `${minute} units a minute` : undefined,
    Number.isFinite(month) ? `${month} a month` : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0
    ? "Calls are not limited."
    : `Without a key there are ${parts.join(" and ")}; a key has more.`;
}

/** What every status means, and what to do about it. */
function codeLines(): string {
  return Object.entries(ADVICE)
    .map(([code, advice]) => `- ${errorCatalogue[code as ErrorCode].httpStatus} \`${code}\`: ${advice}`)
    .join("\n");
}

const ADVICE: Readonly<Partial<Record<ErrorCode, string>>> = {
  invalid_argument: "mend the field that the message names; the same call will not work later.",
  unauthenticated: "the method needs a key.",
  permission_denied: "send a User-Agent that names you.",
  not_found: "there is none under this name; look for it by a list or a search.",
  resource_exhausted: "a limit is spent; wait for the seconds in `Retry-After`.",
  internal: "a fault of the server; try once more.",
  unavailable: "too many calls or no data yet; wait for the seconds in `Retry-After`.",
  deadline_exceeded: "it took too long; ask for less.",
};

function serviceSection(reference: Reference, service: Service, address: string): string {
  const lines = service.methods.map((method) => methodLine(reference, service, method, address));
  return section(service.name, lines, service.comment);
}

function methodLine(reference: Reference, service: Service, method: Method, address: string): string {
  const fields = reference.messages.get(method.request)?.fields ?? [];
  const names = fields.map((field) => `\`${field.name}\`${notesOf(reference, field)}`);
  const notes = [
    method.comment,
    method.needsKey ? "Needs a key." : undefined,
    method.cost > 1 ? `Takes ${method.cost} units.` : undefined,
    names.length > 0 ? `Fields: ${names.join(", ")}.` : "No fields.",
    method.table.length > 0 ? `Table: ${method.table.map((list) => `\`${list}\``).join(" and ")}.` : undefined,
  ];
  const page = `${address}/docs/${service.name}/${method.name}.md`;
  return `- [${service.name}/${method.name}](${page}): ${notes.filter((note) => note !== undefined).join(" ")}`;
}

/** What a caller must know of a field to fill it in, in few words. */
function notesOf({ enums }: Reference, { bound, type, shape }: Field): string {
  const isNumber = type.kind === "whole number" || type.kind === "number";
  const choices = type.kind === "enum" ? enums.get(type.name)?.values.map(({ name }) => name) : bound?.oneOf;
  const notes = [
    bound?.isRequired ? "required" : undefined,
    bound?.requiredUnless === undefined ? undefined : `required unless \`${bound.requiredUnless}\` is given`,
    shape === "list" ? `list${bound?.max === undefined ? "" : ` of at most ${bound.max}`}` : undefined,
    type.kind === "message" ? "JSON" : type.kind === "flag" ? "true or false" : undefined,
    bound?.format?.name === "date" ? "date" : bound?.format?.name === "moment" ? "moment or date" : undefined,
    choices === undefined || choices.length === 0 ? undefined : `one of ${choices.join(" ")}`,
    bound?.default === undefined ? undefined : `default ${bound.default}`,
    isNumber && shape === "one" && bound?.max !== undefined ? `at most ${bound.max}` : undefined,
  ].filter((note) => note !== undefined);
  return notes.length === 0 ? "" : ` (${notes.join("; ")})`;
}

function endpointLine(endpoint: Endpoint, address: string): string {
  const { path, comment, cost, parameters } = endpoint;
  const names = parameters.map(({ name, isRequired }) => `\`${name}\`${isRequired ? " (required)" : ""}`);
  const notes = [
    comment,
    cost > 1 ? `Takes ${cost} units.` : undefined,
    names.length > 0 ? `Parameters: ${names.join(", ")}.` : undefined,
  ];
  return `- [GET ${path}](${address}${examplePath(endpoint)}): ${notes.filter((note) => note !== undefined).join(" ")}`;
}

function section(title: string, lines: readonly string[], comment?: string): string {
  return [`## ${title}`, "", ...(comment === undefined ? [] : [comment, ""]), ...lines, ""].join("\n");
}
