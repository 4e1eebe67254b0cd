import type { DescFile, DescService, MessageInitShape } from "@bufbuild/protobuf";
import type { ServiceImpl } from "@connectrpc/connect";
import { errorCatalogue } from "@daybook/contract";
import { shown, tooMuch } from "../base/errors.js";
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
      let bytes = 0;
      for await (const request of requests) {
        if (++count > QUESTIONS_MAX) throw connectErrorOf(tooMuch(`more than ${QUESTIONS_MAX} questions in one call`));
        const answer = answerOf(request, names, index, sent);
        bytes += bytesIn(answer);
        if (bytes > FILE_BYTES_MAX) throw connectErrorOf(tooMuch("the same files were asked for again and again"));
        yield { validHost: request.host, originalRequest: request, messageResponse: answer };
      }
    },
  };
}

/** More than there are files, services and methods. */
const QUESTIONS_MAX = 200;
/** Several times all files. A file that is asked for again is sent again, since clients take an empty answer for a fault. */
const FILE_BYTES_MAX = 1 << 20;

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

function bytesIn(answer: Answer): number {
  if (answer.case !== "fileDescriptorResponse") return 0;
  return (answer.value.fileDescriptorProto ?? []).reduce((sum, file) => sum + file.length, 0);
}

function missing(what: string): Answer {
  return refused("not_found", `${what} is not known here`);
}

function refused(code: "not_found" | "invalid_argument", errorMessage: string): Answer {
  return { case: "errorResponse", value: { errorCode: errorCatalogue[code].number, errorMessage } };
}
