import { keptDraft } from "../../records/draft.ts";

/** What the visitor typed and ticked, without the period, which is the search selection. */
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

/** The draft of this tab: it outlives a closed dialog and a reload, and ends with the booking. */
export const bookingDraft = keptDraft("bookingDraft", EMPTY);

/** Something was typed or ticked. */
export function changeBookingDraft(change: Partial<BookingDraft>): void {
  Object.assign(bookingDraft, change);
}

/** The car is booked. */
export function clearBookingDraft(): void {
  changeBookingDraft(EMPTY);
}
