import { SourceProblem } from "../../source.js";
import { decodeText } from "../decode-text.js";

/**
 * The text of a file in a layout of our own. Its last line ends like the others:
 * a file that is cut inside its last cell would state another value.
 */
export function wholeText(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text.endsWith("\n")) return text;
  throw new SourceProblem(text.split("\n").length, "it has no line end, so the file is cut short");
}
