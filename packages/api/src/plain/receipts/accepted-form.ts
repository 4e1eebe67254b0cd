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
  for (const part of header.toLowerCase().split(",")) {
    const [type = "", ...parameters] = part.split(";").map((each) => each.trim());
    const form = (Object.keys(FORMS) as Form[]).find((each) => fits(type, FORMS[each]));
    const weight = weightOf(parameters);
    if (form !== undefined && weight > (best?.weight ?? 0)) best = { form, weight };
  }
  return best?.form ?? "json";
}

/** Anything, and a kind of which there are several, is the first. */
function fits(type: string, own: string): boolean {
  return type === own || type === "*/*" || type === `${own.split("/")[0]}/*`;
}

function weightOf(parameters: readonly string[]): number {
  const quality = parameters.map((each) => /^q\s*=\s*(\d(?:\.\d*)?)$/.exec(each)?.[1]).find((each) => each);
  return quality === undefined ? 1 : Number(quality);
}
