/** Words that people put round what they look for, and that say nothing of it. */
export const fillers: readonly string[] =
  `a an the of in on at to for by from and is are was were do does did what whats
  which who how much show me find get latest newest current currently today now`.split(/\s+/);
