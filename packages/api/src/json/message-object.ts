import { type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf";

/**
 * A message as a plain object, by local field names. Implicit fields of a request
 * are always present. A whole number of 64 bits is a number, a Timestamp the
 * milliseconds since 1970, a map an object, and bytes are bytes.
 */
export type MessageObject = Record<string, unknown>;

/** Whether a field has no absence of its own: lists, maps, and scalars without `optional`. */
export function isImplicit(field: DescField): boolean {
  return field.presence === IMPLICIT;
}

/** `IMPLICIT` of google.protobuf.FeatureSet.FieldPresence. */
const IMPLICIT = 2;

/** Whether a message is a google.protobuf.Timestamp. */
export function isMoment(message: DescMessage | undefined): boolean {
  return message?.typeName === "google.protobuf.Timestamp";
}

/** Whether a field is one figure or one moment: these are unknown when they are not finite. */
export function isFigure(field: DescField): boolean {
  if (field.fieldKind === "message") return isMoment(field.message);
  return field.fieldKind === "scalar" && (field.scalar === ScalarType.DOUBLE || field.scalar === ScalarType.FLOAT);
}

/** What an absent field stands for: undefined where absence is a value of its own. */
export function defaultOf(field: DescField): unknown {
  if (field.fieldKind === "list") return [];
  if (field.fieldKind === "map") return {};
  if (!isImplicit(field)) return undefined;
  if (field.fieldKind === "enum") return field.enum.values[0]?.number ?? 0;
  switch (field.scalar) {
    case ScalarType.STRING:
      return "";
    case ScalarType.BOOL:
      return false;
    case ScalarType.BYTES:
      return new Uint8Array(0);
    default:
      return 0;
  }
}

/** Fails at start for a kind of field that the contract does not use, so that none is ever read or written wrongly. */
export function assertKnownKind(field: DescField): void {
  const { scalar, message, oneof } = field;
  const isOddKey = field.fieldKind === "map" && field.mapKey !== ScalarType.STRING;
  const isOddScalar = scalar !== undefined && !KNOWN_SCALARS.has(scalar);
  // Protobuf has a JSON form of its own for each of its messages.
  const isOddMessage = message?.typeName.startsWith("google.protobuf.") && !isMoment(message);
  const isLongText = "longAsString" in field && field.longAsString;
  if (isOddKey || isOddScalar || isOddMessage || isLongText || oneof !== undefined) {
    throw new Error(`${field} is of a kind that the contract does not use`);
  }
}

const KNOWN_SCALARS: ReadonlySet<ScalarType> = new Set([
  ScalarType.STRING,
  ScalarType.BYTES,
  ScalarType.BOOL,
  ScalarType.INT32,
  ScalarType.UINT32,
  ScalarType.INT64,
  ScalarType.FLOAT,
  ScalarType.DOUBLE,
]);
