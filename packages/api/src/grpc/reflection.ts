import type { DescFile, DescService, MessageInitShape } from "@bufbuild/protobuf";
import type { ServiceImpl } from "@connectrpc/connect";
import { errorCatalogue } from "@daybook/contract";
import { malformed, shown } from "../base/errors.js";
import type {
  ServerReflection,
  ServerReflectionRequest,
  ServerReflectionResponseSchema,
} from "../gen/grpc/reflection/v1/reflection_pb.js";
import { connectErrorOf } from "../rpc/connect-error.js";
import { type DescriptorIndex, descriptorIndexOf, withImports } from "./descriptor-index.js";

/** The reflection service of gRPC: tells what the given services are, and how their messages are written. */
export function reflectionOf(services: readonly DescService[]): ServiceImpl<typeof ServerReflection> {
  const names = services.map(({ typeName }) => typeName).sort();
  let index: DescriptorIndex | undefined;
  return {
    async *serverReflectionInfo(requests) {
      // Few servers are ever asked.
      index ??= descriptorIndexOf(services);
      const sent = new Set<DescFile>();
      let count = 0;
      for await (const request of requests) {
        if (++count > QUESTIONS_MAX)
          throw connectErrorOf(malformed(`more than ${QUESTIONS_MAX} questions in one call`));
        yield {
          validHost: request.host,
          originalRequest: request,
          messageResponse: answerOf(request, names, index, sent),
        };
      }
    },
  };
}

/** More than there are files, services and methods. */
const QUESTIONS_MAX = 200;

type Answer = NonNullable<MessageInitShape<typeof ServerReflectionResponseSchema>["messageResponse"]>;

function answerOf(
  { messageRequest: asked }: ServerReflectionRequest,
  names: readonly string[],
  index: DescriptorIndex,
  sent: Set<DescFile>,
): Answer {
  switch (asked.case) {
    case "listServices":
      return { case: "listServicesResponse", value: { service: names.map((name) => ({ name })) } };
    case "fileByFilename":
      return fileAnswer(index, sent, index.files.get(asked.value), `file ${shown(asked.value)}`);
    case "fileContainingSymbol":
      return fileAnswer(index, sent, index.symbols.get(asked.value), `symbol ${shown(asked.value)}`);
    case "fileContainingExtension": {
      const { containingType, extensionNumber } = asked.value;
      const found = index.extensions.find(
        ({ extendee, number }) => extendee.typeName === containingType && number === extensionNumber,
      );
      return fileAnswer(index, sent, found?.file, `extension ${extensionNumber} of ${shown(containingType)}`);
    }
    case "allExtensionNumbersOfType": {
      if (!index.messages.has(asked.value)) return missing(`message ${shown(asked.value)}`);
      const own = index.extensions.filter(({ extendee }) => extendee.typeName === asked.value);
      const value = { baseTypeName: asked.value, extensionNumber: own.map(({ number }) => number) };
      return { case: "allExtensionNumbersResponse", value };
    }
    default:
      return refused("invalid_argument", "nothing is asked");
  }
}

/** A file and what it imports, without what this call was sent before. */
function fileAnswer(index: DescriptorIndex, sent: Set<DescFile>, file: DescFile | undefined, what: string): Answer {
  if (file === undefined) return missing(what);
  const files = [...withImports(file)].filter((each) => each === file || !sent.has(each));
  for (const each of files) sent.add(each);
  return { case: "fileDescriptorResponse", value: { fileDescriptorProto: files.map(index.bytesOf) } };
}

function missing(what: string): Answer {
  return refused("not_found", `${what} is not known here`);
}

function refused(code: "not_found" | "invalid_argument", errorMessage: string): Answer {
  return { case: "errorResponse", value: { errorCode: errorCatalogue[code].number, errorMessage } };
}
