interface Parliament {
  readonly number: number;
  readonly election: string;
  readonly opening: string;
}

/** Sources.md D3. */
const parliaments: readonly Parliament[] = `
32 1980-10-18 1980-11-25
33 1983-03-05 1983-04-21
34 1984-12-01 1985-02-21
35 1987-07-11 1987-09-14
36 1990-03-24 1990-05-08
37 1993-03-13 1993-05-04
38 1996-03-02 1996-04-30
39 1998-10-03 1998-11-10
40 2001-11-10 2002-02-12
41 2004-10-09 2004-11-16
42 2007-11-24 2008-02-12
43 2010-08-21 2010-09-28
44 2013-09-07 2013-11-12
45 2016-07-02 2016-08-30
46 2019-05-18 2019-07-02
47 2022-05-21 2022-07-26
48 2025-05-03 2025-07-22`
  .trim()
  .split("\n")
  .map((line) => line.split(" "))
  .map(([number, election, opening]) => ({ number: Number(number), election: election!, opening: opening! }));

/** The newest one. */
export const NEWEST = 48;

/** The parliaments that a term belongs to: it starts before the next election and does not end up to the opening. */
export function parliamentsOf(from: string, to: string | null): number[] {
  return parliaments
    .filter(({ opening }, i) => {
      const next = parliaments[i + 1]?.election;
      return (next === undefined || from < next) && (to === null || to > opening);
    })
    .map(({ number }) => number);
}
