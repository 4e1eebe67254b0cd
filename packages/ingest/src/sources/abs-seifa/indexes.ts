/** The indexes: disadvantage, advantage and disadvantage, economic resources, education and occupation. */
export const indexes = ["IRSD", "IRSAD", "IER", "IEO"] as const;

/** One of them. */
export type Index = (typeof indexes)[number];

/** What is read of an index: its score, its deciles in the nation and the state, and the share of residents without one. */
export const measures = ["SCORE", "RWAD", "RWSD", "URPXSA1"] as const;

/** One of them. */
export type Measure = (typeof measures)[number];
