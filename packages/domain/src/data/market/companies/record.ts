import { listOf, textsNamed } from "../../../base/tables/json-cells.js";

/** A person of a company. */
export type KeyPerson = ReturnType<typeof readKeyPeople>[number];

/** A report of a company. */
export type FinancialReport = ReturnType<typeof readFinancialReports>[number];

/** Reads the people of a company. */
export const readKeyPeople = listOf(
  textsNamed(["name", "role", "bio", "imageUrl", "imageGcsUrl", "linkedinUrl", "sourceUrl", "sourceType"]),
);

/** Reads the reports of a company; their dates are YYYY-MM-DD or empty. */
export const readFinancialReports = listOf(textsNamed(["url", "title", "type", "date", "source", "gcsUrl"]));

/** Reads the pages of a company elsewhere. */
export const readSocialLinks = textsNamed(["twitter", "linkedin", "facebook", "youtube", "website"]);
