import assert from "node:assert/strict";
import { test } from "node:test";
import { registerWorldOf, type ToldInterest } from "../register/register-world.fixture.js";
import { interestMessage } from "./interest-message.js";
import { registerLicence } from "./notes.js";

const messageOf = (told: Omit<ToldInterest, "of">) => {
  const { register } = registerWorldOf({ persons: { "ann-able": {} }, interests: [{ of: "ann-able", ...told }] });
  return interestMessage(register.interests[0]!);
};

test("an interest has what was declared, what it was matched to, its dates and its document", () => {
  const message = messageOf({
    itemNo: 1,
    holder: 2,
    declaredText: "BHP Group Ltd",
    secondaryText: "ordinary",
    stockCode: "BHP",
    companyName: "BHP Group",
    industry: "Materials",
    matchMethod: "name_exact",
    entityKind: "listed",
    from: "2025-07-22",
    to: "2025-09-01",
  });
  assert.deepEqual(message, {
    itemNo: 1,
    itemLabel: "Shareholdings",
    holder: 2,
    declaredText: "BHP Group Ltd",
    secondaryText: "ordinary",
    stockCode: "BHP",
    companyName: "BHP Group",
    industry: "Materials",
    salCode: "",
    suburbName: "",
    propertyState: "",
    matchMethod: "name_exact",
    declaredFrom: Date.UTC(2025, 6, 22),
    declaredFromKnown: true,
    declaredTo: Date.UTC(2025, 8, 1),
    currentlyDeclared: false,
    sourceUrl: "https://parliament.example/48/ann-able.pdf",
    sourceLicence: registerLicence,
    entityKind: "listed",
  });
});

test("an undated interest has no date and says so", () => {
  const { declaredFrom, declaredFromKnown, declaredTo, currentlyDeclared } = messageOf({});
  assert.deepEqual(
    { declaredFrom, declaredFromKnown, declaredTo, currentlyDeclared },
    { declaredFrom: undefined, declaredFromKnown: false, declaredTo: undefined, currentlyDeclared: true },
  );
});

test("real estate has its suburb", () => {
  const { itemLabel, salCode, suburbName, propertyState } = messageOf({
    salCode: "20001",
    suburbName: "Abbotsford (Vic.)",
    propertyState: "VIC",
  });
  assert.deepEqual(
    [itemLabel, salCode, suburbName, propertyState],
    ["Real estate", "20001", "Abbotsford (Vic.)", "VIC"],
  );
});
