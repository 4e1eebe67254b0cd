import type { ErrorCode } from "@daybook/contract";
import type { JsonSchema } from "../endpoint.js";

/** The schema of the errors of a kind of address. */
export type ProblemSchema = "MethodProblem" | "PlainProblem" | "WebProblem";

/** The body of a refusal, as its kind of address writes it. */
export function problemExample(schema: ProblemSchema, code: ErrorCode, notFound: string): JsonSchema {
  const message = messageOf(schema, code, notFound);
  const isInput = code === "invalid_argument";
  const isSpent = code === "resource_exhausted";
  switch (schema) {
    case "MethodProblem":
      return { code, message, ...(isInput && { details: [FIELD_DETAIL] }) };
    case "PlainProblem":
      return { error: message, code, ...(isSpent && { detail: SPENT }) };
    case "WebProblem":
      return {
        error: message,
        code,
        details: isInput ? [{ field: "limit", description: "must be a whole number" }] : [],
        timestamp: "2026-07-06T00:00:00.000Z",
        ...(isSpent && { retryAfter: SPENT.retry_after_seconds }),
      };
  }
}

function messageOf(schema: ProblemSchema, code: ErrorCode, notFound: string): string {
  if (code === "invalid_argument") return INPUT_MESSAGES[schema];
  if (code === "not_found") return `${notFound} not found: QQQQ`;
  return MESSAGES[code] ?? "";
}

const INPUT_MESSAGES: Readonly<Record<ProblemSchema, string>> = {
  MethodProblem: "productCode is required",
  PlainProblem: "from is required",
  WebProblem: "limit must be a whole number",
};

const FIELD_DETAIL = {
  type: "google.rpc.BadRequest",
  value: "ChcKC3Byb2R1Y3RDb2RlEghyZXF1aXJlZA",
  debug: {
    "@type": "type.googleapis.com/google.rpc.BadRequest",
    fieldViolations: [{ field: "productCode", description: "required" }],
  },
};

const SPENT = {
  kind: "per_minute",
  limit: 30,
  used: 30,
  remaining: 0,
  reset_at: 1783036800,
  retry_after_seconds: 42,
  tier: "anonymous",
  access: "api",
  upgrade_url: "https://daybook.example/pricing",
  message: "the anonymous tier has 30 API units a minute; this call fits again in 42 seconds",
};

const MESSAGES: Readonly<Partial<Record<ErrorCode, string>>> = {
  permission_denied: "say who is calling with an identifying User-Agent, or send a key as bearer token",
  unauthenticated: "this method needs a key, sent as a bearer token",
  resource_exhausted: SPENT.message,
  internal: "internal error",
  unavailable: "no data is loaded yet",
  deadline_exceeded: "the deadline passed before the answer was ready",
};
