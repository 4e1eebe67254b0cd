import {
  createFileRegistry,
  createRegistry,
  type DescMessage,
  type DescService,
  type FileRegistry,
  fromJson,
  type JsonObject,
} from "@bufbuild/protobuf";
import {
  FileDescriptorProtoSchema,
  file_google_protobuf_duration,
  file_google_protobuf_timestamp,
} from "@bufbuild/protobuf/wkt";
import { file_daybook_options_v1_options } from "@daybook/contract";

/** The kinds of value that the wire knows. */
const KINDS = {
  text: { type: "TYPE_STRING" },
  bytes: { type: "TYPE_BYTES" },
  flag: { type: "TYPE_BOOL" },
  int32: { type: "TYPE_INT32" },
  uint32: { type: "TYPE_UINT32" },
  int64: { type: "TYPE_INT64" },
  float: { type: "TYPE_FLOAT" },
  double: { type: "TYPE_DOUBLE" },
  moment: { type: "TYPE_MESSAGE", typeName: ".google.protobuf.Timestamp" },
  mood: { type: "TYPE_ENUM", typeName: ".wire.v1.Mood" },
  inner: { type: "TYPE_MESSAGE", typeName: ".wire.v1.EveryKind" },
};
const REPEATED = { label: "LABEL_REPEATED" };
const OPTIONAL = { proto3Optional: true };

const registry = registryOf({
  messageType: [
    // Each kind of value alone, as optional, in a list and in a map.
    messageOf("EveryKind", [
      ...Object.entries(KINDS).flatMap(([kind, type]) => [
        { name: `one_${kind}`, ...type },
        { name: `maybe_${kind}`, ...type, ...OPTIONAL },
        { name: `many_${kind}`, ...type, ...REPEATED },
        { name: `named_${kind}`, mapOf: type },
      ]),
    ]),
    messageOf("Leaf", [{ name: "limit", ...KINDS.int32, ...bound({ max: 10, rejectAboveMax: true }) }]),
    messageOf("Bounded", [
      { name: "uint32", ...KINDS.uint32, ...bound({ default: 7, max: 10 }) },
      { name: "int64", ...KINDS.int64, ...bound({ min: -5, max: 100, rejectAboveMax: true }) },
      { name: "float", ...KINDS.float, ...OPTIONAL, ...bound({ min: -1 }) },
      { name: "bytes", ...KINDS.bytes, ...bound({ required: true, max: 3 }) },
      { name: "mask", ...KINDS.bytes, ...OPTIONAL, ...bound({ max: 3 }) },
      { name: "since", ...KINDS.moment, ...bound({ required: true }) },
      { name: "until", ...KINDS.moment },
      { name: "texts", mapOf: KINDS.text, ...bound({ required: true, max: 2 }) },
      { name: "moods", mapOf: KINDS.mood },
      { name: "leaves", mapOf: { type: "TYPE_MESSAGE", typeName: ".wire.v1.Leaf" } },
    ]),
  ],
  enumType: [
    {
      name: "Mood",
      value: [
        { name: "MOOD_CALM", number: 0 },
        { name: "MOOD_BRISK", number: 2 },
      ],
    },
  ],
  service: [
    {
      name: "WireService",
      method: [
        {
          name: "Echo",
          inputType: ".wire.v1.EveryKind",
          outputType: ".wire.v1.EveryKind",
          options: { idempotencyLevel: "NO_SIDE_EFFECTS" },
        },
      ],
    },
  ],
});

/** A message with every kind of field that the wire knows. */
export const EveryKindSchema: DescMessage = registry.getMessage("wire.v1.EveryKind")!;

/** A message with bounds on what they can stand on. */
export const BoundedSchema: DescMessage = registry.getMessage("wire.v1.Bounded")!;

/** A service whose one method takes and answers a message with every kind of field. */
export const WireService: DescService = registry.getService("wire.v1.WireService")!;

/** A message of one field, as FieldDescriptorProto says it in JSON; `mapOf` is the type of a map's values. */
export function messageWith(field: JsonObject): DescMessage {
  return registryOf({ messageType: [messageOf("Odd", [{ name: "odd", ...field }])] }).getMessage("wire.v1.Odd")!;
}

/** The option that bounds a field. */
export function bound(by: JsonObject): { readonly options: JsonObject } {
  return { options: { "[daybook.options.v1.bound]": by } };
}

/** The types of a file, as FileDescriptorProto says it in JSON. */
function registryOf(file: JsonObject): FileRegistry {
  const imports = [file_google_protobuf_timestamp, file_google_protobuf_duration];
  const proto = fromJson(
    FileDescriptorProtoSchema,
    {
      name: "wire/v1/wire.proto",
      package: "wire.v1",
      syntax: "proto3",
      dependency: imports.map(({ name }) => `${name}.proto`),
      ...file,
    },
    { registry: createRegistry(file_daybook_options_v1_options) },
  );
  return createFileRegistry(proto, (path) => imports.find(({ name }) => `${name}.proto` === path));
}

function messageOf(name: string, fields: readonly JsonObject[]): JsonObject {
  const optional = fields.filter((field) => "proto3Optional" in field);
  const maps = fields.filter((field) => "mapOf" in field);
  return {
    name,
    field: numbered(
      fields.map(({ mapOf, ...field }) => ({
        ...field,
        ...(mapOf === undefined
          ? {}
          : { ...REPEATED, type: "TYPE_MESSAGE", typeName: `.wire.v1.${name}.${entryName(field)}` }),
        ...("proto3Optional" in field ? { oneofIndex: optional.findIndex((each) => each.name === field.name) } : {}),
      })),
    ),
    oneofDecl: optional.map((field) => ({ name: `_${field.name}` })),
    nestedType: maps.map((field) => ({
      name: entryName(field),
      options: { mapEntry: true },
      field: numbered([
        { name: "key", type: "TYPE_STRING", ...(field.keyOf as JsonObject) },
        { name: "value", ...(field.mapOf as JsonObject) },
      ]),
    })),
  };
}

function numbered(fields: readonly JsonObject[]): JsonObject[] {
  return fields.map(({ keyOf: _, ...field }, i) => ({
    label: "LABEL_OPTIONAL",
    number: i + 1,
    jsonName: inCamelCase(String(field.name)),
    ...field,
  }));
}

/** Map entries are named after their field. */
function entryName({ name }: JsonObject): string {
  return inCamelCase(`_${name}_entry`);
}

function inCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
