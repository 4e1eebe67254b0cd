import type { ErrorCode } from "@daybook/contract";
import type { Endpoint, JsonSchema } from "../endpoint.js";
import { endpoints } from "../endpoints.js";
import type { Field, Method, Reference, Service } from "../model.js";
import { headersOf, PAST_PARAMETERS, parameterReference } from "./components.js";
import type { MethodExamples } from "./method-examples.js";
import { otherProblem, problemReference } from "./problems.js";
import { fieldDescription, fieldSchema, schemaReference } from "./schemas.js";

/** Every address with what may be sent to it and what it answers. */
export function contractPaths(reference: Reference, examples: MethodExamples): Readonly<Record<string, JsonSchema>> {
  const methodPaths = reference.services.flatMap((service) =>
    service.methods.map((method) => [method.path, methodPath(reference, service, method, examples)]),
  );
  const plainPaths = endpoints.map((endpoint) => [endpoint.path, plainPath(endpoint, examples.isDemo)]);
  return Object.fromEntries([...methodPaths, ...plainPaths]);
}

/** The tag of the endpoints that are no methods. */
export const PLAIN_TAG = "Plain endpoints";

function methodPath(reference: Reference, service: Service, method: Method, examples: MethodExamples): JsonSchema {
  const fields = reference.messages.get(method.request)?.fields ?? [];
  const request = examples.requestOf(service, method);
  const answer = examples.answerReference(service, method);
  const common = { tags: [service.name], ...commonOf(method) };
  const operationId = `${service.name}_${method.name}`;
  return {
    post: {
      operationId,
      ...common,
      parameters: [parameterReference("Timeout"), parameterReference("AcceptDatetime")],
      requestBody: {
        required: fields.some(({ bound }) => bound?.isRequired || bound?.requiredUnless !== undefined),
        content: {
          "application/json": {
            schema: { $ref: schemaReference(method.request) },
            ...(request !== undefined && { example: request }),
          },
        },
      },
      responses: methodResponses(method, answer, []),
    },
    get: {
      operationId: `${operationId}_Get`,
      ...common,
      parameters: [
        ...fields.map((field) => queryParameter(field, request?.[field.name])),
        ...(method.table.length > 0 ? [parameterReference("Format")] : []),
        ...PAST_PARAMETERS,
        parameterReference("Timeout"),
        parameterReference("IfNoneMatch"),
      ],
      responses: {
        ...methodResponses(method, answer, ["ETag"], method.table.length > 0 ? TABLES : {}),
        "304": { $ref: `#/components/responses/${NOT_CHANGED}` },
      },
    },
  };
}

function commonOf({ comment, cost, needsKey }: Method): JsonSchema {
  const description = [comment, needsKey && "Needs a key.", cost > 1 && `Takes ${cost} units.`];
  return {
    summary: firstSentence(comment),
    description: description.filter(Boolean).join(" "),
    ...(needsKey && { security: [{ key: [] }] }),
  };
}

/** Up to the first full stop that ends a sentence, without it. */
function firstSentence(comment: string): string {
  return /^.*?(?=\.(?: [A-Z]|$))/.exec(comment)?.[0] ?? comment;
}

/** A field as a parameter: a list is given several times, a message or map as JSON. */
function queryParameter(field: Field, example: unknown): JsonSchema {
  return {
    name: field.name,
    in: "query",
    description: fieldDescription(field),
    ...(field.bound?.isRequired && { required: true }),
    ...parameterValue(field, example),
  };
}

function parameterValue(field: Field, value: unknown): JsonSchema {
  const schema = fieldSchema(field);
  const example = value === undefined ? {} : { example: value };
  if (field.shape !== "map" && field.type.kind !== "message") return { schema, ...example };
  if (field.shape !== "list") return { content: { "application/json": { schema, ...example } } };
  // Each of them is JSON, not the list.
  const items = { type: "string", contentMediaType: "application/json", contentSchema: schema.items };
  const texts = Array.isArray(value) ? { example: value.map((item) => JSON.stringify(item)) } : {};
  return { schema: { ...schema, items }, ...texts };
}

/** The table of an answer, in its formats other than JSON. */
const TABLES: JsonSchema = {
  "text/csv": { schema: { type: "string" } },
  "application/x-ndjson": { schema: { type: "string" } },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {},
  "application/vnd.apache.parquet": {},
};

function methodResponses(
  { answer, errors, notFound }: Method,
  example: string | undefined,
  more: readonly string[],
  tables: JsonSchema = {},
): JsonSchema {
  const refusals = errors.map(({ code, httpStatus }) => [
    httpStatus,
    problemReference("MethodProblem", code as ErrorCode, notFound),
  ]);
  return {
    "200": {
      description: "The answer.",
      headers: headersOf("counted", ["X-Data-Version", "X-Demo-Hint", "X-Hint", ...PAST_HEADERS, ...more]),
      content: {
        "application/json": {
          schema: { $ref: schemaReference(answer) },
          ...(example !== undefined && { examples: { answer: { $ref: example } } }),
        },
        ...tables,
      },
    },
    ...Object.fromEntries(refusals),
    default: otherProblem("MethodProblem"),
  };
}

function plainPath(endpoint: Endpoint, isDemo: boolean): JsonSchema {
  const { operation, summary, comment, cost, hasEtag, isOpen } = endpoint;
  const own = endpoint.parameters.map(
    ({ name, place, comment: description, isRequired, schema, example, demoExample }) => ({
      name,
      in: place,
      description,
      ...(isRequired && { required: true }),
      schema,
      example: isDemo ? (demoExample ?? example) : example,
    }),
  );
  const past = endpoint.isOfData ? PAST_PARAMETERS : [];
  const parameters = [...own, ...past, ...(hasEtag ? [parameterReference("IfNoneMatch")] : [])];
  return {
    get: {
      operationId: operation,
      tags: [PLAIN_TAG],
      summary,
      description: cost > 1 ? `${comment} Takes ${cost} units.` : comment,
      ...(isOpen && { security: [] }),
      ...(parameters.length > 0 && { parameters }),
      responses: plainResponses(endpoint),
    },
  };
}

function plainResponses(endpoint: Endpoint): JsonSchema {
  const { errorShape, parameters, answers, examples, isOpen, needsName, hasEtag, cost } = endpoint;
  const schema = errorShape === "v1" ? "PlainProblem" : "WebProblem";
  const kind = cost === 0 ? "free" : "counted";
  const content = Object.fromEntries(
    Object.entries(answers).map(([type, body]) => [
      type,
      { schema: body, ...(type in examples && { example: examples[type] }) },
    ]),
  );
  const headers = headersOf(kind, hasEtag ? ["ETag"] : []);
  return {
    "200": { description: "The answer.", headers: { ...headers, ...headersOf(kind, endpoint.headers) }, content },
    ...(hasEtag && { "304": { $ref: `#/components/responses/${NOT_CHANGED}` } }),
    ...(isOpen
      ? { "4XX": otherProblem(schema), "503": { description: "No data can be served.", headers, content } }
      : {
          ...(parameters.length > 0 && { "400": problemReference(schema, "invalid_argument") }),
          ...(needsName && { "403": problemReference(schema, "permission_denied") }),
          ...(cost > 0 && { "429": problemReference(schema, "resource_exhausted") }),
          "500": problemReference(schema, "internal"),
          "503": problemReference(schema, "unavailable"),
          default: otherProblem(schema),
        }),
  };
}

const PAST_HEADERS = ["Memento-Datetime", "Link"];
const NOT_CHANGED = "NotChanged";

/** What a client gets that has the answer already. */
export const sameResponse: Readonly<Record<string, JsonSchema>> = {
  [NOT_CHANGED]: {
    description: "The answer is still the one that is held.",
    headers: headersOf("counted", ["ETag"]),
  },
};
