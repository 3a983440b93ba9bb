/** zł: the largest amount that a settlement takes. */
export const MOST_MONEY = 1_000_000;
