import type { MemoryFile } from "@daybook/ingest";
import type { Random } from "../../random.js";
import { textFile } from "../text-file.js";

/** Names of parties with their groups, which change over the years for one of them. */
const parties: readonly (readonly [name: string, group: string])[] = [
  ["Reef Party (NSW Branch)", "Reef Party"],
  ["Reef Party", "Reef Party"],
  ["Reef Party of Victoria Inc.", " Reef Party "],
  ["Dune Alliance", ""],
  ["Dune Alliance Ltd", "Dunes"],
  ["Cove & Bay Party", "Coast"],
  ["The Coast Party", "Coast"],
  ["Lone Wolf", ""],
];

const recipients = [
  ...parties.map(([name]) => name),
  "REEF PARTY - NATIONAL",
  "Reef Party - VIC",
  "Reef Party - Victoria",
  "Dune Alliance - NSW",
  "reef-fed",
  "Coast People",
  "Cove and Bay Party",
  "Nobody's Party",
  "Gone Party",
  "Old Shell Party",
  "Reef Party (Old Branch)",
];

const payers = [
  "Always There Ltd",
  "ALWAYS THERE LIMITED",
  " Always There ",
  "The Always",
  "Birch & Co Pty Ltd",
  "Cedar Holdings",
  "Fig",
  "Reported Only",
  "Reported Alias",
  "Ms A Person",
  "MS A PERSON ",
  "Durian's Group",
  "Pty Ltd",
  "SMITH, JOHN ",
];

const types = [
  "Donation Received",
  "Other Receipt",
  "Subscription",
  "Public Funding",
  "Unspecified",
  "",
  "donation received",
];

const years = ["1998-1999", "1999-2000", "2010-2011", "2011-12", "2021-22", "2022-23"];

const quoted = (cells: readonly (string | number)[]) =>
  cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(",");

function table(
  folder: string,
  fileName: string,
  header: string,
  rows: readonly (readonly (string | number)[])[],
): MemoryFile {
  return textFile(`${folder}${fileName}`, [quoted(header.split(",")), ...rows.map(quoted)], "\r\n");
}

/** A year as the other form writes it. */
const shortYear = (year: string) => (year.length === 9 ? `${year.slice(0, 5)}${year.slice(7)}` : year);

/**
 * Three snapshots of annual returns, of which the oldest comes last and has names that the others have no more, and
 * returns after elections.
 */
export function returnFiles(random: Random): readonly (readonly [source: string, files: readonly MemoryFile[]])[] {
  const amount = () => random.pick([0, 5000, 5000, 12_345, 1_000_000, random.below(90_000)]);
  let partyRows = years.flatMap((year) =>
    parties
      .filter(() => random.chance(0.75))
      .map(([name, group]) => [year, name, random.chance(0.9) ? group : "", amount(), amount(), amount(), 0]),
  );
  partyRows.push([...partyRows[0]!.slice(0, 3), 777, 1, 2, 0]);
  const receipts = Array.from({ length: 220 }, () => [
    shortYear(random.pick(years)),
    random.pick([
      "Political Party Return",
      "Political Party Return",
      "Political Party Return",
      "Associated Entity Return",
    ]),
    random.chance(0.9)
      ? random.pick(parties)[0]
      : random.pick(["Old Shell Party", "Reef Party (Old Branch)", "Nobody's Party"]),
    random.pick(payers),
    random.pick(types),
    amount(),
  ]);
  const donations = Array.from({ length: 160 }, () => [
    random.pick([...years, "2000-01"]),
    random.pick(payers),
    random.pick(recipients),
    random.pick(["", "01/02/2003", "30/06/2022"]),
    amount(),
  ]);
  const partyHeader =
    "Financial Year,Name,Party Group,Total Receipts,Total Payments,Total Debts,Total Discretionary Benefits";
  const snapshot = (folder: string, count: number) => [
    table(folder, "Party Returns.csv", partyHeader, partyRows),
    table(
      folder,
      "Detailed Receipts.csv",
      "Financial Year,Return Type,Recipient Name,Received From,Receipt Type,Value",
      receipts.slice(0, count),
    ),
    table(
      folder,
      "Donations Made.csv",
      "Financial Year,Donor Name,Donation Made To,Date,Value",
      donations.slice(0, count - 60),
    ),
  ];
  const first = snapshot("snapshot-2023-07-12/", 200);
  partyRows = amended(random, partyRows, amount);
  const second = snapshot("snapshot-2024-02-01/", 220);
  const oldest = table("snapshot-2022-02/", "Party Returns.csv", partyHeader, [
    ["2010-2011", "Reef Party (Old Branch)", "Reef Party", 100, 2, 3, 0],
    ["2011-12", "Old Shell Party", "", 200, 2, 3, 0],
    ["2021-22", "The Coast Party", "Shore", 300, 2, 3, 0],
  ]);
  const members = table(
    "snapshot-2024-02-01/",
    "MemberOfParliamentReturns.csv",
    "Financial Year,Return Type,Name,Total Donations Received,Number of Donors",
    memberNames.map(([name, type], i) => [years[3 + (i % 3)]!, type, name, amount(), i]),
  );
  return [
    [
      "party-spellings",
      [
        textFile("party-spellings-2026-01-01.csv", [
          "spelling,party_name,reason",
          "Reef-Fed,Reef Party,short",
          "Coast People,The Coast Party,short",
          "Cove and Bay Party,Cove & Bay Party,spelled out",
          "Gone Party,Never Lodged,lodged none",
        ]),
      ],
    ],
    ["aec-returns", first],
    ["aec-returns", second],
    ["aec-returns", [members]],
    ["aec-returns", [oldest]],
    ["aec-returns", electionFiles(random, amount)],
  ];
}

/** What a later snapshot does: some returns are changed, some left out, some added, one moved to a group. */
function amended(random: Random, rows: readonly (string | number)[][], amount: () => number): (string | number)[][] {
  const kept = rows
    .filter((_, i) => i % 17 !== 5)
    .map((row) => (random.chance(0.2) ? [...row.slice(0, 3), amount(), ...row.slice(4)] : row));
  return [
    ...kept.map((row) =>
      row[1] === "Lone Wolf" && row[0] === "2022-23" ? [row[0], row[1], "Wolves", ...row.slice(3)] : row,
    ),
    ["2021-22", "Added Party", "", 123, 4, 5, 0],
    ["2023-24", "Reef Party", "Reef Party", 1_000, 2, 3, 0],
  ];
}

const house = "Member of House of Representatives Return";
const memberNames: readonly (readonly [name: string, type: string])[] = [
  ["Dr Ada Fern MP", house],
  ["Senator the Hon Ada Fern", "Senator Return"],
  ["Bob van der Berg MP", house],
  ["Hon Nancy Back OAM", house],
  ["Maria Lopez Smith", house],
  ["Mr Sam Twin MP", house],
  ["Senator Sam Twin", "Senator Return"],
  ["Nobody Known", house],
  ["Kim Turner MP", "Senator Return"],
  ["Mr Sean O'Neil AM", house],
];

const electionColumns =
  "EventId,EventDescription,DisclosurePeriodEndDate,ReturnTypeDescription,ReturnType,ReturnClientId,ReturnClientName,PartyName,ElectorateName,ElectorateState,IsNilReturn,AmendmentNumber,TotalGiftValue,NumberOfDonors,TotalExpenditure,TotalDiscretionaryBenefits,DonationsReceivedGiftValueTotal";

function electionFiles(random: Random, amount: () => number): MemoryFile[] {
  const events = [
    ["1", "2022 Federal election", "2022-11-05"],
    ["2", "Bay by-election", "2024-01-10"],
    ["3", "2019 Federal Election", "2019-11-02"],
  ];
  const candidates = [
    ["FERN, Ada Mary", "Brookvale", "VIC"],
    ["FERN, Ada", "NSW", "NSW"],
    ["BACK, Nancy Jane", "Bay", "NSW"],
    ["TWIN, Sam", "Rose", "VIC"],
    ["TWIN, Sam", "Fern", "VIC"],
    ["VAN DER BERG, Bob", "Pine Hill", "QLD"],
    ["O'NEIL, Sean", "Oak", "SA"],
    ["TURNER, Kim", "Elsewhere", "TAS"],
    ["PERSON, Some", "Bay", "NSW"],
    ["TIMER, Old", "Past", "NSW"],
  ];
  const rows = events.flatMap(([id, event, end]) =>
    candidates.flatMap(([name, electorate, state], i) => {
      if (random.chance(0.25)) return [];
      const isNil = random.chance(0.4);
      const [gift, expenditure] = isNil ? [0, 0] : [amount(), amount()];
      const type = random.chance(0.9) ? ["Candidate", "federalcandidate"] : ["Senate Group", "senategroup"];
      return [
        [
          id,
          event,
          end,
          ...type,
          i + 100,
          `"${name}"`,
          "Reef Party",
          electorate,
          state,
          Number(isNil),
          i % 3,
          gift,
          i,
          expenditure,
          0,
          random.chance(0.5) ? gift : 0,
        ].join(","),
      ];
    }),
  );
  // Who itemises nothing names no donor.
  const itemised = rows.filter((row) => !row.endsWith(",0"));
  const gifts = events.flatMap(([, event]) =>
    candidates
      .filter(([name]) => itemised.some((row) => row.includes(`,${event},`) && row.includes(`"${name}"`)))
      .flatMap(([name]) =>
        Array.from({ length: random.below(4) }, () => [
          event!,
          "Candidate",
          name!,
          random.pick(payers),
          random.pick(["", "01/02/2022", "30/06/2021"]),
          amount(),
        ]),
      ),
  );
  return [
    textFile("snapshot-2025-02-10/election-candidates-returns.register-fields.csv", [electionColumns, ...rows]),
    table(
      "snapshot-2025-02-10/",
      "Senate Groups and Candidate Donations.csv",
      "Event,Return Type,Name,Donor Name,Date Of Gift,Gift Value",
      gifts,
    ),
  ];
}
