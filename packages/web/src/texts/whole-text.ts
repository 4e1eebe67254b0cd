import type { Reference } from "@daybook/reference";
import { type Guide, shelvesOf } from "../guides/guide.js";
import { guideText } from "./guide-text.js";
import { methodText } from "./method-text.js";

/**
 * All that somebody who calls this server can read, in one text: the guides about calling it and about what it knows, and every
 * method. How it is run and changed is left out.
 */
export function wholeText(address: string, guides: readonly Guide[], reference: Reference): string {
  const shelves = shelvesOf(guides).filter(({ readers }) => FOR_CALLERS.includes(readers));
  const texts = [
    ...shelves.flatMap((shelf) => shelf.guides).map((guide) => guideText(address, guides, guide)),
    ...reference.services.flatMap((service) =>
      service.methods.map((method) => methodText(reference, service, method, address)),
    ),
  ];
  return `${texts.map((text) => text.trimEnd()).join("\n\n---\n\n")}\n`;
}

const FOR_CALLERS: readonly string[] = ["Calling it", "What it knows"];
