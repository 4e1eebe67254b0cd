import type { Company } from "../company.js";
import type { NamedFile } from "../named-file.js";
import { randomOf } from "../prng.js";
import { type CandidateReturn, candidateReturns } from "./candidates.js";
import type { Member } from "./parliament.js";
import { earlierReturns, makeReturns, type Returns } from "./returns.js";

/** The tables of the transparency register: two snapshots of the annual returns, and the returns after elections. */
export function returnsFiles(members: readonly Member[], companies: readonly Company[]): NamedFile[] {
  const returns = makeReturns(companies);
  const candidates = candidateReturns(members);
  return [
    ...annualFiles("snapshot-2025-10-01", earlierReturns(returns)),
    ...annualFiles("snapshot-2026-02-02", returns),
    file("snapshot-2026-02-02/MemberOfParliamentReturns.csv", MEMBER_RETURNS, memberRows(members)),
    file("snapshot-2026-02-02/election-candidates-returns.register-fields.csv", CANDIDATES, candidateRows(candidates)),
    file("snapshot-2026-02-02/Senate Groups and Candidate Donations.csv", GIFTS, giftRows(candidates)),
  ];
}

function annualFiles(snapshot: string, { partyReturns, receipts, donations }: Returns): NamedFile[] {
  return [
    file(
      `${snapshot}/Party Returns.csv`,
      [
        "Financial Year",
        "Name",
        "Party Group",
        "Total Receipts",
        "Total Payments",
        "Total Debts",
        "Total Discretionary Benefits",
      ],
      partyReturns.map((each) => [
        yearText(each.yearEnd),
        each.name,
        each.group,
        each.receipts,
        each.payments,
        each.debts,
        0,
      ]),
    ),
    file(
      `${snapshot}/Detailed Receipts.csv`,
      ["Financial Year", "Return Type", "Recipient Name", "Received From", "Receipt Type", "Value"],
      receipts.map(({ yearEnd, returnType, recipient, payer, type, dollars }) => [
        yearText(yearEnd),
        returnType,
        recipient,
        payer,
        type,
        dollars,
      ]),
    ),
    file(
      `${snapshot}/Donations Made.csv`,
      ["Financial Year", "Donor Name", "Donation Made To", "Date", "Value"],
      donations.map(({ yearEnd, donor, recipient, date, dollars }) => [
        yearText(yearEnd),
        donor,
        recipient,
        date,
        dollars,
      ]),
    ),
  ];
}

/** Few members lodge a return of their own, and some of those declare nothing. */
function memberRows(members: readonly Member[]): Cells[] {
  const random = randomOf("politicians/member-returns");
  return members
    .filter(({ number, last }) => last === 48 && number % 11 === 4)
    .flatMap(({ chamber, given, surname }) =>
      [2024, 2025].map((yearEnd) => {
        const donors = random.below(4);
        const name = chamber === "house" ? `Dr ${given} ${surname} MP` : `Senator the Hon ${given} ${surname}`;
        const type = chamber === "house" ? "Member of House of Representatives Return" : "Senator Return";
        return [yearText(yearEnd), type, name, donors === 0 ? 0 : 500 + random.below(90_000), donors];
      }),
    );
}

function candidateRows(candidates: readonly CandidateReturn[]): Cells[] {
  return candidates.map((each, at) => {
    const gifts = each.gifts.reduce((sum, { dollars }) => sum + dollars, 0);
    const told: Readonly<Record<string, string | number>> = {
      ViewName: "Candidate Senate Group Return",
      ReturnTypeCode: each.type === "Candidate" ? "federalcandidate" : "federalsenategroup",
      EventId: 90_000 + Number(each.event.slice(0, 4)),
      EventDescription: each.event,
      ReportingThreshold: 14_500,
      DisclosurePeriodEndDate: each.periodEnd,
      ReturnId: 900_000 + at,
      ReturnTypeDescription: each.type,
      ReturnType: each.type === "Candidate" ? "federalcandidate" : "federalsenategroup",
      ReturnClientId: 800_000 + at,
      CurrentClientName: each.name,
      ReturnClientName: each.name,
      ReturnClientType: each.type === "Candidate" ? "candidate" : "senategroup",
      AmendmentNumber: each.amendment,
      PartyName: each.party,
      PartyClientType: "politicalparty",
      ElectorateName: each.electorate,
      ElectorateState: each.state,
      IsNilReturn: each.isNil ? 1 : 0,
      TotalGiftValue: gifts,
      NumberOfDonors: each.gifts.length,
      TotalDiscretionaryBenefits: 0,
      ElectoralExpenditure: each.expenditure,
      TotalExpenditure: each.expenditure,
      ReturnLodged: 1,
      DonationsReceivedGiftValueTotal: gifts,
    };
    return CANDIDATES.map((name) => told[name] ?? (/(?:Cost|Fees)$/.test(name) ? 0 : ""));
  });
}

function giftRows(candidates: readonly CandidateReturn[]): Cells[] {
  return candidates.flatMap(({ event, type, name, gifts }) =>
    gifts.map(({ donor, date, dollars }) => [event, type, name, donor, date, dollars]),
  );
}

/** The older years are written out, as the register has them. */
function yearText(yearEnd: number): string {
  return yearEnd < 2020 ? `${yearEnd - 1}-${yearEnd}` : `${yearEnd - 1}-${String(yearEnd).slice(2)}`;
}

type Cells = readonly (string | number)[];

/** Every cell quoted and CRLF behind each line, but for the register's own record view. */
function file(fileName: string, headings: readonly string[], rows: readonly Cells[]): NamedFile {
  const isRecords = fileName.endsWith(".register-fields.csv");
  const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;
  const plain = (cell: string | number) => (/[",]/.test(String(cell)) ? quoted(cell) : String(cell));
  const lines = [headings, ...rows].map((cells) => cells.map(isRecords ? plain : quoted).join(","));
  const end = isRecords ? "\n" : "\r\n";
  return { fileName, bytes: Buffer.from(lines.map((line) => line + end).join(""), "utf8") };
}

const MEMBER_RETURNS = ["Financial Year", "Return Type", "Name", "Total Donations Received", "Number of Donors"];
const GIFTS = ["Event", "Return Type", "Name", "Donor Name", "Date Of Gift", "Gift Value"];
const CANDIDATES = [
  ..."ViewName ReturnTypeCode EventId EventDescription ReportingThreshold DisclosurePeriodEndDate ReturnId".split(" "),
  ..."ReturnTypeDescription ReturnType ReturnClientId CurrentClientName ReturnClientName ReturnClientType".split(" "),
  ..."AmendmentNumber PartyId PartyName PartyClientType ElectorateId ElectorateName ElectorateState IsNilReturn".split(
    " ",
  ),
  ..."TotalGiftValue NumberOfDonors TotalDiscretionaryBenefits BroadcastingCost PublishingCost DisplayAdCost".split(
    " ",
  ),
  ..."OtherMaterialCost AdAgentsFees OpinionPollCost ElectoralExpenditure TotalExpenditure ReturnLodged".split(" "),
  ..."DonationsReceivedGiftValueTotal ClientType".split(" "),
];
