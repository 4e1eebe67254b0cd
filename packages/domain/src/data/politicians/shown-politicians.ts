import { derived } from "../../base/derived.js";
import type { Politicians } from "./politicians.js";
import { noRegister } from "./register/no-register.js";

/**
 * Politicians as answers about the registers show them: nobody and nothing while the operator withholds
 * the registers. Answers about returns still know the people then.
 */
export const shownPoliticians = derived((politicians: Politicians): Politicians => {
  if (!politicians.isRegisterWithheld) return politicians;
  return { ...politicians, people: { ...politicians.people, ...nobody }, register: noRegister() };
});

const nobody = { persons: [], retiredSlugs: new Map<string, string>() };
