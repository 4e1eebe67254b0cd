import { create, fromJsonString, type Message, toJsonString } from "@bufbuild/protobuf";
import { Code, ConnectError, type Transport } from "@connectrpc/connect";
import { type Clients, createClients } from "@daybook/sdk";
import { askWhole } from "./whole-lists.js";

/** What a method answers to a request, both as JSON. Throws a refusal with a code of the protocol. */
export type AnswerOf = (path: string, request: string) => string | Promise<string>;

/**
 * The clients of the contract, answered within the process as any caller is answered, in JSON. Where a page of so many rows
 * of a list is asked for, all of its rows can be had instead.
 */
export function askInProcess(answerOf: AnswerOf, wholeInPlaceOf?: number): Clients {
  return createClients(transportOf(answerOf, wholeInPlaceOf));
}

function transportOf(answerOf: AnswerOf, wholeInPlaceOf: number | undefined): Transport {
  return {
    async unary(method, _signal, _timeoutMs, _header, input) {
      const ask = async (request: Message) => {
        const text = toJsonString(method.input, request as never);
        const answer = await answered(() => answerOf(`/${method.parent.typeName}/${method.name}`, text));
        return fromJsonString(method.output, answer, { ignoreUnknownFields: true });
      };
      const request = create(method.input, input);
      const message = wholeInPlaceOf === undefined ? ask(request) : askWhole(method, request, wholeInPlaceOf, ask);
      return {
        stream: false,
        service: method.parent,
        method,
        header: new Headers(),
        trailer: new Headers(),
        message: (await message) as never,
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
