import { roundTo } from "../../base/numbers/decimal.js";
import type { Figures } from "../../data/market/figures/figures.js";

/** A score in a word, numbered as in the contract. */
export const verdictLabels = { strongBearish: 1, bearish: 2, neutral: 3, bullish: 4, strongBullish: 5 } as const;

/** One of the labels. */
export type VerdictLabel = (typeof verdictLabels)[keyof typeof verdictLabels];

/** The figures that a verdict is made of. */
export interface VerdictInputs extends Pick<Figures, "shortPctChange4w" | "shortPct" | "avgSentiment" | "daysToCover"> {
  /** Unknown while no trades of any company are held. */
  readonly netDirectorBuyValue: number | undefined;
}

/** Five signals in one score. */
export interface VerdictScore {
  /** From -100 to 100, bullish positive. */
  readonly composite: number;
  readonly label: VerdictLabel;
  readonly components: VerdictComponent[];
  /** Names of the components whose input is unknown; they score 0. */
  readonly missingInputs: string[];
}

/** One signal. */
interface VerdictComponent {
  readonly name: string;
  /** From -1 to 1. */
  readonly score: number;
  /** Share of the whole. */
  readonly weight: number;
  /** Points of the composite, with one decimal. */
  readonly contribution: number;
}

/** The score of the figures of a stock. */
export function verdictScore(inputs: VerdictInputs): VerdictScore {
  const components = SIGNALS.map(({ name, input, weight, score: scoreOf }): VerdictComponent => {
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
