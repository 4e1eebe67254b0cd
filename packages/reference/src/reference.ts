import {
  type DescEnum,
  type DescField,
  type DescMessage,
  type DescMethod,
  type DescService,
  getOption,
  hasOption,
} from "@bufbuild/protobuf";
import { FeatureSet_FieldPresence } from "@bufbuild/protobuf/wkt";
import {
  cost as costOption,
  key_required as keyRequired,
  list as listOption,
  not_found as notFound,
  publicMethodsOf,
  services,
  table as tableOption,
} from "@daybook/contract";
import type { Comments } from "./comments.js";
import { fieldBoundOf } from "./field-bound.js";
import { fieldExampleOf } from "./field-example.js";
import { fieldTypeOf, shapeOf, typeInWords } from "./field-type.js";
import { comments as contractComments } from "./gen/comments.js";
import { methodErrorsOf } from "./method-errors.js";
import type { Enumeration, Field, Message, Method, PagedList, Reference, Service } from "./model.js";

/** The reference of the whole contract, made at the first call. */
export function contractReference(): Reference {
  made ??= referenceOf(services, contractComments);
  return made;
}

let made: Reference | undefined;

/** The one walk over descriptors: everything that is written from the contract is written from what this returns. */
export function referenceOf(named: Readonly<Record<string, DescService>>, comments: Comments): Reference {
  const walk: Walk = { comments, messages: new Map(), enums: new Map() };
  const described = Object.entries(named).map(([clientName, service]) => serviceOf(clientName, service, walk));
  return { services: described, messages: walk.messages, enums: walk.enums };
}

interface Walk {
  readonly comments: Comments;
  readonly messages: Map<string, Message>;
  readonly enums: Map<string, Enumeration>;
}

function serviceOf(clientName: string, service: DescService, walk: Walk): Service {
  return {
    name: service.name,
    fullName: service.typeName,
    clientName,
    comment: commentOf(walk, service.typeName),
    file: fileOf(service),
    methods: publicMethodsOf(service).map((method) => methodOf(method, walk)),
  };
}

function methodOf(method: DescMethod, walk: Walk): Method {
  visitMessage(method.input, walk);
  visitMessage(method.output, walk);
  const fullName = `${method.parent.typeName}/${method.name}`;
  const needsKey = getOption(method, keyRequired);
  const asked = getOption(method, notFound);
  return {
    name: method.name,
    fullName,
    path: `/${fullName}`,
    clientName: method.localName,
    comment: commentOf(walk, `${method.parent.typeName}.${method.name}`),
    cost: getOption(method, costOption) || 1,
    needsKey,
    request: method.input.typeName,
    answer: method.output.typeName,
    notFound: asked === "" ? undefined : asked,
    table: tableOf(method),
    pages: pagesOf(method),
    errors: methodErrorsOf(needsKey, asked),
  };
}

function tableOf(method: DescMethod): readonly string[] {
  const stated = getOption(method, tableOption);
  const { rows } = getOption(method, listOption);
  return stated.length > 0 || rows === "" ? stated : [rows];
}

function pagesOf(method: DescMethod): PagedList | undefined {
  if (!hasOption(method, listOption)) return undefined;
  const { rows, total, limit, several } = getOption(method, listOption);
  if (several) return undefined;
  const usual = method.output.fields.some(({ name }) => name === "total") ? "total" : "total_count";
  return { rows, total: total || usual, limit: limit || "limit" };
}

/** A message may hold itself, so it is entered before the messages of its fields are looked at. */
function visitMessage(message: DescMessage, walk: Walk): void {
  if (walk.messages.has(message.typeName)) return;
  walk.messages.set(message.typeName, {
    name: message.name,
    fullName: message.typeName,
    comment: commentOf(walk, message.typeName),
    file: fileOf(message),
    fields: message.fields.map((field) => fieldOf(field, walk)),
  });
  for (const field of message.fields) {
    if (field.enum !== undefined) visitEnum(field.enum, walk);
    if (field.message !== undefined && fieldTypeOf(field).kind === "message") visitMessage(field.message, walk);
  }
}

function fieldOf(field: DescField, { comments }: Walk): Field {
  const type = fieldTypeOf(field);
  const shape = shapeOf(field);
  return {
    name: field.jsonName,
    protoName: field.name,
    comment: commentOf({ comments }, `${field.parent.typeName}.${field.name}`),
    type,
    shape,
    typeInWords: typeInWords(type, shape),
    isOptional: shape === "one" && field.presence === FeatureSet_FieldPresence.EXPLICIT,
    oneof: field.oneof?.name,
    bound: fieldBoundOf(field, comments),
    example: fieldExampleOf(field),
  };
}

function visitEnum(described: DescEnum, walk: Walk): void {
  if (walk.enums.has(described.typeName)) return;
  walk.enums.set(described.typeName, {
    name: described.name,
    fullName: described.typeName,
    comment: commentOf(walk, described.typeName),
    file: fileOf(described),
    values: described.values.map(({ name, number }) => ({
      name,
      number,
      comment: commentOf(walk, `${described.typeName}.${name}`),
    })),
  });
}

function fileOf({ file }: DescService | DescMessage | DescEnum): string {
  return `${file.name}.proto`;
}

function commentOf({ comments }: Pick<Walk, "comments">, fullName: string): string {
  return comments[fullName] ?? "";
}
