import { errorCatalogue } from "@daybook/contract";
import { callLimits } from "../call-limits.js";
import type { JsonSchema } from "../endpoint.js";

/** The three bodies of errors, and what they hold. */
export const errorSchemas: Readonly<Record<string, JsonSchema>> = {
  ErrorCode: {
    type: "string",
    description: [
      "What went wrong.",
      ...Object.entries(errorCatalogue).map(([code, { meaning }]) => `- ${code}: ${meaning}`),
    ].join("\n"),
    enum: Object.keys(errorCatalogue),
  },
  MethodProblem: {
    type: "object",
    description: "The refusal of a method.",
    properties: {
      code: { $ref: "#/components/schemas/ErrorCode" },
      message: { type: "string", description: "What is wrong, for people; it names the field." },
      details: {
        type: "array",
        description: "What is wrong with which field; only for invalid_argument.",
        items: {
          type: "object",
          properties: {
            type: { type: "string", description: "Always google.rpc.BadRequest." },
            value: { type: "string", description: "The message of that type, in base64 without padding." },
            debug: {
              type: "object",
              description: "The same as JSON.",
              properties: {
                "@type": { type: "string", description: "The type as an address." },
                fieldViolations: { type: "array", items: { $ref: "#/components/schemas/FieldProblem" } },
              },
              required: ["fieldViolations"],
            },
          },
          required: ["type", "value"],
        },
      },
    },
    required: ["code", "message"],
  },
  FieldProblem: {
    type: "object",
    description: "What is wrong with a field.",
    properties: {
      field: { type: "string", description: "Its path in the request." },
      description: { type: "string", description: "What is wrong with it." },
    },
    required: ["field", "description"],
  },
  PlainProblem: {
    type: "object",
    description: "The refusal of an endpoint under /v1/.",
    properties: {
      error: { type: "string", description: "What is wrong, for people." },
      code: { $ref: "#/components/schemas/ErrorCode" },
      detail: { $ref: "#/components/schemas/SpentLimit" },
    },
    required: ["error", "code"],
  },
  WebProblem: {
    type: "object",
    description: "The refusal of an endpoint under /api/, or of the feed.",
    properties: {
      error: { type: "string", description: "What is wrong, for people." },
      code: { $ref: "#/components/schemas/ErrorCode" },
      details: { type: "array", items: { $ref: "#/components/schemas/FieldProblem" } },
      timestamp: { type: "string", format: "date-time", description: "When it was refused." },
      retryAfter: { type: "integer", description: "Seconds to wait; only when a limit is spent." },
    },
    required: ["error", "code", "details", "timestamp"],
  },
  SpentLimit: {
    type: "object",
    description: "Which limit is spent. The header X-RateLimit-Detail has the same.",
    properties: {
      kind: { type: "string", enum: ["per_minute", "monthly"], description: "Which window." },
      limit: { type: "integer", description: "Units of the window." },
      used: { type: "integer", description: "Units taken." },
      remaining: { type: "integer", description: "Units left." },
      reset_at: { type: "integer", description: "When all of it is free again, in Unix seconds." },
      retry_after_seconds: { type: "integer", description: "After this long the same call fits." },
      tier: { type: "string", description: "Tier of the caller." },
      access: { type: "string", enum: ["api", "browser"], description: "Which of the two budgets." },
      upgrade_url: { type: "string", description: "Where the tiers are shown." },
      message: { type: "string", description: "All of it in a sentence." },
    },
    required: [
      "kind",
      "limit",
      "used",
      "remaining",
      "reset_at",
      "retry_after_seconds",
      "tier",
      "access",
      "upgrade_url",
      "message",
    ],
  },
};

const TEXT = { type: "string" };
const WHOLE = { type: "integer" };

/** The headers of responses. */
const HEADERS: Readonly<Record<string, readonly [description: string, schema: JsonSchema]>> = {
  "X-Request-Id": ["Names this call in the log of the server.", TEXT],
  "X-Demo-Data": ["There, and true, while the demo world is served.", { type: "string", const: "true" }],
  "X-Demo-Hint": ["There where the demo world has nothing of what was asked for: names something that it has.", TEXT],
  "X-Hint": ["There where a list is empty, and something is near what was asked for: names up to three.", TEXT],
  "X-Data-Version": ["The version of the files that the answer is made of.", TEXT],
  "Memento-Datetime": ["There where a past state was asked for: when that came to be, as an HTTP date.", TEXT],
  Link: [
    'The receipt, as rel="describedby"; of a past state the same of what is served now, as rel="original timegate"; of a file its licence and its lasting address.',
    TEXT,
  ],
  "Accept-Ranges": ["Says that a part of it may be asked for.", TEXT],
  "Repr-Digest": ["SHA-256 of the whole file (RFC 9530).", TEXT],
  "X-Auth-Status": [
    "There when a key came with the call and the call is answered as one without: it is invalid, or unchecked while nobody can tell.",
    { type: "string", enum: ["invalid", "unchecked"] },
  ],
  ETag: ["Changes when the answer does; for If-None-Match.", TEXT],
  "Retry-After": ["Seconds to wait before the same call is made again.", WHOLE],
  "WWW-Authenticate": ["Says that a key is needed.", TEXT],
  "X-RateLimit-Limit": ["Units that a minute has.", WHOLE],
  "X-RateLimit-Remaining": ["Units that are left of the minute.", WHOLE],
  "X-RateLimit-Reset": ["When all of the minute is free again, in Unix seconds.", WHOLE],
  "X-RateLimit-Monthly-Limit": ["Units that a month has.", WHOLE],
  "X-RateLimit-Monthly-Used": ["Units that were taken from the month.", WHOLE],
  "X-RateLimit-Monthly-Remaining": ["Units that are left of the month.", WHOLE],
  "X-RateLimit-Monthly-Reset": ["When the next month begins, in Unix seconds.", WHOLE],
  "X-RateLimit-Kind": ["Which window is spent.", { type: "string", enum: ["per_minute", "monthly"] }],
  "X-RateLimit-Tier": ["Tier of the caller.", TEXT],
  "X-RateLimit-Access": ["Which of the two budgets.", { type: "string", enum: ["api", "browser"] }],
  "X-RateLimit-Upgrade-Url": ["Where the tiers are shown.", TEXT],
  "X-RateLimit-Detail": ["All of it as JSON: a SpentLimit.", TEXT],
  "Content-Disposition": ["Says under which name to keep the file.", TEXT],
  Trailer: ["Names what follows the last row: X-Panel-Rows and X-Panel-Complete.", TEXT],
};

/** The descriptions of all headers. */
export const headerComponents: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries(HEADERS).map(([name, [description, schema]]) => [name, { description, schema }]),
);

/** References to the headers that every response has, those that every counted one has, and some more. */
export function headersOf(kind: "counted" | "free", more: readonly string[] = []): JsonSchema {
  const limits = Object.keys(HEADERS).filter((name) => LEFT.test(name));
  const names = ["X-Request-Id", "X-Demo-Data", "X-Auth-Status", ...(kind === "counted" ? limits : []), ...more];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** What every counted response says of the caller's budgets. */
const LEFT = /^X-RateLimit-(Monthly-)?(Limit|Used|Remaining|Reset)$/;

/** Parameters that many operations have. */
export const parameterComponents: Readonly<Record<string, JsonSchema>> = {
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description: "The ETag of an answer that is held: if it is still the same, 304 and no body come back.",
    schema: TEXT,
  },
  At: {
    name: "at",
    in: "query",
    description:
      "Answers of what this server held then: a moment (RFC 3339), or a date, whose last instant in UTC it is. A state that nobody asked for lately takes 20 units more.",
    schema: TEXT,
  },
  Published: {
    name: "published",
    in: "query",
    description: "Answers of what publishers had put out by the end of a date in Sydney, whenever it came here.",
    schema: { type: "string", format: "date" },
  },
  AcceptDatetime: {
    name: "Accept-Datetime",
    in: "header",
    description: "The same as the parameter at of a GET, as an HTTP date (RFC 7089).",
    schema: TEXT,
  },
  Format: {
    name: "format",
    in: "query",
    description:
      "The list of the answer as a flat table, without what else is in the answer: csv, ndjson, xlsx or parquet. By default the whole answer as JSON.",
    schema: { type: "string", enum: ["json", "csv", "ndjson", "xlsx", "parquet"] },
  },
  Timeout: {
    name: "Connect-Timeout-Ms",
    in: "header",
    description: `Milliseconds after which the caller does not wait any longer. The server gives up after ${callLimits.timeoutMs / 1000} seconds.`,
    schema: { type: "integer", minimum: 0, maximum: 9_999_999_999 },
  },
};

/** What a GET of the data takes to ask about the past. */
export const PAST_PARAMETERS: readonly JsonSchema[] = ["At", "Published", "AcceptDatetime"].map(parameterReference);

/** A reference to a parameter of the above. */
export function parameterReference(name: string): JsonSchema {
  return { $ref: `#/components/parameters/${name}` };
}

/** How callers say who they are. */
export const securitySchemes: Readonly<Record<string, JsonSchema>> = {
  key: {
    type: "http",
    scheme: "bearer",
    description: "A key that whoever runs the server makes: dbk_ and 36 letters and digits. It raises the limits.",
  },
};
