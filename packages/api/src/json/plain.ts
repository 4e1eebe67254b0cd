import { type DescField, ScalarType } from "@bufbuild/protobuf";

/** A message as a plain object, by local field names. Implicit fields of a request are always present. */
export type Plain = Record<string, unknown>;

/** Whether a field has no absence of its own: lists, maps, and scalars without `optional`. */
export function isImplicit(field: DescField): boolean {
  return field.presence === IMPLICIT;
}

/** `IMPLICIT` of google.protobuf.FeatureSet.FieldPresence. */
const IMPLICIT = 2;

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
    default:
      return 0;
  }
}

/** Fails at start for a kind of field that the contract does not use, so that none is ever read or written wrongly. */
export function assertKnownKind(field: DescField): void {
  const hasKnownKey = field.fieldKind !== "map" || field.mapKey === ScalarType.STRING;
  const isKnown = hasKnownKey && (field.oneof === undefined || !isImplicit(field));
  const { scalar } = field;
  if (!isKnown || (scalar !== undefined && !KNOWN_SCALARS.has(scalar))) {
    throw new Error(`${field} is of a kind that the contract does not use`);
  }
}

const KNOWN_SCALARS: ReadonlySet<ScalarType> = new Set([
  ScalarType.STRING,
  ScalarType.BOOL,
  ScalarType.INT32,
  ScalarType.DOUBLE,
]);

/** Fails for a number that an int32 field of an answer cannot hold: a fault of ours. */
export function assertWhole(value: number): void {
  if ((value | 0) !== value) throw new Error(`an answer holds ${value} where an int32 belongs`);
}

/** Fails for a figure that is always sent but unknown: a fault of ours. */
export function assertFinite(value: number): void {
  if (!Number.isFinite(value)) throw new Error(`an answer holds ${value} where a figure is always sent`);
}
