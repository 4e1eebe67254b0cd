import { InvalidArgumentError } from "commander";

/** The text of an argument or an option, which must say something. */
export function notEmpty(text: string): string {
  if (text.trim() === "") throw new InvalidArgumentError("It is empty.");
  return text;
}
