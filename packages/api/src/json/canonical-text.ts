import type { MessageObject } from "./message-object.js";

/** A text that two requests share only when all their fields are equal, for looking up what was answered to one. */
export function canonicalText(request: MessageObject): string {
  return JSON.stringify(request, (_, value: unknown) => {
    // JSON itself makes null of all of these.
    if (typeof value === "number" && !Number.isFinite(value)) return String(value);
    return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
  });
}
