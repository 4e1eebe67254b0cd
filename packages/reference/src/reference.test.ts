import assert from "node:assert/strict";
import { test } from "node:test";
import { CoreStocksService, publicMethods, SearchService } from "@daybook/contract";
import type { Field } from "./model.js";
import { contractReference, referenceOf } from "./reference.js";

const reference = contractReference();

function fieldOf(message: string, name: string): Field | undefined {
  return reference.messages.get(`shorts.v1alpha1.${message}`)?.fields.find((field) => field.name === name);
}

test("every public method is in the reference, and no other", () => {
  const names = reference.services.flatMap(({ methods }) => methods.map(({ fullName }) => fullName));
  assert.deepEqual(new Set(names), new Set(publicMethods.keys()));
});

test("describes a service with what its comments say", () => {
  const comments = {
    "shorts.v1alpha1.SearchService": "Search.",
    "shorts.v1alpha1.SearchService.SearchStocks": "Finds stocks.",
  };
  const [service] = referenceOf({ search: SearchService }, comments).services;
  assert.deepEqual(
    { ...service, methods: service?.methods.slice(0, 1) },
    {
      name: "SearchService",
      fullName: "shorts.v1alpha1.SearchService",
      clientName: "search",
      comment: "Search.",
      file: "shorts/v1alpha1/search.proto",
      methods: [
        {
          name: "SearchStocks",
          fullName: "shorts.v1alpha1.SearchService/SearchStocks",
          path: "/shorts.v1alpha1.SearchService/SearchStocks",
          clientName: "searchStocks",
          comment: "Finds stocks.",
          cost: 1,
          needsKey: false,
          notFound: undefined,
          request: "shorts.v1alpha1.SearchStocksRequest",
          table: ["stocks"],
          pages: { rows: "stocks", total: "total_count", limit: "limit" },
          answer: "shorts.v1alpha1.SearchStocksResponse",
          errors: service?.methods[0]?.errors,
        },
      ],
    },
  );
});

test("says which method needs a key, and that it refuses without one", () => {
  const [service] = referenceOf({ coreStocks: CoreStocksService }, {}).services;
  const needing = service?.methods.filter(({ needsKey }) => needsKey) ?? [];
  assert.deepEqual(
    needing.map(({ name }) => name),
    ["GetStockData"],
  );
  for (const { needsKey, errors } of service?.methods ?? []) {
    assert.equal(
      errors.some(({ httpStatus }) => httpStatus === 401),
      needsKey,
    );
  }
});

test("describes a number with its default and the maximum that it is cut to", () => {
  assert.deepEqual(fieldOf("GetTopShortsRequest", "limit"), {
    name: "limit",
    protoName: "limit",
    comment: "Entries to return.",
    type: { kind: "whole number" },
    shape: "one",
    typeInWords: "whole number",
    isOptional: false,
    oneof: undefined,
    bound: {
      isRequired: false,
      requiredUnless: undefined,
      default: 50,
      min: 0,
      max: 1000,
      aboveMax: "clamped",
      oneOf: [],
      format: undefined,
      orField: undefined,
      sentences: ["0 means 50.", "Not negative.", "At most 1000; more counts as that."],
    },
    example: undefined,
  });
});

test("describes a list of codes with the form of each", () => {
  const codes = fieldOf("GetTopShortsRequest", "productCodes");
  assert.equal(codes?.typeInWords, "list of texts");
  assert.deepEqual(codes?.bound?.sentences, [
    "At most 100 items; more is refused.",
    "Each: A security's code: trimmed, upper-cased, 3 to 6 letters or digits.",
  ]);
});

test("describes a required text that another field may stand for", () => {
  const code = fieldOf("GetStockRequest", "productCode");
  assert.equal(code?.protoName, "product_code");
  assert.deepEqual(code?.bound?.sentences.slice(0, 2), [
    "Required unless stockCode is given.",
    "stockCode is read when this one is empty.",
  ]);
});

test("describes a closed set in the contract's own spelling", () => {
  const period = fieldOf("GetTopShortsRequest", "period")?.bound;
  assert.deepEqual(period?.oneOf, ["1D", "1W", "1M", "3M", "6M", "1Y", "2Y", "5Y", "10Y", "MAX"]);
  assert.deepEqual(period?.sentences, [
    "Empty means 1M.",
    "One of 1D, 1W, 1M, 3M, 6M, 1Y, 2Y, 5Y, 10Y, MAX, in any case.",
  ]);
});

for (const [message, field, value, demo, isShown] of [
  ["GetStockRequest", "productCode", "BHP", "K9M", false],
  ["GetStockFinancialHighlightsRequest", "stockCodes", ["BHP", "CBA"], ["G9N", "B9P"], false],
  ["ListStateCompaniesRequest", "state", "nsw", "nsw", false],
  ["GetWeeklyReportRequest", "weekSlug", undefined, "2026-W26", false],
  [
    "FilterSuburbsRequest",
    "predicates",
    [{ metricKey: "population", min: 1000 }],
    [{ metricKey: "population", min: 1000 }],
    false,
  ],
  ["GetTopShortsRequest", "summaryOnly", true, true, true],
] as const) {
  test(`has an example of ${field} in ${message}, as its type is in JSON`, () => {
    assert.deepEqual(fieldOf(message, field)?.example, { value, demo, isShown });
  });
}

test("tells what is left out when unknown from what is always there", () => {
  assert.equal(fieldOf("TopShortsEntry", "latestPercentage")?.isOptional, true);
  assert.equal(fieldOf("TopShortsEntry", "latestShortPosition")?.isOptional, false);
  assert.equal(fieldOf("TopShortsEntry", "dataPoints")?.isOptional, false);
  assert.equal(fieldOf("TopShortsEntry", "max")?.isOptional, true);
});

test("says moments, maps and messages in words", () => {
  assert.equal(fieldOf("EconomicObservation", "period")?.typeInWords, "moment in RFC 3339");
  assert.equal(fieldOf("TopShortsEntry", "max")?.typeInWords, "Extreme");
  assert.equal(fieldOf("TopShortsEntry", "dataPoints")?.typeInWords, "list of TopShortsPoint");
  assert.equal(fieldOf("HighlightedMetric", "attributes")?.typeInWords, "map of texts to texts");
});

test("every message and enum that a field names is described, and a moment is no message", () => {
  for (const { fields } of reference.messages.values()) {
    for (const { type } of fields) {
      if (type.kind === "message") assert.ok(reference.messages.has(type.name), type.name);
      if (type.kind === "enum") assert.ok(reference.enums.has(type.name), type.name);
    }
  }
  assert.ok(!reference.messages.has("google.protobuf.Timestamp"));
});

test("describes an enum with its values and what they mean", () => {
  assert.deepEqual(reference.enums.get("shorts.v1alpha1.ViewMode")?.values[2], {
    name: "CURRENT_VALUE",
    number: 2,
    comment: "The percentage itself.",
  });
});

test("every element has a comment", () => {
  const commented = [
    ...reference.services,
    ...reference.services.flatMap(({ methods }) => methods),
    ...reference.messages.values(),
    ...[...reference.messages.values()].flatMap(({ fields }) => fields),
    ...reference.enums.values(),
    ...[...reference.enums.values()].flatMap(({ values }) => values),
  ];
  assert.deepEqual(
    commented.filter(({ comment }) => comment === "").map(({ name }) => name),
    [],
  );
});

test("the comment of every field is a sentence that says more than its name", () => {
  const poor = [...reference.messages.values()].flatMap(({ name, fields }) =>
    fields.filter((field) => !isWorthReading(field)).map((field) => `${name}.${field.protoName}: ${field.comment}`),
  );
  assert.deepEqual(poor, []);
});

for (const [protoName, comment, isWorth] of [
  ["headline", "Headline.", false],
  ["region_name", "Name of the region.", false],
  ["company_count", "The companies.", false],
  ["latest_period", "Its period.", false],
  ["source", "Portal.", false],
  ["headline", "Headline as the source has it", false],
  ["headline", "Headline as the source has it.", true],
  ["parks_count", "Number of parks.", true],
] as const) {
  test(`"${comment}" is ${isWorth ? "" : "not "}worth reading of ${protoName}`, () => {
    assert.equal(isWorthReading({ protoName, comment }), isWorth);
  });
}

/** Whether a comment is a sentence of two words or more, one of which its field's name has not told yet. */
function isWorthReading({ protoName, comment }: Pick<Field, "protoName" | "comment">): boolean {
  const told = new Set(protoName.split("_").map(stemOf));
  const words = comment.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const isSaying = words.some((word) => !EMPTY_WORDS.has(word) && !told.has(stemOf(word)));
  return /^[A-Za-z0-9].*\.$/.test(comment) && words.length > 1 && isSaying;
}

/** Near enough for telling whether two words are one. */
function stemOf(word: string): string {
  return word.replace(/ies$/, "y").replace(/e?s$/, "");
}

const EMPTY_WORDS = new Set(
  "a an the of in to for its it is and or as at by on with this that which one from".split(" "),
);
