/** Words that pass a judgement on what somebody declared or gave, or guess at a reason, with their forms. */
const JUDGING = [
  "unusual",
  "unusually",
  "spike",
  "spikes",
  "spiked",
  "spiking",
  "watch",
  "watches",
  "watched",
  "watching",
  "watcher",
  "watchers",
  "watchlist",
  "watchlists",
  "influence",
  "influences",
  "influenced",
  "influencing",
  "influencer",
  "influencers",
  "influential",
  "bought",
  "buy",
  "buys",
  "buying",
  "buyer",
  "buyers",
];

/** Those words in a text, whole ones: of a text as it is written, or of names such as weekStart and week_start. */
export function judgingWords(text: string): string[] {
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.filter((word) => JUDGING.includes(word));
}
