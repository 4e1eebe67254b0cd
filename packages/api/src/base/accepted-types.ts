/** A media type, or several by a star, that a caller takes, and how much it is wanted: 0 to 1. */
interface AcceptedType {
  readonly type: string;
  readonly weight: number;
}

/** What an Accept header names, in its order and in small letters. */
export function acceptedTypes(header: string): AcceptedType[] {
  return header
    .toLowerCase()
    .split(",")
    .map((part) => {
      const [type = "", ...parameters] = part.split(";").map((each) => each.trim());
      return { type, weight: weightIn(parameters) };
    });
}

/** Whether what is named is a type, all types of its kind, or anything. */
export function isOrHolds(named: string, type: string): boolean {
  return named === type || named === "*/*" || named === `${type.split("/")[0]}/*`;
}

function weightIn(parameters: readonly string[]): number {
  const quality = parameters.map((each) => /^q\s*=\s*(\d(?:\.\d*)?)$/.exec(each)?.[1]).find((each) => each);
  return quality === undefined ? 1 : Number(quality);
}
