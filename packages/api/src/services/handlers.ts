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

/** A service, the parts of the snapshot that its answers read, and its methods. */
export interface Service<Desc extends DescService, Parts extends PartName = PartName> {
  readonly desc: Desc;
  /** An answer is good for as long as these have not changed. */
  readonly reads: readonly Parts[];
  readonly handlers: Handlers<Desc, Parts>;
}

/** Declares a service: its handlers see the parts that it reads, and no other. */
export function service<Desc extends DescService, const Parts extends PartName>(
  desc: Desc,
  reads: readonly Parts[],
  handlers: Handlers<Desc, Parts>,
): Service<Desc, Parts> {
  return { desc, reads, handlers };
}
