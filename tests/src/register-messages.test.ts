import assert from "node:assert/strict";
import { test } from "node:test";
import { type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf";
import { PoliticiansService } from "@daybook/contract";

/** The methods about money. All the others are about the registers, which say what is held and never how much. */
const FUNDING = new Set(["getDonationsOverview", "listTopDonors", "listPartyFunding", "getPoliticianFunding"]);
const registerMethods = PoliticiansService.methods.filter(({ localName }) => !FUNDING.has(localName));

/** The company's own figure of the whole market, and the bound on it. */
const MARKET_FIGURES = ["short_percent", "min_short_percent"];

/** A message and all that it holds. */
function messagesIn(message: DescMessage, seen = new Set<DescMessage>()): ReadonlySet<DescMessage> {
  if (seen.has(message)) return seen;
  seen.add(message);
  for (const field of message.fields) if (field.message !== undefined) messagesIn(field.message, seen);
  return seen;
}

const ownMessages = (message: DescMessage) =>
  [...messagesIn(message)].filter(({ typeName }) => !typeName.startsWith("google."));
const fields: readonly DescField[] = [
  ...new Set(registerMethods.flatMap(({ input, output }) => [...ownMessages(input), ...ownMessages(output)])),
].flatMap((message) => message.fields);
const namesOf = (found: readonly DescField[]) => [...new Set(found.map(({ name }) => name))].sort();

test("16 methods are about the registers", () => {
  assert.equal(registerMethods.length, 16);
  assert.ok(fields.length > 200);
});

test("no register message carries a number that is no count but the company's own short percentage", () => {
  const isWhole = ({ scalar }: DescField) => scalar === undefined || NOT_FIGURES.has(scalar);
  assert.deepEqual(namesOf(fields.filter((field) => !isWhole(field))), MARKET_FIGURES.toSorted());
});

/** Counts, and what is no number. Amounts and figures have other types. */
const NOT_FIGURES = new Set([ScalarType.INT32, ScalarType.STRING, ScalarType.BOOL]);

test("no field of a register message is named after an amount, a ratio or a judgement", () => {
  const named = fields.filter(({ name }) => name.split("_").some((word) => HOW_MUCH.test(word)));
  assert.deepEqual(namesOf(named), MARKET_FIGURES.toSorted());
});

const HOW_MUCH =
  /^(amount|value|weight|score|rank|cent|dollar|size|price|worth|share|percent|ratio|index|similarity|difference|winner)s?$/;

test("no answer has a short percentage without the note on what it says", () => {
  const withPercentage = registerMethods
    .map(({ output }) => output)
    .filter((output) =>
      ownMessages(output).some((message) => message.fields.some(({ name }) => name === "short_percent")),
    );
  assert.equal(withPercentage.length, 4);
  assert.deepEqual(
    withPercentage.filter((output) => !output.fields.some(({ name }) => name === "disclosure_note")),
    [],
  );
});
