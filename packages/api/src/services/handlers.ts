import type { DescMethod, DescService, MessageShape } from "@bufbuild/protobuf";
import type { Answer, PartName, Query, Snapshot } from "@daybook/domain";
import type { Handler, Reading, Service } from "../base/service.js";

/** The methods of a service, which read some parts of the snapshot. */
export type Handlers<Desc extends DescService, Parts extends PartName = PartName> = {
  readonly [Name in keyof Desc["method"]]: HandlerOf<Desc["method"][Name], Parts>;
};

type HandlerOf<Method extends DescMethod, Parts extends PartName> = Handler<
  Query<MessageShape<Method["input"]>>,
  Pick<Snapshot, Parts>,
  Answer<MessageShape<Method["output"]>>
>;

/** Declares what one method reads, so that the answers of all others outlive a change of that. */
export function reading<Method extends DescMethod, const Parts extends PartName>(
  reads: readonly Parts[],
  handle: HandlerOf<Method, Parts>,
): Reading<HandlerOf<Method, PartName>> {
  return { reads, handle };
}

/** The methods of a service as they are declared: most read what the service reads. */
type DeclaredHandlers<Desc extends DescService, Parts extends PartName> = {
  readonly [Name in keyof Desc["method"]]:
    | HandlerOf<Desc["method"][Name], Parts>
    | Reading<HandlerOf<Desc["method"][Name], PartName>>;
};

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
