/** A licence of an answer as it is called: `CC-BY-4.0` is `CC BY 4.0`. */
export function licenceName(licence: string): string {
  return licence === "derived" ? "computed here from other series" : licence.replace(/^CC-BY-/, "CC BY ");
}
