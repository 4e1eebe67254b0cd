import type { Company } from "../company.js";
import type { Figures } from "../figures.js";
import { reportDays } from "../story.js";

/**
 * How hard short sellers lean on a share: their position above its usual level, as a daily return.
 * Asked day by day.
 */
export function shortPressure({ levelPercent }: Company, { positions, issued }: Figures): (day: number) => number {
  let place = -1;
  let percent = 0;
  return (day) => {
    while (place + 1 < reportDays.length && reportDays[place + 1]! <= day) {
      place += 1;
      if (positions[place]! > 0 && issued[place]! > 0) percent = (100 * positions[place]!) / issued[place]!;
    }
    return Math.min(0.008, Math.max(0, percent - levelPercent) * RETURN_PER_POINT);
  };
}

const RETURN_PER_POINT = 0.0007;
