/** Words that say nothing of a content (news.md section 5); the contract leaves the list open. */
export const stopWords = `about above across after all also although among and any are around because been before being below
  between both but can could did does doing down during each either etc for from further had has have having her here
  hers him his how however into its itself just may might more most much must neither nor not now off once only onto
  other our ours out over own per same shall she should since some such than that the their theirs them then there
  these they this those though through thus too under until upon very via was well were what when where whether which
  while who whom whose why will with within without would yet you your yours`;
