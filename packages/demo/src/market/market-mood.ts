import { randomOf } from "../prng.js";
import { sessionDays } from "../story.js";

/** The return that all shares have in common, session by session: mostly calm, with two slumps and a recovery. */
export function marketMood(): number[] {
  const random = randomOf("market mood");
  return sessionDays.map((_, place) => {
    const season = SEASONS.find(({ from, to }) => place >= from && place < to);
    return 0.0003 + (season?.drift ?? 0) + random.bell() * (season ? 0.009 : 0.005);
  });
}

/** Places in the list of sessions. */
const SEASONS = [
  { from: 55, to: 85, drift: -0.0035 },
  { from: 440, to: 462, drift: -0.006 },
  { from: 462, to: 510, drift: 0.0028 },
];
