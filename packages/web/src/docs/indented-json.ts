/**
 * A JSON text with a line for each value, as `JSON.stringify` indents it, cut at a line when it gets too long. Only what
 * is shown is looked at: an answer may have many megabytes.
 */
export function indentedJson(json: string, charactersMax: number): { readonly text: string; readonly isCut: boolean } {
  let text = "";
  let depth = 0;
  let before = "";
  for (const [token] of json.matchAll(TOKENS)) {
    const isEnd = token === "}" || token === "]";
    if (isEnd) depth -= 1;
    // An empty list or object stays in its line.
    const isInNewLine = isEnd ? !isBegin(before) : isBegin(before) || before === ",";
    if (isInNewLine) {
      if (text.length > charactersMax) return { text, isCut: true };
      text += `\n${"  ".repeat(depth)}`;
    }
    if (token.length > charactersMax) return { text: text + token.slice(0, charactersMax), isCut: true };
    text += token === ":" ? ": " : token;
    if (isBegin(token)) depth += 1;
    before = token;
  }
  return { text, isCut: false };
}

function isBegin(token: string): boolean {
  return token === "{" || token === "[";
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
