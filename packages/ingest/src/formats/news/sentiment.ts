import { fold } from "@daybook/domain";

export type Sentiment = "positive" | "negative" | "neutral";

/**
 * What a story says of its subject, by counting words of two closed lists. A negation
 * directly before a word turns it round. Null for a headline without a letter or digit.
 */
export function sentimentOf(headline: string, summary: string | null): Sentiment | null {
  const words = fold(headline);
  if (words === "") return null;
  const balance = balanceOf(words) + balanceOf(fold(summary ?? ""));
  if (balance === 0) return "neutral";
  return balance > 0 ? "positive" : "negative";
}

/** Words that speak well of the subject minus those that do not. */
function balanceOf(folded: string): number {
  let balance = 0;
  let before = "";
  for (const word of folded.split(" ")) {
    const value = POSITIVE.has(word) ? 1 : NEGATIVE.has(word) ? -1 : 0;
    balance += NEGATIONS.has(before) ? -value : value;
    before = word;
  }
  return balance;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ""));
}

const NEGATIONS = wordsOf(`
  no not never neither nor without cannot cant couldnt didnt doesnt dont hasnt havent isnt wasnt wont hardly
`);

// Words with a plain sense in headlines about companies and markets. Those with two senses are in neither list: record (a record
// date), halt (a trading halt), hit (drilling hits), rising (debt or sales), secure, cutting (edge), probe, pressure, strike, fine.
const POSITIVE = wordsOf(`
  accelerate accelerated accelerates achieve achieved achieves advances approval approvals approve approved approves
  award awarded awards beat beats best bonanza boom boost boosted boosting boosts breakthrough bullish bumper climb
  climbed climbing climbs doubled doubles encouraging exceed exceeded exceeding exceeds expand expanded expanding
  expands expansion favorable favourable gain gained gaining gains grew grow grows growth highest impressive improve
  improved improvement improves improving jump jumped jumping jumps lift lifted lifts milestone optimism optimistic
  outpaced outpaces outperform outperformed outperforms positive profitable promising rallied rallies rally rallying
  rebound rebounded rebounds recovered recovers rise risen rises robust rose secured secures soar soared soaring soars
  stellar strength strengthen strengthened strengthens strong stronger strongest succeed succeeds success successful
  successfully surge surged surges surging thrive thrives thriving tripled triples upbeat upgrade upgraded upgrades
  uplift upside win winning wins won
`);

const NEGATIVE = wordsOf(`
  allegation allegations bankrupt bankruptcy bearish breach breached breaches closure collapse collapsed collapses
  collapsing concern concerns crash crashed crashes crashing crisis cut cuts damage damaged damages decline declined
  declines declining decrease decreased decreases default defaulted defaults deficit deficits delay delayed delays
  disappoint disappointed disappointing disappoints dispute dive dived dives downgrade downgraded downgrades downturn
  drop dropped dropping drops fail failed failing fails failure fall fallen falling falls fatality fear fears fell
  fined fraud halved halves hammered hammers impairment impairments insolvency insolvent investigated investigation
  lawsuit lawsuits layoffs liquidation lose loses losing loss losses lost miss missed misses negative penalties penalty
  plummet plummeted plummets plunge plunged plunges plunging poor recall recalled recalls receivership recession reject
  rejected rejection rejects sank scandal selloff shortage shortages shortfall shrank shrink shrinks sink sinking sinks
  slash slashed slashes slid slide slides sliding slump slumped slumping slumps struggle struggled struggles struggling
  sue sued sues suspend suspended suspends suspension terminate terminated terminates termination threaten threatened
  threatens tumble tumbled tumbles tumbling turmoil underperform underperformed underperforms warn warned warning warns
  weak weaken weakened weakens weaker weakest weakness withdraw withdrawal withdrawn withdraws worse worsen worsened
  worsens worst writedown writedowns
`);
