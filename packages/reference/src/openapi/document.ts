import { releaseVersion } from "@daybook/contract/version";
import { callLimits } from "../call-limits.js";
import type { JsonSchema } from "../endpoint.js";
import type { Reference } from "../model.js";
import { errorSchemas, headerComponents, parameterComponents, securitySchemes } from "./components.js";
import { type MethodExamples, noExamples } from "./method-examples.js";
import { contractPaths, PLAIN_TAG, sameResponse } from "./paths.js";
import { problemResponses } from "./problems.js";
import { contractSchemas } from "./schemas.js";

/** The description of the whole interface for tools, as OpenAPI 3.1 has it, with the examples that a server gives. */
export function openApiDocument(reference: Reference, examples: MethodExamples = noExamples): JsonSchema {
  return {
    openapi: "3.1.0",
    info: {
      title: "Daybook",
      version: releaseVersion,
      summary: "Australian market and public-interest data, read only.",
      description: DESCRIPTION,
      contact: { name: "Whoever runs this server" },
      license: { name: "CC BY 4.0 for the data", identifier: "CC-BY-4.0" },
    },
    // Wherever the document comes from is where the interface is.
    servers: [{ url: "/", description: "The server that this description comes from." }],
    security: [{}, { key: [] }],
    tags: [
      ...reference.services.map(({ name, comment }) => ({ name, description: comment })),
      { name: PLAIN_TAG, description: "Addresses that are no methods: for polling, bulk export, feeds and checks." },
    ],
    paths: contractPaths(reference, examples),
    components: {
      schemas: { ...contractSchemas(reference), ...errorSchemas },
      examples: examples.components,
      responses: { ...problemResponses(reference), ...sameResponse },
      headers: headerComponents,
      parameters: parameterComponents,
      securitySchemes,
    },
  };
}

const DESCRIPTION = `Every method is answered to a POST of a JSON object, and to a GET with the fields of the request as parameters: a list is a parameter given several times, a message is JSON. Both have the same answers.

- An absent field, 0 and an empty text mean the default. Unknown fields are refused with the nearest known name.
- Field names are read in lowerCamelCase or snake_case. Answers are in lowerCamelCase and hold every field; a figure that is unknown is left out, never sent as zero.
- A request has at most ${callLimits.bodyBytesMax >> 20} MiB, also after decompression, and is nested at most ${callLimits.nestingMax} deep.
- Dates are YYYY-MM-DD, moments RFC 3339 in UTC.
- Callers must send a User-Agent that names them, or a key. A call takes one unit of the caller's limits unless its description says more.
- Data is licensed under CC BY 4.0 where an answer names no other licence.`;
