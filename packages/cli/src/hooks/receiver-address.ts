import { hiddenAddressIn } from "@daybook/ingest/public-lookup";

/** Where events may be sent to: addresses of the public internet, encrypted, or any. */
export type HookAddresses = "public" | "any";

/** The address of a receiver. Throws a sentence that says why events may not be sent there, which never repeats what may be a secret. */
export function receiverAddressOf(text: string, allowed: HookAddresses): URL {
  if (!URL.canParse(text)) throw new Error("This is not a web address.");
  const url = new URL(text);
  const protocols = allowed === "any" ? ["https:", "http:"] : ["https:"];
  if (!protocols.includes(url.protocol)) throw new Error(`Events are sent over ${ALLOWED[allowed]}.`);
  if (url.username !== "" || url.password !== "") throw new Error("The address must not carry a password.");
  if (url.hash !== "") throw new Error("The address must have no fragment: it would not be sent.");
  if (url.href.length > CHARACTERS_MAX) throw new Error(`The address has more than ${CHARACTERS_MAX} characters.`);
  const hidden = allowed === "any" ? undefined : hiddenAddressIn(url);
  if (hidden !== undefined) throw new Error(`${hidden} is not a public address. ${ADVICE}`);
  return url;
}

const ADVICE = "DAYBOOK_HOOK_ADDRESSES=any allows others.";
const ALLOWED = { public: `https only. ${ADVICE.slice(0, -1)}`, any: "https or http only" } as const;
/** Leaves room in a line of the journal. */
const CHARACTERS_MAX = 2_000;
