import assert from "node:assert/strict";
import { test } from "node:test";
import { marketOf } from "../../market/market.fixture.js";
import { politiciansOf } from "../politicians.fixture.js";
import { companyMatches } from "./company-matches.js";
import { matchInterest } from "./match-interest.js";

const market = marketOf({}, [
  ["2026-02-01", "BHP", "BHP GROUP LIMITED", "Materials"],
  ["2026-02-01", "CBA", "COMMONWEALTH BANK OF AUSTRALIA.", "Banks"],
  ["2026-02-01", "CCP", "CREDIT CORP GROUP LIMITED", "Financial Services"],
  ["2026-02-01", "TLS", "TELSTRA GROUP LIMITED", "Telecommunication Services"],
]);
const companyAliases = [
  { alias: "Telstra", stockCode: "TLS", reason: "how it is called" },
  { alias: "BHP (CBA)", stockCode: "TLS", reason: "to see which rule counts first" },
];
const matches = companyMatches(politiciansOf({ companyAliases }).aliases, market);

for (const [text, itemNo, kind, stockCode, method] of [
  // An alias counts before a marked code, and that before a name.
  ["Telstra Corporation Limited", 1, "listed", "TLS", "curated_alias"],
  ["BHP (CBA)", 1, "listed", "TLS", "curated_alias"],
  ["Big Miner (ASX: BHP)", 1, "listed", "BHP", "ticker_in_text"],
  ["Holder of BHP.AX", 8, "listed", "BHP", "ticker_in_text"],
  ["BHP Group Ltd.", 1, "listed", "BHP", "name_exact"],
  ["commonwealth bank of australia", 6, "listed", "CBA", "name_exact"],
  ["Credit Corp Group Limited", 1, "listed", "CCP", "name_exact"],
  ["Telstra, Ltd", 1, "listed", "TLS", "curated_alias"],
  // Nothing near is enough.
  ["BHP", 1, "", "", ""],
  ["BHP Groop Ltd", 1, "", "", ""],
  ["shares in BHP Group", 1, "", "", ""],
  // Several entities never resolve.
  ["X Pty Ltd & Y Pty Ltd", 1, "multi", "", ""],
  ["BHP Group Ltd and CBA Ltd (ASX: BHP)", 1, "multi", "", ""],
  ["BHP Group, Telstra", 1, "multi", "", ""],
  ["BHP Group, Some Other Ltd", 1, "multi", "", ""],
  ["(TLS), (CBA)", 1, "multi", "", ""],
  ["Some Other, Pty Ltd", 4, "private_company", "", ""],
  ["Hawthorn, Victoria", 3, "not_an_entity", "", ""],
  // Marked codes count where holdings are declared, and not where givers and clubs are.
  ["Shares (CBA)", 10, "listed", "CBA", "ticker_in_text"],
  ["Tickets from the Country Brass Association (CBA)", 11, "not_an_entity", "", ""],
  ["Country Brass Association (CBA)", 13, "", "", ""],
  ["Dinner with ASX: CBA", 11, "not_an_entity", "", ""],
  ["Tour of CBA.AX", 12, "not_an_entity", "", ""],
  ["Commonwealth Bank of Australia", 14, "listed", "CBA", "name_exact"],
  // Kinds in their order.
  ["Smith Family Super Fund Trust", 2, "smsf", "", ""],
  ["Smith SMSF Pty Ltd", 2, "smsf", "", ""],
  ["Smith Superannuation Fund", 3, "smsf", "", ""],
  ["Smith Superfund", 2, "", "", ""],
  ["Smith Trust Pty Ltd", 2, "family_trust", "", ""],
  ["Trustees of Smith", 2, "", "", ""],
  ["Smith Fund Pty. Ltd.", 1, "private_company", "", ""],
  ["Smith Pty Limited", 1, "private_company", "", ""],
  ["Smith Proprietary Limited", 1, "private_company", "", ""],
  ["Smith Pty Ltd shares", 1, "", "", ""],
  ["Index ETF NYSE", 1, "managed_fund", "", ""],
  ["Growth Fund Inc", 1, "managed_fund", "", ""],
  ["Apple Inc", 1, "foreign", "", ""],
  ["Shell Plc", 14, "foreign", "", ""],
  ["Apple (NASDAQ)", 1, "foreign", "", ""],
  ["Two tickets", 11, "not_an_entity", "", ""],
  ["Mortgage", 6, "not_an_entity", "", ""],
  ["Rotary", 13, "", "", ""],
  ["", 1, "", "", ""],
] as const) {
  test(`${JSON.stringify(text)} of item ${itemNo} is ${kind || "of no known kind"}, ${stockCode || "unmatched"}`, () => {
    const expected = { stockCode, matchMethod: method, entityKind: kind };
    assert.deepEqual(matchInterest(matches, text, itemNo), expected);
  });
}
