/** The addresses of a setting: one, or several separated by commas. A comma that is not followed by an address is part of one. */
export function addressesOf(setting: string): readonly string[] {
  return setting.trim().split(/\s*,\s*(?=postgres(?:ql)?:\/\/)/i);
}

/** An address without its password and its options, which may hold one. */
export function placeOf(address: string): string {
  const { username, pathname } = new URL(address);
  return `the database "${pathname.slice(1)}" at ${hostOf(address)} for the user "${username}"`;
}

/** The machine and the port of an address. */
export function hostOf(address: string): string {
  return new URL(address).host || "this machine";
}
