import assert from "node:assert/strict";
import { test } from "node:test";
import { type DescField, type DescMessage, getOption, hasOption, ScalarType } from "@bufbuild/protobuf";
import { bound } from "./gen/daybook/options/v1/options_pb.js";
import { publicMethods } from "./index.js";

/** Every field of the requests, those of messages in them too, by its path. */
function fieldsOf(message: DescMessage, path: string): (readonly [string, DescField])[] {
  return message.fields.flatMap((field) => {
    const own = `${path}.${field.jsonName}`;
    const inner = field.message === undefined ? [] : fieldsOf(field.message, own);
    return [[own, field] as const, ...inner];
  });
}

const fields = [...publicMethods].flatMap(([name, { input }]) => fieldsOf(input, name));
const maxOf = (field: DescField) =>
  (hasOption(field, bound) ? getOption(field, bound).max : 0) || Number.POSITIVE_INFINITY;
const beyond = (isMeant: (field: DescField) => boolean, max: number) =>
  fields.filter(([, field]) => isMeant(field) && maxOf(field) > max).map(([path]) => path);

const isNumber = ({ scalar }: DescField) =>
  scalar !== undefined && ![ScalarType.STRING, ScalarType.BOOL, ScalarType.BYTES].includes(scalar);
const isInMoment = ({ parent }: DescField) => parent.typeName === "google.protobuf.Timestamp";

/** As docs/api.md says: the first becomes 1, the third is ignored, the fourth is refused by its method, and ranges reach below 0. */
test("a negative number is refused everywhere but in five places", () => {
  const places = fields
    .filter(([, field]) => isNumber(field) && !isInMoment(field) && !hasOption(field, bound))
    .map(([path]) => path.replace(/^shorts.v1alpha1./, "").replace(/(\.filters\.\w+)?\.(min|max)$/, " ranges"));
  assert.deepEqual(
    [...new Set(places)],
    [
      "EconomyService/GetEconomicSeries.maxObservations",
      "HousingService/FilterSuburbs.predicates ranges",
      "HousingService/ListSuburbPriceDrops.windowDays",
      "PoliticiansService/ListShortInterestOverlap.minShortPercent",
      "ScreenerService/ScreenStocks ranges",
    ],
  );
});

test("a query has at most 100 characters", () => {
  assert.deepEqual(
    beyond(({ name }) => name === "query", 100),
    [],
  );
});

test("a list of a request has at most 500 items", () => {
  assert.deepEqual(
    beyond(({ fieldKind }) => fieldKind === "list" || fieldKind === "map", 500),
    [],
  );
});
