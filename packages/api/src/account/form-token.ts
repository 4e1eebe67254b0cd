import { createHmac } from "node:crypto";
import { isConstantTimeEqual } from "../access/constant-time-equal.js";
import type { Session } from "../access/session-cookie.js";

/** Whose form it is. */
type FormOwner = Pick<Session, "id" | "subject">;

/** What a form proves by its token. */
type TokenVerdict = "missing" | "forged" | "expired" | { readonly nonce: string };

/** Makes and judges the texts that forms carry, so that no page of another site can send one. */
export interface FormTokens {
  /** A text for the forms of one page, shown to one session. */
  make(owner: FormOwner, nowMs: number): string;
  judge(token: string, owner: FormOwner, nowMs: number): TokenVerdict;
  /** Bytes that are the same each time that one form of one page is sent, and that nobody can choose. */
  bytesOf(nonce: string, form: string): Uint8Array;
}

/** Tokens that hold for half a day, on every server with the same secret. */
export function formTokensOf(secret: string, randomBytes: (count: number) => Uint8Array): FormTokens {
  const codeOf = (purpose: string, parts: readonly string[]) =>
    createHmac("sha256", secret).update(JSON.stringify([`daybook ${purpose}`, ...parts]));
  const signed = (claim: string, { id, subject = "" }: FormOwner) =>
    codeOf("form", [claim, id, subject]).digest("base64url");

  return {
    make(owner, nowMs) {
      const claim = `${nowMs}.${Buffer.from(randomBytes(NONCE_BYTES)).toString("base64url")}`;
      return `${claim}.${signed(claim, owner)}`;
    },
    judge(token, owner, nowMs) {
      if (token === "") return "missing";
      const [, claim = "", madeMs = "", nonce = "", code = ""] = TOKEN.exec(token) ?? [];
      if (claim === "" || !isConstantTimeEqual(code, signed(claim, owner))) return "forged";
      return nowMs - Number(madeMs) > LIFE_MS ? "expired" : { nonce };
    },
    bytesOf: (nonce, form) => codeOf("key id", [nonce, form]).digest(),
  };
}

/** 16 bytes in base64url have 22 characters, and a code has 43. */
const TOKEN = /^((\d{1,15})\.([\w-]{22}))\.([\w-]{43})$/;
const NONCE_BYTES = 16;
const LIFE_MS = 12 * 3_600_000;
