import { readFileSync } from "node:fs";
import { createFileRegistry, fromBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";

/**
 * The proto files of an image as `buf build` writes it, each after those that it
 * imports, with the names of their services and the comments in them.
 */
export function readContract(imageFile) {
  const registry = createFileRegistry(fromBinary(FileDescriptorSetSchema, readFileSync(imageFile)));
  const files = [...registry.files].map(({ proto }) => proto).filter(({ name }) => !name.startsWith("google/"));
  return files.map((file) => ({
    path: file.name,
    services: file.service.map(({ name }) => name),
    comments: commentsIn(file),
  }));
}

/** The comments of a file, each in one line, by the full name of what they stand before. */
function commentsIn(file) {
  const leading = new Map(
    file.sourceCodeInfo.location.map(({ path, leadingComments }) => [String(path), leadingComments]),
  );
  const commentsOf = (element, fullName, path, parts) => [
    [fullName, leading.get(String(path)).replace(/\s+/g, " ").trim()],
    ...commentsOfParts(element, fullName, path, parts),
  ];
  const commentsOfParts = (element, fullName, path, parts) =>
    parts.flatMap(({ list, number, parts: inner = [] }) =>
      element[list].flatMap((part, i) =>
        part.options?.mapEntry ? [] : commentsOf(part, `${fullName}.${part.name}`, [...path, number, i], inner),
      ),
    );
  return Object.fromEntries(commentsOfParts(file, file.package, [], IN_FILE));
}

/** What may be in what, with the numbers of descriptor.proto by which the place of a comment is told. */
const IN_ENUM = [{ list: "value", number: 2 }];
const IN_MESSAGE = [
  { list: "field", number: 2 },
  { list: "enumType", number: 4, parts: IN_ENUM },
];
IN_MESSAGE.push({ list: "nestedType", number: 3, parts: IN_MESSAGE });
const IN_FILE = [
  { list: "service", number: 6, parts: [{ list: "method", number: 2 }] },
  { list: "messageType", number: 4, parts: IN_MESSAGE },
  { list: "enumType", number: 5, parts: IN_ENUM },
];
