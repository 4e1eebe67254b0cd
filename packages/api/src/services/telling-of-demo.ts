import { type DescMethod, type DescService, getOption } from "@bufbuild/protobuf";
import { bound, Format } from "@daybook/contract";
import type { PartName, Snapshot } from "@daybook/domain";
import { exampleCode } from "@daybook/domain/data/market";
import { ApiError, notInDemoWorld } from "../base/errors.js";

type Handle = (request: never, snapshot: Snapshot) => object;

interface Answering {
  readonly desc: DescService;
  readonly reads: readonly PartName[];
  readonly handlers: {
    readonly [localName: string]: Handle | { readonly reads: readonly PartName[]; readonly handle: Handle };
  };
}

/**
 * A service whose refusals of unknown keys say that this is the demo world, while it is: who asks there for something
 * real may not know which world it is.
 */
export function tellingOfDemo({ desc, reads, handlers }: Answering): Answering {
  const telling = Object.entries(handlers).map(([name, handler]) => {
    const declared = "handle" in handler ? handler : { reads, handle: handler };
    return [name, { ...declared, handle: handleTelling(declared.handle, desc.method[name]!) }];
  });
  return { desc, reads, handlers: Object.fromEntries(telling) };
}

function handleTelling(handle: Handle, method: DescMethod): Handle {
  return (request, snapshot) => {
    try {
      return handle(request, snapshot);
    } catch (failure) {
      throw snapshot.isDemo ? toldOfDemo(failure, method, snapshot) : failure;
    }
  };
}

/** A refusal with more words; any other failure as it is. */
function toldOfDemo(failure: unknown, method: DescMethod, { market }: Snapshot): unknown {
  if (!(failure instanceof ApiError) || failure.code !== "not_found") return failure;
  return notInDemoWorld(failure, asksForCode(method) ? exampleCode(market) : undefined);
}

function asksForCode({ input }: DescMethod): boolean {
  return input.fields.some((field) => {
    const { required, format } = getOption(field, bound);
    return required && format === Format.CODE;
  });
}
