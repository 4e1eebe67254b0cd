/** The terms of the registers, which every answer made of them carries. */
export const registerLicence =
  "Facts from the public registers of interests; documents are Commonwealth copyright and are linked, not redistributed";

/** What a short percentage says and what it does not. No answer has one without it. */
export const shortInterestNote =
  "The short percentage describes the company in the whole market. It says nothing about anyone's holding, its size, or any gain or loss.";
