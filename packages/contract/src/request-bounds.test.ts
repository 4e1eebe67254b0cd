import assert from "node:assert/strict";
import { test } from "node:test";
import { type DescField, type DescMessage, getOption, hasOption } from "@bufbuild/protobuf";
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
