import type { DescMethod, DescService, MessageShape } from "@bufbuild/protobuf";
import type { Answer, PartName, Query, Snapshot } from "@daybook/domain";

/**
 * The methods of a service. A handler sees a request whose bounds were applied,
 * and answers a plain object in the shape of the response: an absent figure is
 * undefined, a list that the answer does not have at all too.
 */
export type Handlers<Desc extends DescService, Parts extends PartName = PartName> = {
  readonly [Name in keyof Desc["method"]]: Handler<Desc["method"][Name], Parts>;
};

type Handler<Method extends DescMethod, Parts extends PartName> = (
  request: Query<MessageShape<Method["input"]>>,
  parts: Pick<Snapshot, Parts>,
) => Answer<MessageShape<Method["output"]>>;

/** What answers a method that reads other parts of the snapshot than the rest of its service. */
export interface Reading<Method extends DescMethod> {
  readonly reads: readonly PartName[];
  readonly handle: Handler<Method, PartName>;
}

/** Declares what one method reads, so that the answers of all others outlive a change of that. */
export function reading<Method extends DescMethod, const Parts extends PartName>(
  reads: readonly Parts[],
  handle: Handler<Method, Parts>,
): Reading<Method> {
  return { reads, handle };
}

/** The methods of a service as they are declared: most read what the service reads. */
export type DeclaredHandlers<Desc extends DescService, Parts extends PartName = PartName> = {
  readonly [Name in keyof Desc["method"]]: Handler<Desc["method"][Name], Parts> | Reading<Desc["method"][Name]>;
};

/** A service, the parts of the snapshot that its answers read, and its methods. */
export interface Service<Desc extends DescService, Declared> {
  readonly desc: Desc;
  /** An answer is good for as long as these have not changed. */
  readonly reads: readonly PartName[];
  readonly handlers: Declared;
}

/** Declares a service: a handler sees the parts that the service reads, or those that it names itself, and no other. */
export function service<
  Desc extends DescService,
  const Parts extends PartName,
  Declared extends DeclaredHandlers<Desc, Parts>,
>(
  desc: Desc,
  reads: readonly Parts[],
  handlers: Declared & Record<Exclude<keyof Declared, keyof Desc["method"]>, never>,
): Service<Desc, Declared> {
  return { desc, reads, handlers };
}
