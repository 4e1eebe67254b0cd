import { variablesOf } from "../env-file.js";

/**
 * The text of a `.env` file with settings added to those that it has. Throws if it states another value for one of them:
 * somebody wrote that on purpose.
 */
export function withSettings(text: string, settings: Readonly<Record<string, string>>): string {
  const stated = variablesOf(text);
  const others = Object.keys(settings).filter((name) => name in stated && stated[name] !== settings[name]);
  if (others.length > 0) {
    throw new Error(
      `.env states ${others.join(", ")} in another way. Change or remove that there, and run this again.`,
    );
  }
  const added = Object.entries(settings).filter(([name]) => !(name in stated));
  const before = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  return before + added.map(([name, value]) => `${name}=${quoted(value)}\n`).join("");
}

/** As shells and containers read it too: in quotes where a character would end or change it. */
function quoted(value: string): string {
  if (/^[\w./:@%+,=-]*$/.test(value)) return value;
  const quote = ["'", '"', "`"].find((each) => !value.includes(each));
  if (quote === undefined || /[\n\\]/.test(value)) throw new Error(`"${value}" cannot be written to .env.`);
  return quote + value + quote;
}
