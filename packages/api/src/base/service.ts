import type { DescService } from "@bufbuild/protobuf";
import type { PartName, Snapshot } from "@daybook/domain";

/**
 * Answers a method: a request whose bounds were applied and the parts that it reads in, a plain object in the shape of
 * the response out. An absent figure is undefined, a list that the answer does not have at all too.
 */
export type Handler<Request = never, Parts = Snapshot, Response extends object = object> = (
  request: Request,
  parts: Parts,
) => Response;

/** A handler with the parts of the snapshot that it reads. */
export interface Reading<Handle = Handler> {
  readonly reads: readonly PartName[];
  readonly handle: Handle;
  /** The hint that a header sends with an answer; none by default. */
  readonly hint?: (request: never, answer: object, snapshot: Snapshot) => string | undefined;
}

/** A service, the parts of the snapshot that its answers read, and what answers its methods, by local name. */
export interface Service<Desc = DescService, Handlers = { readonly [localName: string]: Handler | Reading }> {
  readonly desc: Desc;
  /** An answer is good for as long as these have not changed. */
  readonly reads: readonly PartName[];
  readonly handlers: Handlers;
}

/** What answers a method: most read what the rest of their service does. */
export function readingOf({ desc, reads, handlers }: Service, localName: string): Reading {
  const declared = handlers[localName];
  if (declared === undefined) throw new Error(`${desc.typeName} has no handler of ${localName}`);
  return "handle" in declared ? declared : { reads, handle: declared };
}
