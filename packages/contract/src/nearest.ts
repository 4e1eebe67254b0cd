import { editDistance } from "./edit-distance.js";

/** The candidate that the given name most likely means: a close one, else one that holds it; undefined when none does. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.slice(0, NAME_MAX).toLowerCase();
  const limit = Math.max(2, Math.floor(wanted.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  let holder: string | undefined;
  for (const candidate of candidates) {
    if (wanted.length >= PART_MIN && candidate.toLowerCase().includes(wanted)) holder ??= candidate;
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best ?? holder;
}

/** A shorter part of a name says too little about which one is meant. */
const PART_MIN = 4;

/** A longer name is nobody's typo, and the work below grows with its length. */
const NAME_MAX = 128;
