import type { Snapshot } from "@daybook/domain";
import { SERVICES } from "../services.js";
import { methodsOf } from "./methods.js";

const methods = methodsOf(SERVICES);

/**
 * Asks a method of some data as a server does, without a port: JSON in, JSON out. What is refused is thrown. So one
 * caller can ask several worlds, one after the other.
 */
export function askSnapshot(snapshot: Snapshot, name: string, request: object): Readonly<Record<string, unknown>> {
  const method = methods.get(`/shorts.v1alpha1.${name}`)!;
  const asked = method.bounded(method.read(Buffer.from(JSON.stringify(request))));
  return JSON.parse(Buffer.from(method.write(method.answer(asked, snapshot)).bytes).toString());
}
