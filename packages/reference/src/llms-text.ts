import { type Endpoint, endpoints } from "./endpoints.js";
import type { Method, Reference, Service } from "./model.js";

/** What the text leads to beside the reference. */
export interface LlmsTextOptions {
  /** Where the server is reached, such as `https://daybook.example`, without a trailing slash. */
  readonly address: string;
  /** Pages beside the reference, by their path. */
  readonly guides: readonly { readonly title: string; readonly path: string }[];
}

/** What there is and how it is called, for programs that read texts: in the form that llmstxt.org asks for. */
export function llmsText(reference: Reference, { address, guides }: LlmsTextOptions): string {
  const sections = [
    ...reference.services.map((service) => serviceSection(reference, service, address)),
    section(
      "Plain endpoints",
      endpoints.map((endpoint) => endpointLine(endpoint, address)),
    ),
    section("Descriptions", [
      `- [OpenAPI 3.1](${address}/openapi.json): every method, field, bound and refusal, for tools`,
      `- [Reference](${address}/docs): the same for people, with forms that run a call`,
      ...guides.map(({ title, path }) => `- [${title}](${address}${path})`),
    ]),
  ];
  return `# Daybook

> Australian market and public-interest data as a read-only API: short positions, prices and companies, economic series, housing, declared interests and donations of politicians, news and reports. Figures are served as published.

A method is a GET with the fields of its request as parameters, or a POST of them as a JSON object. Both have the same answer.

\`\`\`sh
curl -A my-app/1.0 '${address}/shorts.v1alpha1.MarketService/GetTopShorts?limit=3'
curl -A my-app/1.0 -H 'content-type: application/json' -d '{"limit":3}' ${address}/shorts.v1alpha1.MarketService/GetTopShorts
\`\`\`

- Send a User-Agent that names you, or a key as \`Authorization: Bearer <key>\`. Others are refused with 403.
- Fields that are not required may be left out. An unknown field or value is refused with 400 and the nearest known name.
- A figure that is unknown is absent from an answer, never zero. Dates are YYYY-MM-DD.
- Lists come in pages: \`limit\` and \`offset\`.
- A call takes one unit unless said otherwise. After a 429 or 503 wait for the seconds in \`Retry-After\`.
- An answer with the header \`X-Demo-Data: true\` is of a fictional world and says nothing about real companies or people. Where that world has nothing of what you ask for, the header \`X-Demo-Hint\`, or the error, names something that it has.
- Data is licensed under CC BY 4.0 where an answer names no other licence.

${sections.join("\n")}`;
}

function serviceSection(reference: Reference, service: Service, address: string): string {
  const lines = service.methods.map((method) => methodLine(reference, service, method, address));
  return section(service.name, lines, service.comment);
}

function methodLine(reference: Reference, service: Service, method: Method, address: string): string {
  const fields = reference.messages.get(method.request)?.fields ?? [];
  const names = fields.map(({ name, bound }) => `\`${name}\`${bound?.isRequired ? " (required)" : ""}`);
  const notes = [
    method.comment,
    method.needsKey ? "Needs a key." : undefined,
    method.cost > 1 ? `Takes ${method.cost} units.` : undefined,
    names.length > 0 ? `Fields: ${names.join(", ")}.` : "No fields.",
  ];
  const page = `${address}/docs/${service.name}/${method.name}`;
  return `- [${service.name}/${method.name}](${page}): ${notes.filter((note) => note !== undefined).join(" ")}`;
}

function endpointLine({ path, comment, cost, parameters }: Endpoint, address: string): string {
  const names = parameters.map(({ name, isRequired }) => `\`${name}\`${isRequired ? " (required)" : ""}`);
  const notes = [
    comment,
    cost > 1 ? `Takes ${cost} units.` : undefined,
    names.length > 0 ? `Parameters: ${names.join(", ")}.` : undefined,
  ];
  return `- [GET ${path}](${address}${path}): ${notes.filter((note) => note !== undefined).join(" ")}`;
}

function section(title: string, lines: readonly string[], comment?: string): string {
  return [`## ${title}`, "", ...(comment === undefined ? [] : [comment, ""]), ...lines, ""].join("\n");
}
