/** The two kinds of cars that a business offers. */
export const CAR_TYPES = ["Sale", "Rental"] as const;
export type CarType = typeof CAR_TYPES[number];

/** Most recommended cars of one type (back-office §9). */
export const MOST_RECOMMENDED = 3;
