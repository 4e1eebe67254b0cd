/** An observation as the database gives it. */
export interface Observation {
  readonly day: string;
  readonly position: number;
  readonly percentage: number | null;
  readonly issued: number | null;
  readonly available_from: string;
  readonly origin: string;
}

/** The fields that are known, since a message takes neither null nor undefined. */
export function definite<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const known = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(known) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}

/** A day as the contract writes it in a series. */
export function timestampOf(day: string): string {
  return `${day}T00:00:00Z`;
}
