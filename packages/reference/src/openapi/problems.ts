import { type ErrorCode, errorCatalogue } from "@daybook/contract";
import type { JsonSchema } from "../endpoint.js";
import type { Method, Reference } from "../model.js";
import { headersOf } from "./components.js";
import { type ProblemSchema, problemExample } from "./problem-examples.js";

/** Every refusal that several addresses give alike, by its name. */
export function problemResponses({ services }: Reference): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries([
    ...services.flatMap(({ methods }) => methods.flatMap(notFoundOf)),
    ...(["MethodProblem", "PlainProblem", "WebProblem"] as const).flatMap((schema) => [
      ...(Object.keys(errorCatalogue) as ErrorCode[])
        .filter((code) => isSaid(schema, code))
        .map((code) => [nameOf(schema, code), problemResponse(schema, errorCatalogue[code].meaning, code)]),
      [`${schema}Other`, problemResponse(schema, "Any other refusal.")],
    ]),
  ]);
}

/** That what a method is asked about is not there. */
function notFoundOf({ errors, notFound }: Method): (readonly [name: string, JsonSchema])[] {
  return errors
    .filter(({ code }) => code === "not_found")
    .map(({ meaning }) => [
      nameOf("MethodProblem", "not_found", notFound),
      problemResponse("MethodProblem", meaning, "not_found", notFound),
    ]);
}

/** A reference to a refusal, which may be that something is not found. */
export function problemReference(schema: ProblemSchema, code: ErrorCode, notFound?: string): JsonSchema {
  return { $ref: `#/components/responses/${nameOf(schema, code, notFound)}` };
}

/** A reference to any refusal that is not listed, such as that of a verb. */
export function otherProblem(schema: ProblemSchema): JsonSchema {
  return { $ref: `#/components/responses/${schema}Other` };
}

/** A refusal with a meaning of its own. */
function problemResponse(schema: ProblemSchema, description: string, code?: ErrorCode, notFound = "stock"): JsonSchema {
  return {
    description,
    headers: headersOf(code === undefined || UNCOUNTED.has(code) ? "free" : "counted", code ? MORE_HEADERS[code] : []),
    content: {
      "application/json": {
        schema: { $ref: `#/components/schemas/${schema}` },
        ...(code !== undefined && { example: problemExample(schema, code, notFound) }),
      },
    },
  };
}

/** What a kind of address refuses with everywhere alike; not_found says each time what is not found. */
function isSaid(schema: ProblemSchema, code: ErrorCode): boolean {
  const isOfMethods = schema === "MethodProblem";
  if (code === "canceled" || code === "unimplemented" || code === "not_found") return false;
  return isOfMethods || !["unauthenticated", "deadline_exceeded"].includes(code);
}

function nameOf(schema: ProblemSchema, code: ErrorCode, notFound = ""): string {
  return code === "not_found" ? `${schema}_no_${notFound.replaceAll(/\W+/g, "_")}` : `${schema}_${code}`;
}

/** Refused before the call was counted. */
const UNCOUNTED: ReadonlySet<ErrorCode> = new Set(["permission_denied", "unauthenticated"]);

const MORE_HEADERS: Readonly<Partial<Record<ErrorCode, readonly string[]>>> = {
  resource_exhausted: [
    "Retry-After",
    "X-RateLimit-Kind",
    "X-RateLimit-Tier",
    "X-RateLimit-Access",
    "X-RateLimit-Upgrade-Url",
    "X-RateLimit-Detail",
  ],
  unavailable: ["Retry-After"],
  unauthenticated: ["WWW-Authenticate"],
};
