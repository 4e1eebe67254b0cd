/** Whether an Accept-Encoding header takes gzip: named, or by `*`, and not with a weight of zero. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  if (header === undefined) return false;
  let ofAnything = false;
  for (const part of String(header).toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((each) => each.trim());
    if (name !== "gzip" && name !== "x-gzip" && name !== "*") continue;
    const isWanted = parameters.every((parameter) => !/^q\s*=\s*0(\.0*)?$/.test(parameter));
    if (name !== "*") return isWanted;
    ofAnything = isWanted;
  }
  return ofAnything;
}
