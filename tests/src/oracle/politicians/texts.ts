/** Texts that politicians.md fixes. */
export const registerLicence =
  "Facts from the public registers of interests; documents are Commonwealth copyright and are linked, not redistributed";

export const itemLabels = [
  "Shareholdings",
  "Trusts and nominee companies",
  "Real estate",
  "Directorships",
  "Partnerships",
  "Liabilities",
  "Bonds and debentures",
  "Savings or investment accounts",
  "Other assets over $7,500",
  "Other income",
  "Gifts",
  "Sponsored travel or hospitality",
  "Memberships",
  "Other interests",
];

export const attribution =
  "Source: Australian Electoral Commission, Transparency Register. (c) Commonwealth of Australia.";
export const censoring =
  "Sums under the disclosure threshold of the year are not published and so are missing here. A small total shows how little was disclosed, not how little was received.";
export const reform =
  "A new disclosure scheme starts on 1 January 2027, with a lower threshold and faster reporting. It begins inside the financial year 2026-27; figures from that year on must not be compared with earlier ones without a break.";
export const verbatim =
  "Amounts appear as lodged, amendments included, without adjustment. The register is republished as amendments arrive, so a past year can still change.";
export const coverage =
  "Few members and senators lodge an annual return of their own. A person without one has not been shown to have received nothing. A nil return that was lodged is shown as lodged.";
export const noMemberReturns = " No annual returns of members are loaded.";
export const noCandidateReturns = " No candidate returns are loaded.";
export const memberAttribution =
  "Only returns that name this person are listed. Money given to a party, a branch or an associated entity is not, and belongs to no individual.";
export const donorScope =
  "Payers come from itemised receipts of party branches, grouped by the register's own party group. Receipts of bodies outside any group are not counted. Receipt types stay apart: a subscription or other receipt is not a donation.";
export const shortInterest =
  "The short percentage describes the company in the whole market. It says nothing about anyone's holding, its size, or any gain or loss.";
