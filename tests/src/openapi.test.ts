import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { defaultResourceLimits } from "@daybook/api";
import { errorCatalogue } from "@daybook/contract";
import {
  callLimits,
  contractReference,
  type Endpoint,
  endpoints,
  examplePath,
  type JsonSchema,
  openApiDocument,
} from "@daybook/reference";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { exampleOf, examplesOf, methods, type Request } from "./contract.fixture.js";
import { get, post, type Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";

const reference = contractReference();
const description = openApiDocument(reference);
const components = description.components as Record<string, Record<string, JsonSchema>>;
const requestSchemas = components.schemas ?? {};

/** What plain endpoints are asked of the demo world. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "/v1/panel": ["from=2026-06-01&to=2026-06-05&codes=K9M", "from=2026-06-01&to=2026-06-05&format=ndjson"],
  "/api/search/stocks": ["", "q=bank&limit=3"],
};

test("the description passes a linter without a warning", async () => {
  assert.deepEqual(await problemsOf(JSON.stringify(description)), []);
});

test("the server works on a call for as long as is told", () => {
  assert.deepEqual(
    [defaultResourceLimits.requestTimeoutMs, defaultResourceLimits.bodyBytesMax],
    [callLimits.timeoutMs, callLimits.bodyBytesMax],
  );
});

test("the linter is one that can find something", async () => {
  const problems = await problemsOf(JSON.stringify({ ...description, servers: [], security: undefined }));
  assert.ok(problems.length > 0);
});

test("messages of requests are none of answers, so that each says either what may be sent or what is always there", () => {
  const inRequests = messagesFrom((method) => method.request);
  const inAnswers = messagesFrom((method) => method.answer);
  assert.deepEqual(
    [...inRequests].filter((name) => inAnswers.has(name)),
    [],
  );
});

describe("the server", () => {
  const schemas = validators();
  let server: Served;
  before(async () => {
    server = await demoServer();
  });

  test("serves the description, and a text that leads to pages that are there", async () => {
    assert.deepEqual(withoutExamples(await served()), withoutExamples(description));
    const text = await (await get(server.address, "/llms.txt")).text();
    const paths = [...text.matchAll(/\]\(https?:\/\/[^/)]+(\/[^)]*)\)/g)].map(([, path = ""]) => path);
    assert.ok(paths.length > methods.length);
    const unserved = await Promise.all(
      paths.map(async (path) => ((await get(server.address, path)).status === 404 ? [path] : [])),
    );
    assert.deepEqual(unserved.flat(), []);
  });

  test("the description with its examples passes the linter too, and is no longer than tools can take", async () => {
    const text = JSON.stringify(await served());
    assert.deepEqual(await problemsOf(text), []);
    assert.ok(text.length < 1_000_000, `${text.length} characters`);
  });

  test("every method shows a request and an answer of this server, which are as described", async () => {
    const document = await served();
    const { examples } = document.components as { examples: Record<string, { value: unknown }> };
    for (const { name, desc, needsKey } of methods) {
      const { post: posted, get: gotten } = (document.paths as Record<string, Record<string, Operation>>)[
        `/shorts.v1alpha1.${name}`
      ]!;
      const { example } = posted!.requestBody!.content["application/json"]!;
      assertFits(desc.input.name, example);
      const { value } = examples[name.replace("/", "_")] ?? assert.fail(`${name} shows no answer`);
      assertFits(desc.output.name, value);
      for (const operation of [posted, gotten]) {
        assert.deepEqual(operation!.responses["200"]!.content["application/json"]!.examples, {
          answer: { $ref: `#/components/examples/${name.replace("/", "_")}` },
        });
      }
      const shown = (gotten!.parameters as readonly JsonSchema[]).filter((each) => "example" in each);
      assert.deepEqual(shown.map((each) => each.name).sort(), Object.keys(example as object).sort(), name);
      if (!needsKey) assert.equal((await post(server.address, name, example as Request)).status, 200, name);
    }
  });

  test("every parameter of a plain endpoint is told with what it may hold, and its example is taken", async () => {
    for (const endpoint of endpoints) {
      const { path, parameters, isOfFiles } = endpoint;
      const response = await get(server.address, exampleAddress(endpoint));
      const lines = (await response.text()).trim().split("\n");
      // The server of the tests writes no files.
      assert.deepEqual([path, response.status], [path, isOfFiles ? 503 : 200]);
      if (path === "/v1/panel") assert.ok(lines.length > 1, "the export is empty");
      for (const { name, isRequired, schema, comment } of parameters) {
        const saysDefault = isRequired || "default" in schema || comment.includes("All unless given");
        assert.ok(saysDefault, `${path} does not say what it does without ${name}`);
      }
    }
  });

  test("a request without a field that is required is refused for it, and one with those alone for no missing field", async () => {
    for (const method of methods.filter(({ needsKey }) => !needsKey)) {
      const example = exampleOf(method);
      const { required = [], anyOf = [] } = requestSchemas[method.desc.input.name] as {
        required?: string[];
        anyOf?: { required: string[] }[];
      };
      const alternatives = anyOf.map((each) => each.required[0]!);
      const [first] = alternatives;
      assert.deepEqual(Object.keys(example).sort(), [...required, ...(first ? [first] : [])].sort(), method.name);
      for (const field of Object.keys(example)) {
        const response = await post(server.address, method.name, { ...example, [field]: undefined });
        const { message = "" } = (await response.json()) as { message?: string };
        assert.deepEqual([response.status, message.startsWith(field), message.endsWith("required")], [400, true, true]);
      }
      for (const field of alternatives) {
        const response = await post(server.address, method.name, { ...example, [first!]: undefined, [field]: "ZZZ" });
        const { message = "" } = (await response.json()) as { message?: string };
        assert.doesNotMatch(message, /required/, `${method.name} by ${field}`);
      }
    }
  });

  for (const method of methods.filter(({ needsKey }) => !needsKey)) {
    const { name, desc } = method;
    test(`${name} takes and answers what is described, to a POST and to a GET`, async () => {
      for (const request of [exampleOf(method), ...fullerRequests(name, exampleOf(method))]) {
        assertFits(desc.input.name, request);
        const posted = await (await post(server.address, name, request)).json();
        assertFits(desc.output.name, posted);
        const path = `/shorts.v1alpha1.${name}`;
        const gotten = await get(server.address, `${path}?${queryOf(path, request)}`);
        assert.deepEqual(await gotten.json(), posted);
        assertHeaders(path, "get", gotten);
      }
    });
  }

  test("asks of every method what it may be asked", async () => {
    for (const method of methods.filter(({ needsKey }) => !needsKey)) {
      const known = new Set(method.desc.input.fields.map(({ jsonName }) => jsonName));
      const asked = Object.entries(examplesOf(method)).filter(
        ([field, value]) => known.has(field) && value !== undefined,
      );
      assertFits(method.desc.input.name, { ...Object.fromEntries(asked), ...exampleOf(method) });
    }
  });

  for (const endpoint of endpoints.filter(({ isOfFiles }) => !isOfFiles)) {
    const { path, answers } = endpoint;
    test(`${path} answers what is described`, async () => {
      const addresses = QUERIES[path]?.map((query) => (query === "" ? path : `${path}?${query}`));
      for (const address of addresses ?? [path.includes("{") ? exampleAddress(endpoint) : path]) {
        const response = await get(server.address, address);
        const type = response.headers.get("content-type")?.split(";")[0] ?? "";
        assert.ok(type in answers, `${path} answers ${type}`);
        assertHeaders(path, "get", response);
        if (type === "application/json") assertValid(path, schemas.compile(answers[type] ?? {}), await response.json());
        else await response.text();
      }
    });
  }

  test("a request may be as large and as deep as is told, and not more", async () => {
    const asked = async (text: string) => {
      const body = text.padEnd(callLimits.bodyBytesMax);
      const address = `${server.address}/shorts.v1alpha1.SearchService/SearchStocks`;
      const headers = { "content-type": "application/json", "user-agent": "daybook-tests/1" };
      const fitting = await fetch(address, { method: "POST", headers, body });
      const larger = await fetch(address, { method: "POST", headers, body: `${body} ` });
      return [fitting.status, larger.status];
    };
    assert.deepEqual(await asked('{"query":"gold"}'), [200, 400]);
    const nested = async (depth: number) => {
      const response = await post(server.address, "SearchService/SearchStocks", JSON.parse(nestedText(depth)));
      return ((await response.json()) as { message: string }).message;
    };
    assert.match(await nested(callLimits.nestingMax), /^query /);
    assert.match(await nested(callLimits.nestingMax + 1), /nest/);
  });

  test("refusals are as described, with their status", async () => {
    const problems: readonly (readonly [schema: string, status: number, response: Promise<Response>])[] = [
      ["MethodProblem", 400, post(server.address, "StockService/GetStock", {})],
      ["MethodProblem", 404, post(server.address, "StockService/GetStock", { productCode: "QQQQ" })],
      ["MethodProblem", 401, post(server.address, "CoreStocksService/GetStockData", { productCode: "K9M" })],
      ["PlainProblem", 400, get(server.address, "/v1/panel")],
      ["PlainProblem", 403, get(server.address, "/v1/latest", { "user-agent": "curl/8" })],
      ["WebProblem", 400, get(server.address, "/api/search/stocks?q=a&limit=x")],
    ];
    for (const [schema, status, asked] of problems) {
      const response = await asked;
      assert.equal(response.status, status);
      const body = await response.json();
      assertFits(schema, body);
      assertLike(exampleRefusal(schema, status), body);
    }
  });

  /** The description as this server gives it. */
  async function served(): Promise<JsonSchema> {
    return (await (await get(server.address, "/openapi.json")).json()) as JsonSchema;
  }

  function assertFits(schema: string, value: unknown): void {
    assertValid(schema, schemas.getSchema(`daybook#/components/schemas/${schema}`), value);
  }
});

/** Asks an endpoint for the example of each of its parameters, of the demo world. */
function exampleAddress(endpoint: Endpoint): string {
  const query = new URLSearchParams();
  for (const { name, place, example, demoExample } of endpoint.parameters) {
    if (place === "path") continue;
    const value = demoExample ?? example;
    // An object stands for parameters of any name.
    const given = typeof value === "object" ? { ...value } : { [name]: value };
    for (const [key, each] of Object.entries(given)) query.append(key, String(each));
  }
  return query.size > 0 ? `${examplePath(endpoint)}?${query}` : examplePath(endpoint);
}

/** What a linter has to say about a description. */
async function problemsOf(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended-strict"] });
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

type Content = Readonly<Record<string, { readonly example?: unknown; readonly examples?: unknown }>>;

/** What is described of a verb at an address. */
interface Operation {
  readonly parameters?: readonly JsonSchema[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
}

/** A description without what a server adds to it: the requests and answers of its own data. */
function withoutExamples(description: unknown): unknown {
  return JSON.parse(JSON.stringify(description, (name, value) => (/^examples?$/.test(name) ? undefined : value)));
}

/** The body that is shown of a refusal; what is not found is a stock. */
function exampleRefusal(schema: string, status: number): unknown {
  const codes = Object.entries(errorCatalogue).filter(([, { httpStatus }]) => httpStatus === status);
  const names = status === 404 ? [`${schema}_no_stock`] : codes.map(([code]) => `${schema}_${code}`);
  const { content } = names.flatMap((name) => components.responses?.[name] ?? [])[0] as { content: Content };
  return content["application/json"]?.example;
}

/** What is shown is what comes, except the time and a hint in a header on this machine. */
function assertLike(shown: unknown, came: unknown): void {
  const [one, other] = [shown, came] as [Record<string, unknown>, Record<string, unknown>];
  const text = (body: Record<string, unknown>) => String(body.message ?? body.error);
  assert.ok(text(other).startsWith(text(one)), `${text(one)} is shown, ${text(other)} came`);
  const rest = ({ message, error, timestamp, ...each }: Record<string, unknown>) => each;
  assert.deepEqual(rest(other), rest(one));
}

/** A request whose objects and lists are so deep inside each other. */
function nestedText(depth: number): string {
  return `{"query":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;
}

/** What else some methods are asked, since it changes which fields come back. */
function fullerRequests(name: string, example: Request): readonly Request[] {
  return name.endsWith("/GetTopShorts") ? [{ ...example, summaryOnly: true }] : [];
}

/** A request as the described parameters carry it. */
function queryOf(path: string, request: Request): URLSearchParams {
  const parameters = operationAt(path, "get").parameters as readonly JsonSchema[];
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    const parameter = parameters.find((each) => each.name === name);
    assert.ok(parameter, `${path} describes no parameter ${name}`);
    const items = Array.isArray(value) ? value : [value];
    for (const item of items) query.append(name, typeof item === "object" ? JSON.stringify(item) : String(item));
  }
  return query;
}

function operationAt(path: string, verb: string): JsonSchema {
  return (description.paths as Record<string, Record<string, JsonSchema>>)[path]?.[verb] ?? {};
}

/** Every header of ours is described, and what is described as of every response is there. */
function assertHeaders(path: string, verb: string, response: Response): void {
  const { responses } = operationAt(path, verb) as { responses: Record<string, { headers: JsonSchema }> };
  const described = new Set(Object.keys(responses[response.status]?.headers ?? {}).map((name) => name.toLowerCase()));
  const ours = [...response.headers.keys()].filter((name) => /^(etag|x-(?!content-type-options))/.test(name));
  assert.deepEqual(
    ours.filter((name) => !described.has(name)),
    [],
  );
  assert.ok(response.headers.has("x-request-id"));
  if (described.has("etag")) assert.ok(response.headers.has("etag"), `${path} has no ETag`);
}

/** Schemas of the description by which no answer may have a field that is not described. */
function validators(): Ajv2020 {
  const schemas = Object.entries(components.schemas ?? {}).map(([name, schema]) => [
    name,
    schema.type === "object" ? { ...schema, additionalProperties: false } : schema,
  ]);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return ajv.addSchema({ $id: "daybook", components: { schemas: Object.fromEntries(schemas) } });
}

function assertValid(what: string, validate: ReturnType<Ajv2020["getSchema"]>, value: unknown): void {
  assert.ok(validate, `nothing describes ${what}`);
  const isValid = validate(value);
  const problems = validate.errors?.slice(0, 3).map(({ instancePath, message, params }) => ({
    at: `${what}${instancePath}`,
    message,
    params,
  }));
  assert.ok(isValid, JSON.stringify(problems));
}

function messagesFrom(start: (method: { readonly request: string; readonly answer: string }) => string): Set<string> {
  const held = new Set(reference.services.flatMap((service) => service.methods.map(start)));
  for (const name of held) {
    for (const { type } of reference.messages.get(name)?.fields ?? []) if (type.kind === "message") held.add(type.name);
  }
  return held;
}
