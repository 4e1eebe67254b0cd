import { create, fromJsonString, toJsonString } from "@bufbuild/protobuf";
import { Code, ConnectError, type Transport } from "@connectrpc/connect";
import { type Clients, createClients } from "@daybook/sdk";

/** What a method answers to a request, both as JSON. Throws a refusal with a code of the protocol. */
export type AnswerOf = (path: string, request: string) => string | Promise<string>;

/** The clients of the contract, answered within the process as any caller is answered, in JSON. */
export function askInProcess(answerOf: AnswerOf): Clients {
  return createClients(transportOf(answerOf));
}

function transportOf(answerOf: AnswerOf): Transport {
  return {
    async unary(method, _signal, _timeoutMs, _header, input) {
      const request = toJsonString(method.input, create(method.input, input));
      const answer = await answered(() => answerOf(`/${method.parent.typeName}/${method.name}`, request));
      return {
        stream: false,
        service: method.parent,
        method,
        header: new Headers(),
        trailer: new Headers(),
        message: fromJsonString(method.output, answer, { ignoreUnknownFields: true }),
      };
    },
    async stream() {
      throw new ConnectError("no method of the contract is a stream", Code.Unimplemented);
    },
  };
}

/** A refusal as a client of the sdk knows it. Any other fault is ours, and rises as it is. */
async function answered(answer: () => string | Promise<string>): Promise<string> {
  try {
    return await answer();
  } catch (thrown) {
    const code = thrown instanceof Error && "code" in thrown ? codes.get(String(thrown.code)) : undefined;
    if (code === undefined) throw thrown;
    throw new ConnectError((thrown as Error).message, code, undefined, undefined, thrown);
  }
}

const codes: ReadonlyMap<string, Code> = new Map(
  Object.entries(Code).flatMap(([name, code]) =>
    typeof code === "number" ? [[name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase(), code]] : [],
  ),
);
