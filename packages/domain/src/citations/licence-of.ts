/** The terms that something is under. */
export interface Licence {
  readonly name: string;
  readonly url?: string;
  /** Whom to credit; empty where nobody is named. */
  readonly attribution: string;
}

/** The terms of several files, as the ledger has them: "CC BY 4.0, Australian Bureau of Statistics". */
export function licenceOf(licences: readonly string[]): Licence {
  const terms = [...new Set(licences)].sort().map(termsOf);
  const names = [...new Set(terms.map(({ name }) => name))];
  const urls = [...new Set(terms.map(({ url }) => url))];
  const attributions = [...new Set(terms.map(({ attribution }) => attribution))].filter((each) => each !== "");
  const [url] = urls;
  return {
    name: names.join("; "),
    ...(urls.length === 1 && url !== undefined && { url }),
    attribution: attributions.join("; "),
  };
}

/** The terms of one file, as the ledger has them. */
export function termsOf(licence: string): Licence {
  const [, open, holder] = /^(CC BY [^,]+), (.+)$/.exec(licence) ?? [];
  if (open !== undefined && holder !== undefined) {
    const url = OPEN_LICENCES[open];
    return { name: open, ...(url && { url }), attribution: holder };
  }
  const [, name = licence] = /^(.+ terms)(?=:)/.exec(licence) ?? [];
  const [, credited = ""] = /attribution to (?:the )?(.+)$/.exec(licence) ?? [];
  return { name: credited === "" ? licence : name, attribution: credited };
}

/** The pages of terms that everybody knows. */
const OPEN_LICENCES: Readonly<Record<string, string>> = {
  "CC BY 4.0": "https://creativecommons.org/licenses/by/4.0/",
};
