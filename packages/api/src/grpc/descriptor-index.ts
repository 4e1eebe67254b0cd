import {
  clone,
  type DescExtension,
  type DescFile,
  type DescMessage,
  type DescMethod,
  type DescService,
  toBinary,
} from "@bufbuild/protobuf";
import { nestedTypes } from "@bufbuild/protobuf/reflect";
import { FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";
import { publicMethodsOf } from "@daybook/contract";

/** The proto files behind some services, by what clients ask for. */
export interface DescriptorIndex {
  readonly files: ReadonlyMap<string, DescFile>;
  /** The file that declares a symbol, by the symbol's full name. */
  readonly symbols: ReadonlyMap<string, DescFile>;
  readonly messages: ReadonlyMap<string, DescMessage>;
  readonly extensions: readonly DescExtension[];
  /** A file in its binary form, without what is not public. */
  bytesOf(file: DescFile): Uint8Array;
}

/** Reads the files of services, and all that those import. */
export function descriptorIndexOf(services: Iterable<DescService>): DescriptorIndex {
  const files = new Map<string, DescFile>();
  for (const { file } of services) for (const each of withImports(file)) files.set(each.proto.name, each);
  const symbols = new Map<string, DescFile>();
  const messages = new Map<string, DescMessage>();
  const extensions: DescExtension[] = [];
  for (const file of files.values()) {
    for (const desc of nestedTypes(file)) {
      symbols.set(desc.typeName, file);
      for (const name of partsOf(desc)) symbols.set(name, file);
      if (desc.kind === "message") messages.set(desc.typeName, desc);
      if (desc.kind === "extension") extensions.push(desc);
    }
  }
  const bytes = new Map<DescFile, Uint8Array>();
  return {
    files,
    symbols,
    messages,
    extensions,
    bytesOf(file) {
      const known = bytes.get(file) ?? toBinary(FileDescriptorProtoSchema, publicPart(file));
      bytes.set(file, known);
      return known;
    },
  };
}

/** A file and all that it imports, each once, itself first. */
export function withImports(file: DescFile): ReadonlySet<DescFile> {
  const found = new Set([file]);
  // A set is walked to its end, also through what is added meanwhile.
  for (const each of found) for (const imported of each.dependencies) found.add(imported);
  return found;
}

type Declared = ReturnType<typeof nestedTypes> extends Iterable<infer Desc> ? Desc : never;

/** The full names of what is declared inside a type. The values of an enum are named as its siblings. */
function partsOf(desc: Declared): string[] {
  switch (desc.kind) {
    case "message":
      return [...desc.fields, ...desc.oneofs].map(({ name }) => `${desc.typeName}.${name}`);
    case "service":
      return shownMethodsOf(desc).map(({ name }) => `${desc.typeName}.${name}`);
    case "enum": {
      const scope = desc.typeName.slice(0, desc.typeName.lastIndexOf(".") + 1);
      return desc.values.map(({ name }) => scope + name);
    }
    case "extension":
      return [];
  }
}

/** The services that gRPC itself defines are public, and know nothing of our options. */
function shownMethodsOf(service: DescService): readonly DescMethod[] {
  return service.typeName.startsWith("grpc.") ? service.methods : publicMethodsOf(service);
}

function publicPart({ proto, services }: DescFile) {
  if (services.every((service) => shownMethodsOf(service).length === service.methods.length)) return proto;
  const shown = clone(FileDescriptorProtoSchema, proto);
  services.forEach((service, i) => {
    shown.service[i]!.method = shownMethodsOf(service).map((method) => method.proto);
  });
  return shown;
}
