/**
 * Whom to tell of a weakness, as RFC 9116 has it: mail or web address, as the operator states it. It holds to the end of the next
 * month, so that it never has run out when it is read.
 */
export function securityText(address: string, contact: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1));
  return [
    `Contact: ${/^https?:/.test(contact) ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: en",
    `Canonical: ${address}${SECURITY_PATH}`,
    "",
  ].join("\n");
}

/** Where people look for it. */
export const SECURITY_PATH = "/.well-known/security.txt";
