import type { IncomingMessage } from "node:http";
import { commonHeaders } from "../answer/common-headers.js";
import { type ErrorShape, errorBody } from "../answer/error-body.js";
import type { ConnectionAdmission } from "../base/admission.js";
import { OVERLOADED } from "../base/errors.js";
import { type FirstRequest, firstRequestIn } from "../port/first-request.js";
import type { Arrival } from "../port/one-port.js";
import { refuseBytes } from "../port/parse-failure.js";
import type { Edge } from "./dispatch.js";

/** What new connections are let in with. */
export interface Arrivals {
  readonly edge: Pick<Edge, "methods" | "routes" | "newId" | "serving" | "clock" | "observer">;
  readonly admission: ConnectionAdmission;
  readonly hasKnownKey: (request: Pick<IncomingMessage, "headers">) => boolean;
}

/**
 * Lets a connection in whose first bytes are here, at once while little is to do. Under load its request waits in line
 * with all other calls before it is parsed, since parsing takes longer than refusing.
 */
export function arrive(arrivals: Arrivals, arrival: Arrival): void {
  if (arrivals.admission.tryToEnter(arrival.socket)) arrival.enter();
  else arriveUnderLoad(arrivals, arrival, firstRequestIn(arrival.bytes));
}

function arriveUnderLoad(arrivals: Arrivals, arrival: Arrival, request: FirstRequest | undefined): void {
  const { edge, admission, hasKnownKey } = arrivals;
  const { socket, enter } = arrival;
  const isOpen = request !== undefined && edge.routes.at(request.path)?.isOpen === true;
  if (isOpen) enter();
  else {
    const { authorization } = request ?? {};
    admission.waitToEnter(socket, {
      isFavoured: authorization !== undefined && hasKnownKey({ headers: { authorization } }),
      enter,
      refuse(lateness) {
        const shape = request && shapeOf(edge, request);
        // What this refusal is not for is let in late, and refused for that.
        if (request !== undefined && shape === undefined) return enter();
        edge.observer.refusedByLoad("quick", lateness);
        // HTTP/2 has no answer before its session begins, which is more work than a call.
        if (shape === undefined) socket.destroy();
        else refuse(edge, socket, shape);
      },
    });
  }
}

/** How a refusal of a request looks; undefined where it takes more than a body. */
function shapeOf({ methods, routes }: Arrivals["edge"], { path, isWhole }: FirstRequest): ErrorShape | undefined {
  if (!isWhole) return undefined;
  if (methods.has(path)) return "connect";
  const route = routes.at(path);
  return route?.isPage || route?.refusalPage ? undefined : route?.errorShape;
}

function refuse({ newId, serving, clock }: Arrivals["edge"], socket: Arrival["socket"], shape: ErrorShape): void {
  refuseBytes(OVERLOADED, socket, commonHeaders(newId(), serving()), errorBody(OVERLOADED, shape, clock.now));
}
