import { acceptedTypes, isOrHolds } from "../../base/accepted-types.js";

/** What a receipt can be given as: whole, or its citation alone. */
export const FORMS = {
  json: "application/json",
  bibtex: "application/x-bibtex",
  ris: "application/x-research-info-systems",
  csl: "application/vnd.citationstyles.csl+json",
  text: "text/plain",
} as const;

export type Form = keyof typeof FORMS;

/** The form that an Accept header asks for most, the first of several that are equal; whole by default. */
export function acceptedForm(header = ""): Form {
  let best: { readonly form: Form; readonly weight: number } | undefined;
  for (const { type, weight } of acceptedTypes(header)) {
    const form = (Object.keys(FORMS) as Form[]).find((each) => isOrHolds(type, FORMS[each]));
    if (form !== undefined && weight > (best?.weight ?? 0)) best = { form, weight };
  }
  return best?.form ?? "json";
}
