/** A customer's link, and the proof that its person was confirmed on this device, where there is one. */
export interface BookingLink {
  readonly token: string;
  readonly proof?: string | undefined;
}

/** What every call by a link is sent with. */
export function sentWith({ token, proof }: BookingLink) {
  // The names are `BOOKING_TOKEN` and `BOOKING_PROOF`, whose modules would load zod.
  const headers = { "Booking-Token": token, ...(proof && { "Booking-Proof": proof }) };
  return { public: true, headers };
}
