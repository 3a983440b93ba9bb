import { keptDraft } from "../../records/draft.ts";

/** What the visitor typed and ticked; without the period, which is in `searchSelection`. */
export type BookingDraft = {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly additionalInfo: string;
  readonly privacyAccepted: boolean;
  readonly dataProcessingAccepted: boolean;
  readonly termsAccepted: boolean;
};

const EMPTY: BookingDraft = {
  firstName: "",
  lastName: "",
  address: "",
  phone: "",
  email: "",
  additionalInfo: "",
  privacyAccepted: false,
  dataProcessingAccepted: false,
  termsAccepted: false,
};

/**
 * The draft in this tab: it is kept when the dialog closes or the page reloads, and is cleared by
 * the booking.
 */
export const bookingDraft = keptDraft("bookingDraft", EMPTY);

/** Changes the draft. */
export function changeBookingDraft(change: Partial<BookingDraft>): void {
  Object.assign(bookingDraft, change);
}

/** Empties the draft after the booking. */
export function clearBookingDraft(): void {
  changeBookingDraft(EMPTY);
}
