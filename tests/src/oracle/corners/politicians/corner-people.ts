import type { MemoryFile } from "@daybook/ingest";
import { textFile } from "../text-file.js";

const termHeader =
  "member count,person count,name,Division,State/Territory,Date of election,Type of election,Date ceased to be a Member,reason,Most recent party";

/**
 * Namesakes, some of whom had left before, particles, marks, presiding officers, changes of party and chamber, people in no
 * list. Some left and came back: within a parliament (Again), between an election and the opening after it (Between), after
 * the next opening and in the other house (Later), a parliament later (Back). One moved from house to house from one day to
 * the next (Moves).
 */
const houseTerms = `
1,Ada Fern,Brookvale,Vic.,18.5.2019,,LIB
3,Ada Fern,Brookvale,NSW,21.05.2022,,ALP
,Dr Bob van der Berg,Pine Hill,QLD,7.9.2013,3.5.2025,Nats
,Seán O'Neil,Oak,SA,2.7.2016,,IND
6,Joan Chair,Elm,WA,2.7.2016,26.7.2022,ALP
6,Joan Chair,Elm,WA,26.7.2022,1.3.2024,SPK
6,Joan Chair,Elm,WA,1.3.2024,,ALP
7,Kim Turner,Ash,Tasmania,18.5.2019,1.2.2023,LIB
7,Kim Turner,Ash,Tasmania,1.2.2023,,IND
8,Lee Poll,Yew,ACT,12.8.2023,,AG
9,Max Gone,Fir,NT,18.5.2019,1.12.2025,CLP
10,Nan Back,Bay,NSW,18.5.2019,21.5.2022,LIB
10,Nan Back,Bay,NSW,3.5.2025,,LIB
11,Old Timer,Past,NSW,2.3.1996,10.11.2001,ALP
23,Nancy Back,Past,NSW,3.10.1998,9.10.2004,IND
,Unlisted Person,Lime,VIC,21.5.2022,,KAP
13,Pat Moves,Palm,QLD,1.9.2023,,LNP
16,Una New,Ivy,VIC,18.5.2019,,
17,Maria Lopez Smith,Oak Park,NSW,21.5.2022,,ALP
18,Sam Twin,Rose,VIC,18.5.2019,,ALP
19,Sam Twin,Fern,VIC,21.5.2022,,ALP
20,Sam Twin,Rose,VIC,3.5.2025,,GRN
24,Gus Again,Gum,NSW,18.5.2019,10.10.2023,ALP
24,Gus Again,Gum,NSW,2.12.2023,,ALP
25,Hal Later,Teak,QLD,18.5.2019,21.5.2022,LNP
`;

const senateTerms = `
2,Ada Fern,,NSW,1.7.2019,,GRN
13,Pat Moves,,QLD,1.7.2019,31.8.2023,LNP
14,Only Pres,,TAS,1.7.2019,,PRES
15,Vic Late,,Victoria,1.7.2022,,UAP
,Sam Twin,,WA,1.7.2019,30.6.2025,PHON
25,Hal Later,,QLD,1.8.2022,,LNP
26,Eve Between,,SA,1.7.2019,10.5.2021,IND
26,Eve Between,,SA,1.7.2022,,IND
`;

const people = `
1,A01,Ada Mary Fern,,
2,A02,Ada Fern,,
3,A03,Ada Fern,,
4,A04,Bob van der Berg,,Robert van der Berg
5,,Seán O'Neil,,Mr Sean O'Neil
6,A06,Joan Chair,,Hon. Joan Table
7,A07,Kim Turner,,
8,A08,Lee Poll,,
9,A09,Max Gone,,
10,A10,Nan Back,,Nancy Back
11,A11,Old Timer,,
13,A13,Pat Moves,,
14,A14,Only Pres,,
15,A15,Vic Late,,Ada Fern-Nsw
16,A16,Una New,,Una Former
17,A17,Maria Lopez Smith,,
18,A18,Sam Twin,,
19,A19,Sam Twin,,
20,A20,Sam Twin,,
21,A21,Never Sat,,
22,A22,Sam Twin,,
23,A23,Nancy Back,,
24,A24,Gus Again,,
25,A25,Hal Later,,
26,A26,Eve Between,,
`;

/** The lists about people. */
export function peopleFiles(): readonly (readonly [source: string, files: readonly MemoryFile[]])[] {
  return [
    ["parliament-terms", [termFile("representatives.csv", houseTerms), termFile("senators.csv", senateTerms)]],
    ["parliament-people", [textFile("people.csv", ["person count,aph id,name,birthday,alt name", ...linesOf(people)])]],
    [
      "parliament-contacts",
      [
        textFile("FamilynameRepsCSV.csv", [
          "Honorific,Surname,First Name,Preferred Name,Electorate,State,Political Party",
          "Hon,Lopez Smith,Maria,,Oak Park,NSW,ALP",
          "Dr,Fern,Ada,,Brookvale,VIC,LP",
        ]),
        textFile("allsenel.csv", [
          "Title,Surname,First Name,Preferred Name,State,Political Party",
          "Senator,Pres,Onlyton,Only,TAS,LP",
        ]),
      ],
    ],
    [
      "register-links",
      [
        textFile("links-register-of-interests.xml", [
          '<?xml version="1.0" encoding="UTF-8"?>',
          "<peopleinfo>",
          ...[1, 2, 5, 6, 8, 11, 14, 15, 21, 20].map(
            (number) =>
              ` <personinfo aph_interests_url="https://register.example/${number}" id="uk.org.publicwhip/person/${10_000 + number}"/>`,
          ),
          "</peopleinfo>",
        ]),
      ],
    ],
    [
      "retired-slugs",
      [
        textFile("retired-slugs-2026-01-01.csv", [
          "retired_slug,slug,reason",
          "a-fern,ada-fern,merged",
          "older-fern,a-fern,merged",
          "lost,nobody-at-all,merged",
          "una-former,kim-turner,another one",
          "lee-poll,kim-turner,owned by somebody",
          "timer,old-timer,merged",
        ]),
      ],
    ],
  ];
}

const linesOf = (text: string) => text.trim().split("\n");

/** A column of the member's number, and how the term ended. */
function termFile(fileName: string, terms: string): MemoryFile {
  const lines = linesOf(terms).map((line, i) => {
    const [person, name, division, state, from, to, party] = line.split(",");
    const reason = to === "" ? "still_in_office" : "resigned";
    return [i + 1, person, name, division, state, from, "", to, reason, party].join(",");
  });
  return textFile(fileName, [termHeader, "", ...lines]);
}
