type Rows = (string | number | null)[][];

const STATES = [
  ..."New South Wales,Victoria,Queensland,South Australia,Western Australia,Tasmania".split(","),
  "Northern Territory(c)",
  "Australian Capital Territory",
];

/** The rows of a small table of three years; the figures of each state are those of the first times its place. */
export function tableRows(): Rows {
  return [
    ["This sheet holds Table 9 Victims, Selected offences by states and territories, 1993 to 1995"],
    ["Australian Bureau of Statistics"],
    ["Table 9 Victims, Selected offences by states and territories, 1993\u20131995"],
    ["Offence", 1993, "1994(a)", "1995 (b)"],
    ...STATES.flatMap(
      (state, at): Rows => [
        [null, state],
        ["Homicide and related offences(a)", 100 * (at + 1), 110 * (at + 1), 120 * (at + 1)],
        ["Assault (b)", 5000, "np", 5200],
        ["Sexual assault", 900, 910, 920],
        ["Robbery", 400, 0, 380],
        ["Unlawful entry with intent", 7000, 6900, 6800],
        ["Motor vehicle theft", 3000, 2900, 2800],
        ["Other theft", 20_000, 21_000, 22_000],
        ["Blackmail/extortion", 5, 6, 7],
      ],
    ),
    [],
    ["np not available for publication"],
    ["(a) Includes attempts."],
  ];
}
