/**
 * What is declared of real estate without street and number: registers ask for the suburb or area only, and what
 * stands before it is left out. A text may tell of several places, one a line or with semicolons between them.
 */
export function withoutStreet(text: string): string {
  if (!MAY_HAVE_STREET.test(text)) return text;
  return text.split(BETWEEN_PLACES).map(placeWithoutStreet).join("");
}

/** Captured, so that it stays where it is. */
const BETWEEN_PLACES = /(\s*[;\r\n\u2028\u2029]\s*)/;

/** What follows the last street. Where that is no place, what stands before and behind it. */
function placeWithoutStreet(place: string): string {
  const streets = [...place.matchAll(STREET)].filter((found) => isStreet(found, place));
  const [first, last] = [streets[0], streets.at(-1)];
  if (first === undefined || last === undefined) return place;
  const after = place.slice(last.index + last[0].length).replace(/^[\s,.:]+/, "");
  if (/^[^()\u2013\u2014-]/.test(after)) return after;
  const before = place.slice(0, first.index).replace(/[^,:(\u2013\u2014-]*$/, "");
  const around = `${before.replace(/[\s,:(\u2013\u2014-]+$/, "")} ${after.replace(/^[)\s]+/, "")}`;
  return (
    around
      .replace(/ (?=[,.:])/, "")
      .replace(/^[\s\u2013\u2014-]+/, "")
      .trim() || "Address left out"
  );
}

/** Some words mean a street behind a number alone: they are parts of the names of suburbs, too, and mean other things. */
function isStreet({ index, groups }: RegExpExecArray, place: string): boolean {
  return groups!.sure !== undefined || NUMBER_AT_END.test(place.slice(Math.max(0, index - NAME_CHARS_MAX), index));
}

const NUMBER_AT_END = /(?<!\w)\d+[A-Za-z]?,?\s+(?:[A-Z][\w'\u2019.]*\s+){0,3}$/;

/** No number is so far before its street. */
const NAME_CHARS_MAX = 200;

const SURE = inAnyCase(
  "street road rd ave avenue drive tce terrace parade pde cres highway hwy boulevard blvd esplanade",
);
const BEHIND_NUMBER = inAnyCase(
  "av circuit cct close court crt ct dr gardens grove gr mews place pl rise row square sq view walk way",
);

/** Suburbs begin with a saint, and a few with what is a street elsewhere. */
const SAINTS =
  "Agnes|Albans|Andrews|Arnaud|Aubyn|Catherines?|Charles|Clair|Fillans|Georges?|Germains?|Helena|Helens|Heliers|Ives|James|Johns?|Kilda|Kitts|Lawrence|Leonards|Louis|Lucia|Marys?|Morris|Peters?|Ruth";
const SAINT = SAINTS.replace(/\w+/g, (name) => `${name}|${name.toUpperCase()}`);
const STREET_BEFORE_SUBURB = `${inAnyCase("st")}(?!\\.?\\s+(?:${SAINT})\\b)|${inAnyCase("lane")}(?!\\s+C[Oo][Vv][Ee]\\b)|${inAnyCase("crescent")}(?!\\s+H[Ee][Aa][Dd]\\b)`;

/** A word with a capital or a figure, and the word for a street behind it, after which the place ends or another name begins. */
const STREET = new RegExp(
  `(?<![\\w'\u2019])[A-Z0-9][\\w'\u2019.]*\\s+(?:(?<sure>${SURE}|${STREET_BEFORE_SUBURB})|${BEHIND_NUMBER})\\b\\.?(?=\\s*(?:$|[^\\w\\s]|[A-Z]))`,
  "g",
);

/** What every street has, so that few texts are looked at closely. */
const MAY_HAVE_STREET = new RegExp(`\\b(?:st|lane|crescent|${SURE}|${BEHIND_NUMBER})\\b`, "i");

/** Words as they are written: in small letters, with a capital, or in capitals alone. */
function inAnyCase(words: string): string {
  const written = words
    .split(" ")
    .flatMap((word) => [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()]);
  return `(?:${written.join("|")})`;
}
