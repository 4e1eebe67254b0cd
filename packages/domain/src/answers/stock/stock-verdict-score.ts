import type { GetStockVerdictResponse, VerdictComponent, VerdictLabel } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { roundTo } from "../../base/numbers/decimal.js";
import type { Figures } from "../../data/market/figures/figures.js";
import type { NewsFigures } from "../../data/news/figures/news-figures.js";

/** A score in a word, numbered as in the contract. */
interface VerdictLabels {
  readonly strongBearish: VerdictLabel.STRONG_BEARISH;
  readonly bearish: VerdictLabel.BEARISH;
  readonly neutral: VerdictLabel.NEUTRAL;
  readonly bullish: VerdictLabel.BULLISH;
  readonly strongBullish: VerdictLabel.STRONG_BULLISH;
}

export const verdictLabels: VerdictLabels = {
  strongBearish: 1,
  bearish: 2,
  neutral: 3,
  bullish: 4,
  strongBullish: 5,
};

/** The figures that a verdict is made of. */
export type VerdictInputs = Pick<Figures, "shortPctChange4w" | "shortPct" | "netDirectorBuyValue" | "daysToCover"> &
  Pick<NewsFigures, "avgSentiment">;

/** Five signals in one score. A component whose input is unknown scores 0. */
export type VerdictScore = Omit<Answer<GetStockVerdictResponse>, "productCode">;

/** The score of the figures of a stock. */
export function verdictScore(inputs: VerdictInputs): VerdictScore {
  const components = SIGNALS.map(({ name, input, weight, score: scoreOf }): Answer<VerdictComponent> => {
    const figure = inputs[input];
    // Adding 0 turns a negative zero into a plain one.
    const score = figure === undefined ? 0 : scoreOf(figure) + 0;
    return { name, score, weight, contribution: roundTo(100 * weight * score, 1) };
  });
  const composite = roundTo(
    components.reduce((sum, { contribution }) => sum + contribution, 0),
    1,
  );
  return {
    composite,
    label: verdictLabel(composite),
    components,
    missingInputs: SIGNALS.filter(({ input }) => inputs[input] === undefined).map(({ name }) => name),
  };
}

/** The word for a composite. */
export function verdictLabel(composite: number): VerdictLabel {
  if (composite <= -40) return verdictLabels.strongBearish;
  if (composite <= -10) return verdictLabels.bearish;
  if (composite < 10) return verdictLabels.neutral;
  return composite < 40 ? verdictLabels.bullish : verdictLabels.strongBullish;
}

interface Signal {
  readonly name: string;
  readonly input: keyof VerdictInputs;
  readonly weight: number;
  /** The score of a known input. */
  score(figure: number): number;
}

/** The components in their order. */
const SIGNALS: readonly Signal[] = [
  { name: "short_trend", input: "shortPctChange4w", weight: 0.3, score: (change) => clamp(-change / 3, -1, 1) },
  { name: "short_level", input: "shortPct", weight: 0.15, score: (percent) => clamp(-percent / 15, -1, 0) },
  {
    name: "director_signal",
    input: "netDirectorBuyValue",
    weight: 0.25,
    score: (aud) => clamp(aud / 1_000_000, -1, 1),
  },
  { name: "sentiment", input: "avgSentiment", weight: 0.2, score: (mean) => clamp(mean, -1, 1) },
  { name: "squeeze_pressure", input: "daysToCover", weight: 0.1, score: (days) => 0.5 * Math.min(days / 10, 1) },
];

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
