import type { SeriesWords } from "./series-words.js";

interface Titled extends SeriesWords {
  readonly seriesKey: string;
}

/** What is wrong with the words of some series, each by its key: nothing may be missing, look like a key, or be another's title. */
export function problemsOf(series: readonly Titled[]): string[] {
  const keysByTitle = new Map<string, string>();
  return series.flatMap(({ seriesKey, title, description, unitWords, topicTitle, synonyms }) => {
    const twin = keysByTitle.get(title);
    keysByTitle.set(title, seriesKey);
    const problems = [
      twin !== undefined && `shares its title with ${twin}`,
      !/^[A-Z]/.test(title) && "has a title without a capital letter",
      [title, description, unitWords, topicTitle].some((text) =>
        /[_{}]|\b(undefined|erp|wpi|yoy|seasadj)\b/.test(text),
      ) && "has words that look like a key",
      !/^[A-Z].{30,}\.$/.test(description) && "has no description",
      !/(Bureau of Statistics|Reserve Bank of Australia|Department of|Australian Securities|computed here)/.test(
        description,
      ) && "has a description that names no publisher",
      unitWords === "" && "has no unit in words",
      topicTitle === "" && "has no topic in words",
      synonyms.some((word) => word.trim() !== word || word === "") && "has an empty synonym",
      new Set(synonyms).size < synonyms.length && "has a synonym twice",
    ];
    return problems.flatMap((problem) => (problem === false ? [] : [`${seriesKey} ${problem}`]));
  });
}
