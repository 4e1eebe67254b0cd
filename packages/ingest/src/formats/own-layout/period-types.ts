/** The kinds of period that a company reports. */
export const periodTypes = ["annual", "half", "quarter", "ttm"] as const;
