/** A folded word tells what a text is about: it has three letters or more and is not a common one. */
export function isTerm(word: string): boolean {
  return (word.match(/\p{L}/gu)?.length ?? 0) >= 3 && !STOP_WORDS.has(word);
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  `about above across after all also although among and any are around because been before being below between both
  but can could did does doing down during each either etc for from further had has have having her here hers him his
  how however into its itself just may might more most much must neither nor not now off once only onto other our ours
  out over own per same shall she should since some such than that the their theirs them then there these they this
  those though through thus too under until upon very via was well were what when where whether which while who whom
  whose why will with within without would yet you your yours`.split(/\s+/),
);
