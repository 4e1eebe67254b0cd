import type { StateCode } from "@daybook/domain/data/economy";
import { regionNames, stateCodes } from "@daybook/domain/data/economy";

/** A state, with its share of the nation and how fast it grows compared with the others. */
export interface State {
  readonly code: StateCode;
  readonly name: string;
  readonly share: number;
  /** A year, as a share more than the nation. */
  readonly growth: number;
}

const SIZES: Readonly<Record<StateCode, readonly [share: number, growth: number]>> = {
  nsw: [0.322, -0.001],
  vic: [0.251, 0.002],
  qld: [0.199, 0.003],
  sa: [0.076, -0.005],
  wa: [0.1, 0.004],
  tas: [0.024, -0.006],
  nt: [0.011, -0.003],
  act: [0.017, 0.001],
};

/** The eight states, in the order of the bureau's codes. */
export const states: readonly State[] = stateCodes.map((code) => ({
  code,
  name: regionNames[code],
  share: SIZES[code][0],
  growth: SIZES[code][1],
}));
