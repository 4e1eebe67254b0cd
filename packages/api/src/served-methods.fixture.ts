import { SERVICES } from "./api.js";
import { methodsOf } from "./rpc/methods.js";

/** Every method as the server has it, by path. */
export const servedMethods = methodsOf(SERVICES);
