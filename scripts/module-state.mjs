/**
 * What a module can change once it is loaded, each with its line and a sentence: a variable, a map or set that is not declared
 * read-only, and a write to one of its constants or to what it imports. The text is as the formatter leaves it: what is at
 * the level of the module begins its line. A local name that hides one of the module's counts as that.
 */
export function moduleStateIn(text) {
  const names = new Set([...text.matchAll(NAMED)].flatMap(({ groups }) => groups.names.match(VALUE)));
  const found = [
    ...[...text.matchAll(VARIABLE)].map((match) => [match, "is a variable"]),
    ...[...text.matchAll(COLLECTION)]
      .filter(({ groups }) => !groups.type?.startsWith("Readonly"))
      .map((match) => [match, `is a ${match.groups.kind} that is not declared read-only`]),
    ...[...text.matchAll(WRITE)]
      .filter(({ groups }) => names.has(groups.name))
      .map((match) => [match, "is written to, and outlives the call"]),
  ];
  return found
    .map(([{ index, groups }, what]) => ({
      line: text.slice(0, index).split("\n").length,
      what: `${groups.name} ${what}`,
    }))
    .sort((one, other) => one.line - other.line);
}

const VARIABLE = /^(?:export )?(?:let|var) (?<name>[\w$]+)/gm;
const COLLECTION =
  /^(?:export )?const (?<name>[\w$]+)(?:: (?<type>[^;]*?))?\s=\s+new (?<kind>(?:Weak)?(?:Map|Set))\b/gm;
/** Constants and imports, several of them in brackets. */
const NAMED = /^(?:(?:export )?const|import)\s(?<names>[\w$]+(?!\s\{)|\{[^}]*\}|\[[^\]]*\])/gm;
/** A name among them that is not of a type. */
const VALUE = /(?<!\btype )(?!type )\b[\w$]+/g;

/** A field or an element, and theirs. */
const PLACE = /(?:\??\.[\w$]+|!|\[[^\]\n]+\])/.source;
const ASSIGNS = /(?:\+\+|--|\s(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)?=\s)/.source;
const CHANGES = /\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)\(/.source;
const WRITE = new RegExp(
  `(?<![\\w$.])(?<name>[\\w$]+)(?:${PLACE}+${ASSIGNS}|${PLACE}*?${CHANGES}|(?<=delete\\s[\\w$]+)${PLACE})`,
  "g",
);
