import type { Reference } from "@daybook/reference";
import { methodPath } from "../docs/names.js";
import { textPath } from "../frame/text-path.js";
import { type Guide, guidePath, shelvesOf } from "../guides/guide.js";
import { firstSentence } from "../guides/guide-page.js";

/** Every method with what it does, as Markdown. */
export function referenceText(address: string, { services }: Reference): string {
  const sections = services.map((service) => {
    const lines = service.methods.map((method) => {
      const path = textPath(methodPath(service, method));
      return `- [${service.name}/${method.name}](${address}${path}): ${method.comment}`;
    });
    return [`## ${service.name}`, service.comment, lines.join("\n")].join("\n\n");
  });
  return `${["# Reference", ...sections].join("\n\n")}\n`;
}

/** Every guide with its first sentence, as Markdown. */
export function guidesText(address: string, guides: readonly Guide[]): string {
  const sections = shelvesOf(guides).map((shelf) => {
    const lines = shelf.guides.map((guide) => {
      const sentence = firstSentence(guide.markdown);
      const about = sentence === "" ? "" : `: ${sentence}`;
      return `- [${guide.title}](${address}${textPath(guidePath(guide))})${about}`;
    });
    return `## ${shelf.readers}\n\n${lines.join("\n")}`;
  });
  return `${["# Guides", ...sections].join("\n\n")}\n`;
}
