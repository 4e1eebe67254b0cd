import { readFileSync } from "node:fs";
import { createFileRegistry, fromBinary, getOption } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";

/**
 * The proto files of an image as `buf build` writes it, each after those that it
 * imports, and their services with the comments that document them.
 */
export function readContract(imageFile) {
  const registry = createFileRegistry(fromBinary(FileDescriptorSetSchema, readFileSync(imageFile)));
  const optionOf = (method, name) => getOption(method, registry.getExtension(`daybook.options.v1.${name}`));
  const files = [...registry.files].filter(({ proto }) => !proto.name.startsWith("google/"));
  return files.map((file) => ({
    path: file.proto.name,
    services: file.services.map((service, i) => ({
      name: service.name,
      comment: commentAt(file, [SERVICES, i]),
      methods: service.methods
        .map((method, j) => ({
          name: method.name,
          comment: commentAt(file, [SERVICES, i, METHODS, j]),
          isPrivate: optionOf(method, "visibility") === PRIVATE,
          needsKey: optionOf(method, "key_required"),
          cost: optionOf(method, "cost") || 1,
        }))
        .filter(({ isPrivate }) => !isPrivate),
    })),
  }));
}

/** The fields of a file's and a service's own description by which the place of a comment is told. */
const SERVICES = 6;
const METHODS = 2;

/** The value of the option that hides a method. */
const PRIVATE = 2;

/** The comment before an element, as one line. */
function commentAt({ proto }, path) {
  const place = proto.sourceCodeInfo.location.find((location) => String(location.path) === String(path));
  return (place?.leadingComments ?? "").replace(/\s+/g, " ").trim();
}
