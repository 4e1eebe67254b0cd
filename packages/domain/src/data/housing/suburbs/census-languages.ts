/** A language other than English that the census counts, and the column of the persons who speak it at home. */
export interface CensusLanguage {
  readonly table: "G13C" | "G13D" | "G13E";
  readonly column: string;
  /** As it is shown, and as it is labelled where it has a label. */
  readonly name: string;
}

/**
 * Every language in the order of the tables, in which the first of equally frequent
 * ones is chosen. Totals of groups and what is left of them are no languages.
 */
export const censusLanguages: readonly CensusLanguage[] = [
  ...languagesOf("G13C", {
    Afrikaans: "Afrikaans",
    Arabic: "Arabic",
    AIndLng: "Australian Indigenous Languages",
    CL_Canton: "Cantonese",
    CL_Mandarin: "Mandarin",
  }),
  ...languagesOf("G13D", {
    Croatian: "Croatian",
    French: "French",
    German: "German",
    Greek: "Greek",
    IAL_Bengali: "Bengali",
    IAL_Guj: "Gujarati",
    IAL_Hindi: "Hindi",
    IAL_Nepali: "Nepali",
    IAL_Punjabi: "Punjabi",
    IAL_Sinhal: "Sinhalese",
    IAL_Urdu: "Urdu",
    Italian: "Italian",
    Japan: "Japanese",
    Khmer: "Khmer",
    Korean: "Korean",
    Macedon: "Macedonian",
    Malayalam: "Malayalam",
    Persian_ED: "Persian (excluding Dari)",
    Polish: "Polish",
    Portuguese: "Portuguese",
    Russian: "Russian",
    Samoan: "Samoan",
    Serbian: "Serbian",
    SAL_Filipin: "Filipino",
    SAL_Indon: "Indonesian",
    SAL_Tagalog: "Tagalog",
    Spanish: "Spanish",
  }),
  ...languagesOf("G13E", { Tamil: "Tamil", Thai: "Thai", Turkish: "Turkish", Vietnamese: "Vietnamese" }),
];

function languagesOf(table: CensusLanguage["table"], names: Readonly<Record<string, string>>): CensusLanguage[] {
  return Object.entries(names).map(([stem, name]) => ({ table, column: `POL_${stem}_Tot`, name }));
}
