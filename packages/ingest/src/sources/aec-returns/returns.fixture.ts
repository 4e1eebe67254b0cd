/** A small table of the register as a test writes it. */
export interface Written {
  readonly fileName: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The bytes of a table: every cell in quotes and CRLF, or for records quotes where they must be and LF. */
export function bytesOf({ fileName, header, rows }: Written): Buffer {
  const isRecord = fileName.endsWith(".register-fields.csv");
  const cellOf = (cell: string) => (isRecord && !/[",]/.test(cell) ? cell : `"${cell.replaceAll('"', '""')}"`);
  const lineEnd = isRecord ? "\n" : "\r\n";
  return Buffer.from([header, ...rows].map((cells) => cells.map(cellOf).join(",") + lineEnd).join(""));
}

/** The table with one cell changed; rows count from 0. */
export function withCell(table: Written, row: number, column: string, cell: string): Written {
  const at = table.header.indexOf(column);
  return { ...table, rows: table.rows.map((cells, i) => (i === row ? cells.with(at, cell) : cells)) };
}

/** The table without a column. */
export function without(table: Written, ...columns: readonly string[]): Written {
  const kept = table.header.map((name) => !columns.includes(name));
  const keep = (cells: readonly string[]) => cells.filter((_, at) => kept[at]);
  return { ...table, header: keep(table.header), rows: table.rows.map(keep) };
}

/** The table with one more column at its end. */
export function withColumn(table: Written, column: string, cell: string): Written {
  return { ...table, header: [...table.header, column], rows: table.rows.map((cells) => [...cells, cell]) };
}

/** The table with a column under another name. */
export function renamed(table: Written, column: string, name: string): Written {
  return { ...table, header: table.header.map((each) => (each === column ? name : each)) };
}

/** The table with its columns in the opposite order. */
export function reversed(table: Written): Written {
  const { header, rows } = table;
  return { ...table, header: header.toReversed(), rows: rows.map((cells) => cells.toReversed()) };
}

export const ADDRESS = ["Address Line 1", "Address Line 2", "Suburb", "State", "Postcode"];
const ADDRESS_CELLS = ["1 High St", "", "SYDNEY", "NSW", "2000"];

export const partyReturns: Written = {
  fileName: "Party Returns.csv",
  header: [
    ...["Financial Year", "Name", ...ADDRESS, "Party Group", "Total Receipts", "Total Payments", "Total Debts"],
    "Total Discretionary Benefits",
  ],
  rows: [
    ["2021-22", "Blue Party (NSW Branch) ", ...ADDRESS_CELLS, "Blue Party", "1500", "1400", "0", "20"],
    ["1999-2000", "Green, Gold", ...ADDRESS_CELLS, "", "75", "80", "5", "0"],
    ["1999-2000", "Green, Gold", ...ADDRESS_CELLS, "", "90", "80", "5", "0"],
  ],
};

export const receipts: Written = {
  fileName: "Detailed Receipts.csv",
  header: ["Financial Year", "Return Type", "Recipient Name", "Received From", "Receipt Type", "Value"],
  rows: [
    ["2021-22", "Political Party Return", "Blue Party", "Acme Pty Ltd", "Donation Received", "20000"],
    ["2021-22", "Political Party Return", "Blue Party", "Acme Pty Ltd", "Donation Received", "30000"],
    ["1999-00", "Associated Entity Return", "Blue Club", 'The "Old" Mill', "", "500"],
  ],
};

export const receiptRecords: Written = {
  fileName: "annual-detailed-receipts.register-fields.csv",
  header: [
    ...["ViewName", "RegistrationCode", "ReturnId", "ReturnTypeCode", "ReturnTypeDescription", "AmendmentNumber"],
    ...["UniqueReferenceNumber", "RecipientClientId", "RecipientName", "RecipientClientType", "PartyGroupId"],
    ...["PoliticalPartyIds", "ReceivedFromClientName", "ReceivedFromClientId", "ReceivedFromClientType"],
    ...["ReceiptType", "TransactionDate", "Amount", "PartyGroupName", "FinancialYear", "DisclosurePeriodEndDate"],
    "IsPublicFunding",
  ],
  rows: (
    [
      ["Third Party Return", "A Group", "Acme Pty Ltd", "Third Party Gift", "2022-04-19", "700", "2021-22"],
      ["Associated Entity Return", "Blue Club", 'The "Old" Mill', "", "", "500", "1999-00"],
      ["Political Party Return", "Blue Party", "Acme Pty Ltd", "Donation Received", "2021-08-01", "20000", "2021-22"],
      ["Political Party Return", "Blue Party", "Acme Pty Ltd", "Donation Received", "", "30000", "2021-22"],
      ["Organisation Donor Return", "Acme Pty Ltd", "A Fund", "Donation Received", "", "10", "2021-22"],
      ["Individual Donor Return", "Doe, Jane", "A Fund", "Donation Received", "", "11", "2021-22"],
    ] as const
  ).map(([returnType, recipient, payer, receiptType, date, amount, year]) => [
    ...["Annual Detailed Receipt", "R1", "1", "code", returnType, "0", "R1", "7", recipient, "type", "", "", payer],
    ...["8", "general", receiptType, date, amount, "", year, "2022-06-30", "0"],
  ]),
};

export const donations: Written = {
  fileName: "Donations Made.csv",
  header: ["Financial Year", "Donor Name", "Donation Made To", "Date", "Value"],
  rows: [
    ["2021-22", "Doe, Jane ", "Blue Party", "10/01/2022", "1000"],
    ["2021-22", "Doe, Jane ", "Blue Party", "10/01/2022", "1000"],
    ["1998-1999", "Acme", "LIB-NSW", "", "5"],
  ],
};

export const donationRecords: Written = {
  fileName: "annual-donations-made.register-fields.csv",
  header: [
    ...["ViewName", "RegistrationCode", "ReturnId", "ReturnTypeCode", "ReturnTypeDescription", "ClientFileId"],
    ...["CurrentClientName", "ReturnClientName", "DonationMadeToName", "DonationMadeToClientFileId"],
    ...["DonationMadeToClientType", "TransactionDate", "Amount", "FinancialRecordType", "FinancialYear"],
    "DisclosurePeriodEndDate",
  ],
  rows: (
    [
      ["Acme", "LIB-NSW", "", "5", "1998-99"],
      ["Doe, Jane ", "Blue Party", "2022-01-10", "1000", "2021-22"],
      ["Doe, Jane ", "Blue Party", "2022-01-10", "1000", "2021-22"],
    ] as const
  ).map(([donor, recipient, date, amount, year]) => [
    ...["Annual Donor Donation Made", "R1", "1", "code", "Individual Donor Return", "9", donor, "Ms Jane Doe"],
    ...[recipient, "6", "politicalparty", date, amount, "donationmade", year, "2022-06-30"],
  ]),
};

export const memberReturns: Written = {
  fileName: "MemberOfParliamentReturns.csv",
  header: ["Financial Year", "Return Type", "Name", "Total Donations Received", "Number of Donors"],
  rows: [
    ["2021-22", "Member of House of Representatives Return", "Dr Jane Doe MP", "241", "8"],
    ["2021-22", "Senator Return", "Senator the Hon John Roe", "0", "0"],
  ],
};

export const candidateRecords: Written = {
  fileName: "election-candidates-returns.register-fields.csv",
  header: [
    ...["ViewName", "ReturnTypeCode", "EventId", "EventDescription", "ReportingThreshold", "DisclosurePeriodEndDate"],
    ...["ReturnId", "ReturnTypeDescription", "ReturnType", "ReturnClientId", "CurrentClientName", "ReturnClientName"],
    ...["ReturnClientType", "AmendmentNumber", "PartyId", "PartyName", "PartyClientType", "ElectorateId"],
    ...["ElectorateName", "ElectorateState", "IsNilReturn", "TotalGiftValue", "NumberOfDonors"],
    ...["TotalDiscretionaryBenefits", "BroadcastingCost", "PublishingCost", "DisplayAdCost", "OtherMaterialCost"],
    ...["AdAgentsFees", "OpinionPollCost", "ElectoralExpenditure", "TotalExpenditure", "ReturnLodged"],
    ...["DonationsReceivedGiftValueTotal", "ClientType"],
  ],
  rows: (
    [
      ["Cook by-election", "2025-01-13", "Candidate", "DOE, Jane", "Blue Party", "Cook", "NSW", "1", "0", "0", "0"],
      ["2022 Federal election", "2022-06-20", "Senate Group", "Group A", "", "", "VIC", "0", "5000", "12", "3000"],
    ] as const
  ).map(([event, end, type, name, party, division, state, nil, gifts, donors, itemised]) => [
    ...[
      "Candidate Senate Group Return",
      "code",
      "1",
      event,
      "16300",
      end,
      "2",
      type,
      "code",
      "3",
      name,
      name,
      "c",
      "1",
    ],
    ...["4", party, "p", "5", division, state, nil, gifts, donors, "7", "0", "0", "0", "0", "0", "0", "0", "90", "1"],
    ...[itemised, ""],
  ]),
};

/** The same facts in the words of the elections archive. */
export const candidateSummary: Written = {
  fileName: "Senate Groups and Candidate Return Summary.csv",
  header: [
    ...["Event", "Return Type (Candidate/Senate Group)", "Name", "Party ID", "Party Name", "Electorate Name"],
    ...["Electorate State", "Nil Return", "Amendment No", "Total Gift Value", "Number Of Donors"],
    ...["Total Electoral Expenditure", "Discretionary Benefits Received"],
  ],
  rows: [
    ["Cook by-election", "Candidate", "DOE, Jane", "4", "Blue Party", "Cook", "NSW", "Y", "1", "0", "0", "90", "7"],
    ["2022 Federal election", "Senate Group", "Group A", "", "", "", "VIC", "N", "1", "5000", "12", "90", "7"],
  ],
};

export const candidateDonations: Written = {
  fileName: "Senate Groups and Candidate Donations.csv",
  header: ["Event", "Return Type (Candidate/Senate Group)", "Name", "Donor Name", "Date Of Gift", "Gift Value"],
  rows: [
    ["2022 Federal election", "Candidate", "DOE, Jane", "Acme", "14/04/2022", "$1,200.50"],
    ["2022 Federal election", "Candidate", "DOE, Jane", "Acme", "14/04/2022", "-200"],
  ],
};

/** Of the annual archive; the elections archive has another table under this name. */
export const donorDonationsReceived: Written = {
  fileName: "Donor Donations Received.csv",
  header: ["Financial Year", "Name", "Donation Received From", ...ADDRESS, "Date", "Value"],
  rows: [["2021-22", "A Fund", "Doe, Jane", ...ADDRESS_CELLS, "", "100"]],
};

export const electionDonationsReceived: Written = {
  fileName: "Donor Donations Received.csv",
  header: ["Event", "Donor Code", "Donor Name", "Gift From Name", "Gift From Date Of Gift", "Gift From Gift Value"],
  rows: [["2022 Federal election", "77", "A Fund", "Doe, Jane", "01/02/2022", "100"]],
};

export const thirdPartyReturns: Written = {
  fileName: "Third Party Returns.csv",
  header: [
    ...["Financial Year", "ClientFileId", "Name", "ABN", "ACN", ...ADDRESS, "Lodged on behalf of"],
    ...["Total Expenditure", "1*", "2*", "3*", "4*", "5*", "Total Gifts Received"],
  ],
  rows: [["2020-21", "15605", "A Group", "40", "", ...ADDRESS_CELLS, "", "9041", "N/A", "N/A", "N/A", "N/A", "7", "0"]],
};

export const associatedEntityReturns: Written = {
  fileName: "Associated Entity Returns.csv",
  header: [
    ...["Financial Year", "Name", ...ADDRESS, "Lodged on behalf of", "Associated Party", "Total Receipts"],
    ...["Total Payments", "Total Debts", "Discretionary Benefits", "Capital Contributions"],
  ],
  rows: [["2020-21", "Blue Club", ...ADDRESS_CELLS, "", "Blue Party; ", "10", "9", "8", "0", "0"]],
};
