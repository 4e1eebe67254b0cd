import type { DescMethod, DescService, MessageShape } from "@bufbuild/protobuf";
import type { Answer, Query, Snapshot } from "@daybook/domain";

/**
 * The methods of a service. A handler sees a request whose bounds were applied,
 * and answers a plain object in the shape of the response: an absent figure is
 * undefined, a list that the answer does not have at all too.
 */
export type Handlers<Service extends DescService> = {
  readonly [Name in keyof Service["method"]]: Handler<Service["method"][Name]>;
};

type Handler<Method extends DescMethod> = (
  request: Query<MessageShape<Method["input"]>>,
  snapshot: Snapshot,
) => Answer<MessageShape<Method["output"]>>;
