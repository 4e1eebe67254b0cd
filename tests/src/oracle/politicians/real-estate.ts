/** Kinds of streets. Suburbs and dwellings are called like the second ones too: only a number before the name tells. */
const certain =
  "street|st|road|rd|avenue|ave|av|drive|dr|crescent|cres|lane|ln|terrace|tce|highway|hwy|parade|pde|boulevard|blvd|bvd";
const others = "court|ct|place(?! of)|pl|close|cl|grove|gr|circuit|cct|esplanade|esp|square|sq|way|cr";

const word = "[a-z][a-z'\u2019.-]*";
const numbered = new RegExp(
  `\\b\\d+[a-z]?(?:[/-]\\d+[a-z]?)*,?\\s+(?:${word}\\s+){1,4}?(?:${certain}|${others})\\b`,
  "gi",
);
const named = new RegExp(`\\b${word}\\s+(?:${certain})\\b`, "gi");

/**
 * The location of real estate without street and number (section 3): what stands before the suburb or area is left out,
 * on each line and between semicolons. Suburbs may be called like streets.
 */
export function withoutStreet(location: string, isSuburb: (location: string) => boolean): string {
  return location
    .split(/([\n;]\s*)/)
    .map((piece) => areaIn(piece, isSuburb))
    .join("");
}

function areaIn(location: string, isSuburb: (location: string) => boolean): string {
  const streets = [
    ...location.matchAll(numbered),
    // A name has a capital letter: "in St Kilda" is no street.
    ...[...location.matchAll(named)].filter(
      ({ 0: street, index }) => /^[A-Z]/.test(street) && !isSuburb(location.slice(index)),
    ),
  ];
  if (streets.length === 0) return location;
  const end = Math.max(...streets.map(({ 0: street, index }) => index + street.length));
  return location.slice(end).replace(/^[\s,.:\u2013-]+/, "") || "Address left out";
}
