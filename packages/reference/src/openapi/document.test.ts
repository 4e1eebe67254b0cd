import assert from "node:assert/strict";
import { test } from "node:test";
import { SearchService, StockService } from "@daybook/contract";
import type { JsonSchema } from "../endpoint.js";
import { contractReference, referenceOf } from "../reference.js";
import { openApiDocument } from "./document.js";

const small = openApiDocument(referenceOf({ search: SearchService }, {}));
const whole = openApiDocument(contractReference());

test("says version, licence of the data, and that it describes the server it comes from", () => {
  const { openapi, info, servers } = whole as { openapi: string; info: JsonSchema; servers: readonly JsonSchema[] };
  assert.deepEqual(
    [openapi, info.version, (info.license as JsonSchema).identifier, servers.map(({ url }) => url)],
    ["3.1.0", "1.0.0", "CC-BY-4.0", ["/"]],
  );
});

test("describes a method once as a body and once as parameters", () => {
  const { post, get } = pathOf(small, "/shorts.v1alpha1.SearchService/SearchStocks");
  assert.deepEqual(post?.requestBody, {
    required: true,
    content: { "application/json": { schema: { $ref: "#/components/schemas/SearchStocksRequest" } } },
  });
  const query = (get?.parameters as readonly JsonSchema[] | undefined)?.[0];
  assert.deepEqual(
    [query?.name, query?.in, query?.required, query?.schema],
    ["query", "query", true, { type: "string", minLength: 1, maxLength: 100 }],
  );
  assert.deepEqual(Object.keys(get?.responses as JsonSchema), [
    "200",
    "304",
    "400",
    "403",
    "429",
    "500",
    "503",
    "504",
    "default",
  ]);
});

test("asks for a key where one is needed, and takes one everywhere", () => {
  const needing = Object.entries(whole.paths as Record<string, Record<string, JsonSchema>>)
    .filter(([, { get }]) => JSON.stringify(get?.security) === '[{"key":[]}]')
    .map(([path]) => path);
  assert.deepEqual(needing, ["/shorts.v1alpha1.CoreStocksService/GetStockData"]);
  assert.deepEqual(whole.security, [{}, { key: [] }]);
});

test("requires of a request what is refused without, and of an answer what is always there", () => {
  const { schemas } = openApiDocument(referenceOf({ stock: StockService }, {})).components as {
    schemas: Record<string, JsonSchema>;
  };
  assert.deepEqual(
    [schemas.GetStockRequest?.required, schemas.GetStockRequest?.anyOf],
    [undefined, [{ required: ["productCode"] }, { required: ["stockCode"] }]],
  );
  assert.deepEqual(schemas.GetStockFinancialHighlightsRequest?.required, ["stockCodes"]);
  const { required, properties } = schemas.Stock as { required: string[]; properties: JsonSchema };
  assert.ok(required.includes("productCode") && required.length < Object.keys(properties).length);
});

test("is the same text every time", () => {
  assert.equal(JSON.stringify(openApiDocument(contractReference())), JSON.stringify(whole));
});

function pathOf({ paths }: JsonSchema, path: string): Readonly<Record<string, JsonSchema>> {
  return (paths as Record<string, Record<string, JsonSchema>>)[path] ?? {};
}
