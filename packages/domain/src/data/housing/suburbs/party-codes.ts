/** Labels of parties as a category, in the order of their codes. */
export const partyLabels = [
  "Labor",
  "Liberal",
  "Liberal National",
  "Country Liberal",
  "Nationals",
  "Greens",
  "Independent",
  "One Nation",
  "Katter's",
  "Centre Alliance",
  "Jacqui Lambie Network",
  "United Australia",
  "Palmer United",
  "Nick Xenophon Team",
  "Liberal Democrats",
  "Shooters, Fishers and Farmers",
  "Australian Conservatives",
  "Animal Justice",
  "Derryn Hinch's Justice",
  "Family First",
  "Democratic Labour",
  "Glenn Lazarus Team",
  "Australian Motoring Enthusiast",
  "Australia's Voice",
  "Other",
] as const;

/** The code of a party by its abbreviation, in any case. */
export function partyCode(abbreviation: string): number {
  return codes.get(abbreviation.toUpperCase()) ?? partyLabels.indexOf("Other");
}

/** The abbreviations of each code, in the order of the codes; "Other" has none. */
const ABBREVIATIONS = [
  ["ALP"],
  ["LP", "LIB"],
  ["LNP"],
  ["CLP"],
  ["NP", "NAT"],
  ["GRN"],
  ["IND"],
  ["ON", "PHON"],
  ["KAP"],
  ["XEN", "CA"],
  ["JLN"],
  ["UAP", "UAP [2018]"],
  ["PUP"],
  ["NXT"],
  ["LDP"],
  ["SFF"],
  ["AC"],
  ["AJP"],
  ["DHJP"],
  ["FF", "FFP"],
  ["DLP"],
  ["GLT"],
  ["AMEP"],
  ["AV"],
] as const;

const codes: ReadonlyMap<string, number> = new Map(
  ABBREVIATIONS.flatMap((each, code) => each.map((text) => [text, code] as const)),
);
