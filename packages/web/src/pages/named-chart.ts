import type { Clients } from "@daybook/sdk";
import { PICTURE_WIDTHS } from "./page-chart.js";
import { isDate } from "./parameters.js";

/** A kind of chart under a name of its own, at `/charts/<name>.svg`: one chart of a page. */
export interface NamedChart {
  /** In addresses: small letters and hyphens. */
  readonly name: string;
  readonly title: string;
  /** The path of its page, as the page declares it. */
  readonly page: string;
  /** Its name on that page. */
  readonly of: string;
  /** What it is drawn of, such as a stock; undefined where there is only one. */
  readonly subject?: ChartSubject;
  /** The other parameters of the page that change it. */
  readonly parameters: readonly ChartParameter[];
}

/** The parameter without which a chart cannot be drawn. Where the page is one of a folder, it is the name in that folder. */
export interface ChartSubject extends ChartParameter {
  /** One that is held; undefined where there is none. */
  example(ask: Clients): Promise<string | undefined>;
}

/** A parameter of a chart. */
export interface ChartParameter {
  readonly name: string;
  /** What it says, for people. */
  readonly meaning: string;
  /** What it may be; undefined where the API knows. */
  readonly values?: Values;
}

/** What a parameter may be. */
interface Values {
  /** For people, after `is`. */
  readonly inWords: string;
  has(text: string): boolean;
}

/** One of some words. */
export function oneOf(words: readonly string[]): Values {
  return { inWords: `one of ${words.join(", ")}`, has: (text) => words.includes(text) };
}

/** A date. */
export const aDate: Values = { inWords: "a date, YYYY-MM-DD", has: isDate };

/** All parameters of a chart, the one that it needs first. */
export function parametersOf({ subject, parameters }: NamedChart): readonly ChartParameter[] {
  return subject === undefined ? parameters : [subject, ...parameters];
}

const { least, most } = PICTURE_WIDTHS;

/** The parameters of every picture. */
export const pictureParameters: readonly ChartParameter[] = [
  { name: "theme", meaning: "For light or for dark pages", values: oneOf(["light", "dark"]) },
  {
    name: "w",
    meaning: "How wide it is; a PNG has up to twice as many pixels",
    values: {
      inWords: `a whole number from ${least} to ${most}`,
      has: (text) => /^\d{3,4}$/.test(text) && Number(text) >= least && Number(text) <= most,
    },
  },
];
