import { methodsOf } from "./rpc/methods.js";
import { SERVICES } from "./services.js";

/** Every method as the server has it, by path. */
export const servedMethods = methodsOf(SERVICES);
