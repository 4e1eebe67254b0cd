/** The licence of the electoral commission's data. */
export const fundingLicence = "CC-BY-4.0";

/** Whom to credit for it. */
export const fundingAttribution =
  "Source: Australian Electoral Commission, Transparency Register. (c) Commonwealth of Australia.";

/** What the disclosure threshold leaves out. */
export const censoringNote =
  "Sums under the disclosure threshold of the year are not published and so are missing here. A small total shows how little was disclosed, not how little was received.";

/** The scheme that starts on 1 January 2027. */
export const reformNote =
  "A new disclosure scheme starts on 1 January 2027, with a lower threshold and faster reporting. It begins inside the financial year 2026-27; figures from that year on must not be compared with earlier ones without a break.";

/** Amounts are as lodged. */
export const verbatimNote =
  "Amounts appear as lodged, amendments included, without adjustment. The register is republished as amendments arrive, so a past year can still change.";

/** Whose money is listed with a person and whose is not. */
export const memberAttributionNote =
  "Only returns that name this person are listed. Money given to a party, a branch or an associated entity is not, and belongs to no individual.";

/** Which receipts payers are taken from. */
export const donorScopeNote =
  "Payers come from itemised receipts of party branches, grouped by the register's own party group. Receipts of bodies outside any group are not counted. Receipt types stay apart: a subscription or other receipt is not a donation.";

/** What the returns of members cover and what they do not, with a sentence for each kind of which none is held. */
export function coverageNoteOf(held: { readonly mpReturnCount: number; readonly candidateReturnCount: number }) {
  const members = held.mpReturnCount === 0 ? " No annual returns of members are loaded." : "";
  const candidates = held.candidateReturnCount === 0 ? " No candidate returns are loaded." : "";
  return `${COVERAGE}${members}${candidates}`;
}

const COVERAGE =
  "Few members and senators lodge an annual return of their own. A person without one has not been shown to have received nothing. A nil return that was lodged is shown as lodged.";
