import { sources } from "./sources.js";

/** The name of the source that is spelled most like a name. */
export function nearestSourceTo(name: string): string {
  const distances = sources.map((source) => ({ name: source.name, distance: editDistance(name, source.name) }));
  return distances.reduce((best, other) => (other.distance < best.distance ? other : best)).name;
}

/** How many letters must be put in, taken out or changed. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const change = previous[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      current.push(Math.min(change, previous[j]! + 1, current[j - 1]! + 1));
    }
    previous = current;
  }
  return previous[to.length]!;
}
