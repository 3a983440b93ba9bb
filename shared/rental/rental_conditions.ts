/** The figures of the legal texts (public-side §2.13, §9). */
export const rentalConditions = {
  /** Years. */
  minimumAge: 18,
  /** How far ahead a visitor may book, and for how long: months. */
  bookingMonths: 3,
  /** zł for each started hour. */
  lateReturnFee: 50,
  /** Hours before pickup. */
  freeChangeHours: 24,
  /** Years after which personal data is erased. */
  dataKeptYears: 2,
} as const;
